//! Printed documents: the adapter that renders figures as PDF files. Nothing here computes a figure.
#![forbid(unsafe_code)]

mod archive;
mod dashboard;
mod dates;
mod draft;
mod fonts;
mod look;
mod paint;
mod papers;
mod parts;
mod press;
mod report;
mod rupees;
mod table;
mod typeset;
mod words;

use munim_reporting::{Dashboard, FileFormat, RenderError, ReportPress, ReportRenderer, ReportRequest};
use time::OffsetDateTime;

pub use fonts::FontError;
pub use press::FilePress;
pub use report::PRINTED;
pub use rupees::{exact_rupees, grouped, rupees};

use fonts::Fonts;

/// Renders PDFs of A4 pages with the built-in fonts.
#[derive(Debug, Clone)]
pub struct PdfRenderer {
    fonts: Fonts,
}

impl PdfRenderer {
    /// Reads the built-in fonts. Create one instance and clone it, because clones share most of the data.
    ///
    /// # Errors
    /// If a built-in font cannot be read, which means that the build is broken.
    pub fn try_new() -> Result<Self, FontError> {
        Ok(Self {
            fonts: Fonts::try_new()?,
        })
    }
}

/// The same dashboard, request and time produce the same bytes.
impl ReportRenderer for PdfRenderer {
    fn dashboard(
        &self,
        dashboard: &Dashboard,
        request: &ReportRequest,
        now: OffsetDateTime,
    ) -> Result<Vec<u8>, RenderError> {
        dashboard::render(&self.fonts, dashboard, request, now)
    }

    fn press(&self, format: FileFormat, bundle: bool) -> Result<Box<dyn ReportPress>, RenderError> {
        Ok(Box::new(FilePress::new(self.fonts.clone(), format, bundle)))
    }
}
