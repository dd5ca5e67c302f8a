use std::{
    cell::RefCell,
    io::{self, Write},
    rc::Rc,
};

use munim_kernel::INDIA;
use munim_reporting::RenderError;
use time::OffsetDateTime;
use zip::{
    CompressionMethod, DateTime, ZipWriter,
    result::ZipResult,
    write::{SimpleFileOptions, StreamWriter},
};

/// Holds an archive's bytes until they are taken.
#[derive(Clone, Default)]
struct Basin(Rc<RefCell<Vec<u8>>>);

impl Write for Basin {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A ZIP archive that is written from beginning to end, and taken in parts as it grows.
pub(crate) struct Archive {
    basin: Basin,
    writer: Option<ZipWriter<StreamWriter<Basin>>>,
}

fn failed(error: impl std::fmt::Display) -> RenderError {
    RenderError(error.to_string())
}

impl Archive {
    pub(crate) fn new() -> Self {
        let basin = Basin::default();
        Self {
            writer: Some(ZipWriter::new_stream(basin.clone())),
            basin,
        }
    }

    /// Starts the next file. Content that is already compressed is stored as it is.
    pub(crate) fn begin(&mut self, name: &str, is_text: bool, at: OffsetDateTime) -> Result<(), RenderError> {
        let method = if is_text {
            CompressionMethod::Deflated
        } else {
            CompressionMethod::Stored
        };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(dos(at))
            // The size is not known yet.
            .large_file(true);
        self.writer()?.start_file(name, options).map_err(failed)
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), RenderError> {
        self.writer()?.write_all(bytes).map_err(failed)
    }

    /// Writes the archive's directory.
    pub(crate) fn finish(&mut self) -> Result<(), RenderError> {
        let writer = self.writer.take().ok_or_else(|| failed("it is finished"))?;
        let done: ZipResult<_> = writer.finish();
        done.map(|_| ()).map_err(failed)
    }

    /// Returns what was written since the last call.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut *self.basin.0.borrow_mut())
    }

    fn writer(&mut self) -> Result<&mut ZipWriter<StreamWriter<Basin>>, RenderError> {
        self.writer.as_mut().ok_or_else(|| failed("it is finished"))
    }
}

/// Returns the local time in India: ZIP archives have no time zones.
fn dos(at: OffsetDateTime) -> DateTime {
    let here = at.to_offset(INDIA);
    let year = u16::try_from(here.year()).unwrap_or(1980);
    let (hour, minute, second) = here.to_hms();
    DateTime::from_date_and_time(year, here.month().into(), here.day(), hour, minute, second)
        .unwrap_or_default()
}
