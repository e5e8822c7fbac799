//! Reads any bytes as what a search or a tournament saves of itself, as they are
//! and under a header with the right checksum: nothing may panic, and what is
//! read is written and read back as the same state.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pickomino::store::SavedTournament;
use pickomino::store::checkpoint;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    search(text);
    search(&sealed(
        "pickomino checkpoint",
        checkpoint::FORMAT_VERSION,
        text,
    ));
    tournament(bytes);
    tournament(
        sealed(
            "pickomino tournament",
            SavedTournament::FORMAT_VERSION,
            text,
        )
        .as_bytes(),
    );
});

/// The text under a header that fits it, so that more than the checksum is tried.
fn sealed(format: &str, version: u32, body: &str) -> String {
    let checksum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!(
        "{{\"format\":\"{format}\",\"format_version\":{version},\"checksum\":\"{checksum:016x}\"}}\n{body}\n"
    )
}

fn search(text: &str) {
    match checkpoint::read(text) {
        Ok((settings, state)) => {
            let written = checkpoint::write(&settings, &state).expect("what was read is written");
            let (again, state) = checkpoint::read(&written).expect("it reads back");
            assert_eq!(again, settings);
            let twice = checkpoint::write(&again, &state).expect("it is written again");
            assert_eq!(twice, written);
        }
        Err(error) => {
            let shown = error.to_string();
            assert!(!shown.contains(char::is_control), "{shown:?}");
        }
    }
}

fn tournament(bytes: &[u8]) {
    match SavedTournament::parse("fuzz", bytes) {
        Ok(saved) => {
            let written = saved.to_text().expect("what was read is written");
            let again = SavedTournament::parse("fuzz", written.as_bytes()).expect("it reads back");
            assert_eq!(again, saved);
        }
        Err(error) => {
            let shown = error.to_string();
            assert!(!shown.contains(char::is_control), "{shown:?}");
        }
    }
}
