use munim_kernel::{Clock, Scope, UnitOfWork, Work};
use time::{Duration, OffsetDateTime};

use crate::{ClaimedReport, ReportBook, make_reports::NotMade};

/// The number of bytes in each stored chunk; the last may have fewer.
pub const PIECE: usize = 262_144;

/// The interval at which progress is stored while no chunk is full. A deleted order is noticed as soon.
const STORE_EVERY: Duration = Duration::milliseconds(500);

/// Stores a file in chunks while it is generated. A worker that has lost its claim notices at the next chunk.
pub(crate) struct Shelf<'s, U, K> {
    store: &'s U,
    kit: &'s K,
    claimed: &'s ClaimedReport,
    lasts: Duration,
    waiting: Vec<u8>,
    pieces: u32,
    size: i64,
    percent: i16,
    stored_at: OffsetDateTime,
}

impl<'s, U, K> Shelf<'s, U, K>
where
    U: UnitOfWork<Work: ReportBook>,
    K: Clock,
{
    pub(crate) fn new(store: &'s U, kit: &'s K, claimed: &'s ClaimedReport, lasts: Duration) -> Self {
        Self {
            store,
            kit,
            claimed,
            lasts,
            waiting: Vec::new(),
            pieces: 0,
            size: 0,
            percent: 0,
            stored_at: kit.now(),
        }
    }

    pub(crate) async fn put(&mut self, mut bytes: &[u8]) -> Result<(), NotMade> {
        while !bytes.is_empty() {
            let room = PIECE.saturating_sub(self.waiting.len()).min(bytes.len());
            let (first, rest) = bytes.split_at(room);
            self.waiting.extend_from_slice(first);
            bytes = rest;
            if self.waiting.len() == PIECE {
                self.keep_piece().await?;
            }
        }
        Ok(())
    }

    /// Stores the progress in percent, unless that was done just now.
    pub(crate) async fn set_progress(&mut self, percent: i16) -> Result<(), NotMade> {
        // Only the finished file counts as 100 percent.
        self.percent = percent.clamp(self.percent, 99);
        if self.kit.now() - self.stored_at < STORE_EVERY {
            return Ok(());
        }
        self.keep(None).await
    }

    /// Stores the rest. Returns the file's size.
    pub(crate) async fn close(mut self) -> Result<i64, NotMade> {
        if !self.waiting.is_empty() || self.pieces == 0 {
            self.keep_piece().await?;
        }
        Ok(self.size)
    }

    async fn keep_piece(&mut self) -> Result<(), NotMade> {
        let piece = std::mem::take(&mut self.waiting);
        self.size += i64::try_from(piece.len()).unwrap_or(i64::MAX);
        self.keep(Some((self.pieces, &piece))).await?;
        self.pieces += 1;
        // Reuses the buffer.
        self.waiting = piece;
        self.waiting.clear();
        Ok(())
    }

    async fn keep(&mut self, piece: Option<(u32, &[u8])>) -> Result<(), NotMade> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(self.claimed.tenant)).await?;
        let kept = work
            .keep(self.claimed, piece, self.percent, now + self.lasts)
            .await?;
        work.commit().await?;
        self.stored_at = now;
        if kept { Ok(()) } else { Err(NotMade::Lost) }
    }
}
