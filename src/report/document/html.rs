//! Documents as self-contained HTML pages.

use minijinja::value::{Serde, Value};
use minijinja::{Environment, context};

use super::block::Document;

/// A page that could not be made, which is a bug.
#[derive(Debug, thiserror::Error)]
#[error("the page could not be written: {0:#}")]
pub struct PageError(#[from] minijinja::Error);

const NAME: &str = "page.html";
const TEMPLATE: &str = include_str!("page.html");

impl Document {
    /// The document as a self-contained page. Everything except charts is escaped.
    ///
    /// # Errors
    /// Fails if the template cannot be rendered.
    pub fn html(&self, title: &str) -> Result<String, PageError> {
        let mut environment = Environment::new();
        environment.add_template(NAME, TEMPLATE)?;
        let page = environment.get_template(NAME)?;
        Ok(page.render(context! { title, document => Value::from(Serde(self)) })?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Inline, Item, Level, Table};
    use super::*;

    fn evil() -> Document {
        let evil = "<script>alert(1)</script>&\"'";
        let item = Item {
            text: evil.into(),
            below: vec![Inline::default().removed(evil).added(evil)],
        };
        Document::new()
            .heading(Level::Page, evil)
            .paragraph(Inline::default().plain(evil).code(evil))
            .numbered([item])
            .table(Table::of(&[evil]).left(evil, |cell| (*cell).to_owned()))
            .preformatted(evil)
            .figure("<svg></svg>".to_owned(), evil)
            .details(evil, Document::new().bullets([evil]))
    }

    #[test]
    fn everything_but_charts_is_escaped() {
        let page = evil().html("<b>").unwrap();
        assert_eq!(page.matches("&lt;script&gt;").count(), 12, "{page}");
        assert!(!page.contains("<script") && !page.contains("<b>"));
        assert!(page.contains("<svg></svg>"));
    }
}
