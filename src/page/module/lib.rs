//! The exports of the page's module: a question goes in and an answer comes out,
//! both UTF-8 JSON in the module's memory.
//!
//! The page calls [`input`] for room, writes the question there, calls [`ask`] for the
//! length of the answer, and reads it at [`output`]. A place is good until the next call.

#![allow(unsafe_code, reason = "exports without mangled names")]

use std::cell::RefCell;

use pickomino::page::Desk;

#[derive(Default)]
struct Module {
    desk: Desk,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    // The module runs on one thread.
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Room for a question of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.question = vec![0; length];
        module.question.as_mut_ptr()
    })
}

/// Answers the question; the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    MODULE.with_borrow_mut(|module| {
        let question = String::from_utf8_lossy(&module.question);
        module.answer = module.desk.answer(&question);
        module.answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    MODULE.with_borrow(|module| module.answer.as_ptr())
}

/// What the module was made from, in its memory: `made from 0123456789abcdef`.
#[unsafe(no_mangle)]
pub extern "C" fn sources() -> *const u8 {
    env!("SOURCES").as_ptr()
}
