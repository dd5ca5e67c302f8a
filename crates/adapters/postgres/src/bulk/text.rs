use std::fmt::{Display, Write as _};

use bytes::{Bytes, BytesMut};
use futures_util::SinkExt as _;
use munim_kernel::Money;
use tokio_postgres::Transaction;

/// Rows for one COPY in PostgreSQL's text format.
#[derive(Debug, Default)]
pub(super) struct Rows {
    buffer: BytesMut,
    count: u64,
    in_row: bool,
}

impl Rows {
    pub(super) fn plain(&mut self, value: impl Display) -> &mut Self {
        self.begin_value();
        // Writing to memory does not fail.
        let written = write!(self.buffer, "{value}");
        debug_assert!(written.is_ok());
        self
    }

    /// Adds a value or NULL.
    pub(super) fn optional(&mut self, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.plain(value),
            None => self.plain("\\N"),
        }
    }

    pub(super) fn money(&mut self, value: Money) -> &mut Self {
        self.plain(value.paise())
    }

    /// Adds any text, escaped.
    pub(super) fn text(&mut self, value: &str) -> &mut Self {
        self.begin_value();
        for byte in value.bytes() {
            let escape: &[u8] = match byte {
                b'\\' => b"\\\\",
                b'\t' => b"\\t",
                b'\n' => b"\\n",
                b'\r' => b"\\r",
                _ => &[byte],
            };
            self.buffer.extend_from_slice(escape);
        }
        self
    }

    pub(super) fn end(&mut self) {
        self.buffer.extend_from_slice(b"\n");
        self.in_row = false;
        self.count += 1;
    }

    /// Sends the rows into a table and empties the buffer. Returns how many there were.
    pub(super) async fn send(
        &mut self,
        transaction: &Transaction<'_>,
        target: &str,
    ) -> Result<u64, tokio_postgres::Error> {
        let count = std::mem::take(&mut self.count);
        if count == 0 {
            return Ok(0);
        }
        let sink = transaction
            .copy_in::<_, Bytes>(&format!("COPY {target} FROM STDIN"))
            .await?;
        let mut sink = std::pin::pin!(sink);
        sink.send(self.buffer.split().freeze()).await?;
        sink.close().await?;
        Ok(count)
    }

    fn begin_value(&mut self) {
        if self.in_row {
            self.buffer.extend_from_slice(b"\t");
        }
        self.in_row = true;
    }
}
