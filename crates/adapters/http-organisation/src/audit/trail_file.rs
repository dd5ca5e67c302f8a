//! The trail as a file that is sent while it is read, with a bounded number of records in memory. If the client
//! disconnects, reading stops.
use std::io;

use actix_web::{rt, web};
use bytes::Bytes;
use futures_util::{Stream, future::join, stream};
use munim_audit::{ReadTrail, ReadTrailError, TrailFilter, TrailPageReader, TrailRecord};
use munim_sheets::{Cell, CsvRows, SheetError, XlsxRows};
use thiserror::Error;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tracing::error;

use super::{entity_name::entity_name_of, trail_export::TrailFormat, trail_item::AuditTrailItem};
use crate::prelude::*;

const CHUNK: u32 = 2_000;
/// The number of chunks that may wait to be sent.
const AHEAD: usize = 2;
/// In bytes.
const PIECE: usize = 64 * 1024;

const NO_RECORDS: &str = "[\n";

const COLUMNS: &[&str] = &[
    "Number",
    "Time (India)",
    "Organisation",
    "User",
    "User number",
    "Action",
    "Entity type",
    "Entity id",
    "Entity name",
    "IP address",
    "Session",
    "User agent",
    "Old values",
    "New values",
];

#[derive(Debug, Error)]
pub(super) enum Broken {
    #[error(transparent)]
    Read(#[from] ReadTrailError),
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The server is shutting down.
    #[error("the work was given up")]
    Stopped,
    #[error("the client is gone")]
    Gone,
}

type Piece = Result<Bytes, Broken>;

fn row(record: TrailRecord) -> [Cell; 14] {
    let entity_name = entity_name_of(&record);
    [
        Cell::Text(record.number.to_string()),
        record.at.into(),
        record.tenant_name.into(),
        record.username.into(),
        record.user.map(|user| user.get().to_string()).into(),
        record.action.into(),
        record.entity_type.into(),
        record.entity_id.into(),
        entity_name.into(),
        record.address.map(|address| address.to_string()).into(),
        record.session.map(|session| session.to_string()).into(),
        record.user_agent.into(),
        record.before.into(),
        record.after.into(),
    ]
}

struct Parts<S> {
    trail: ReadTrail<S>,
    actor: Actor,
    filter: TrailFilter,
    after: Option<munim_audit::TrailPlace>,
    over: bool,
}

impl<S: TrailPageReader> Parts<S> {
    async fn next(&mut self) -> Result<Option<Vec<TrailRecord>>, ReadTrailError> {
        if self.over {
            return Ok(None);
        }
        let part = self
            .trail
            .after(&self.actor, &self.filter, self.after, CHUNK)
            .await?;
        self.over = part.len() < CHUNK as usize;
        self.after = part.last().map(TrailRecord::place);
        Ok(Some(part).filter(|part| !part.is_empty()))
    }
}

async fn send(to: &Sender<Piece>, piece: impl Into<Bytes>) -> Result<(), Broken> {
    let piece = piece.into();
    if piece.is_empty() {
        return Ok(());
    }
    to.send(Ok(piece)).await.map_err(|_| Broken::Gone)
}

trait Written: Send + Sized + 'static {
    /// Writes records. Returns the bytes that can be sent so far.
    fn rows(&mut self, part: Vec<TrailRecord>) -> Result<Vec<u8>, Broken>;
}

impl Written for CsvRows {
    fn rows(&mut self, part: Vec<TrailRecord>) -> Result<Vec<u8>, Broken> {
        for record in part {
            self.row(&row(record));
        }
        Ok(self.take())
    }
}

impl Written for XlsxRows {
    /// A workbook can only be written once its last row is known: until then the rows wait in a temporary file.
    fn rows(&mut self, part: Vec<TrailRecord>) -> Result<Vec<u8>, Broken> {
        for record in part {
            self.row(&row(record))?;
        }
        Ok(Vec::new())
    }
}

/// The separator before the next record of a list.
struct JsonRows(&'static str);

impl Written for JsonRows {
    fn rows(&mut self, part: Vec<TrailRecord>) -> Result<Vec<u8>, Broken> {
        let mut written = Vec::new();
        for record in part {
            written.extend_from_slice(self.0.as_bytes());
            self.0 = ",\n";
            serde_json::to_writer(&mut written, &AuditTrailItem::from(record))?;
        }
        Ok(written)
    }
}

/// Writes all parts and sends what is ready. The next part is read while one is written, off the worker's thread.
async fn all<W: Written>(
    mut parts: Parts<impl TrailPageReader>,
    mut file: W,
    to: &Sender<Piece>,
) -> Result<W, Broken> {
    let mut part = parts.next().await?;
    while let Some(records) = part {
        if to.is_closed() {
            return Err(Broken::Gone);
        }
        let writing = web::block(move || {
            let piece = file.rows(records)?;
            Ok::<_, Broken>((file, piece))
        });
        let (next, written) = join(parts.next(), writing).await;
        let piece;
        (file, piece) = written.map_err(|_| Broken::Stopped)??;
        send(to, piece).await?;
        part = next?;
    }
    Ok(file)
}

async fn as_csv(parts: Parts<impl TrailPageReader>, to: &Sender<Piece>) -> Result<(), Broken> {
    let mut file = all(parts, CsvRows::new(COLUMNS), to).await?;
    send(to, file.take()).await
}

async fn as_json(parts: Parts<impl TrailPageReader>, to: &Sender<Piece>) -> Result<(), Broken> {
    let JsonRows(before) = all(parts, JsonRows(NO_RECORDS), to).await?;
    send(to, if before == NO_RECORDS { "[]\n" } else { "\n]\n" }).await
}

struct Pieces {
    to: Sender<Piece>,
    piece: Vec<u8>,
}

impl io::Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.piece.is_empty() {
            return Ok(());
        }
        let piece = std::mem::take(&mut self.piece);
        self.to
            .blocking_send(Ok(piece.into()))
            .map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

async fn as_xlsx(parts: Parts<impl TrailPageReader>, to: &Sender<Piece>) -> Result<(), Broken> {
    let file = all(parts, XlsxRows::try_new("Audit trail", COLUMNS)?, to).await?;
    let to = to.clone();
    let sent = web::block(move || {
        let mut pieces = Pieces {
            to,
            piece: Vec::with_capacity(PIECE),
        };
        file.finish(None, &[], &mut pieces)?;
        io::Write::flush(&mut pieces).map_err(|_| Broken::Gone)
    });
    sent.await.map_err(|_| Broken::Stopped)?
}

/// Returns the file as a stream. If it cannot be completed, the connection is cut, so that nobody takes a part for the
/// whole.
pub(super) fn sent(
    trail: ReadTrail<impl TrailPageReader + 'static>,
    actor: Actor,
    filter: TrailFilter,
    format: TrailFormat,
) -> impl Stream<Item = Piece> + 'static {
    let (to, from) = mpsc::channel(AHEAD);
    let parts = Parts {
        trail,
        actor,
        filter,
        after: None,
        over: false,
    };
    rt::spawn(async move {
        let outcome = match format {
            TrailFormat::Csv => as_csv(parts, &to).await,
            TrailFormat::Xlsx => as_xlsx(parts, &to).await,
            TrailFormat::Json => as_json(parts, &to).await,
        };
        match outcome {
            Ok(()) | Err(Broken::Gone) => {}
            Err(broken) => {
                error!(error = %broken, "the trail could not be sent as a file");
                // It does not matter if the client has already disconnected.
                drop(to.send(Err(broken)).await);
            }
        }
    });
    stream::unfold(from, async |mut from: Receiver<Piece>| {
        let piece = from.recv().await?;
        Some((piece, from))
    })
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, pin::pin, rc::Rc, time::Duration};

    use async_trait::async_trait;
    use futures_util::StreamExt as _;
    use mockall::mock;
    use munim_audit::{Stretch, TrailChoices, TrailPart, TrailPlace};
    use munim_kernel::{ClientInfo, PermissionSet, Reach, Scope, SessionId, StoreError, TenantId, UserId};
    use time::OffsetDateTime;
    use uuid::Uuid;

    use super::*;

    mock! {
        Trail {}

        #[async_trait(?Send)]
        impl TrailPageReader for Trail {
            async fn trail(
                &self,
                scope: Scope,
                filter: &TrailFilter,
                stretch: Stretch,
            ) -> Result<TrailPart, StoreError>;
            async fn trail_with_choices(
                &self,
                scope: Scope,
                filter: &TrailFilter,
                stretch: Stretch,
            ) -> Result<(TrailPart, TrailChoices), StoreError>;
            async fn trail_choices(&self, scope: Scope) -> Result<TrailChoices, StoreError>;
            async fn trail_after(
                &self,
                scope: Scope,
                filter: &TrailFilter,
                after: Option<TrailPlace>,
                most: u32,
            ) -> Result<Vec<TrailRecord>, StoreError>;
            async fn actions(&self, scope: Scope) -> Result<Vec<String>, StoreError>;
            async fn entity_types(&self, scope: Scope) -> Result<Vec<String>, StoreError>;
        }
    }

    fn record(number: u32) -> TrailRecord {
        TrailRecord {
            number: number.into(),
            at: OffsetDateTime::UNIX_EPOCH,
            tenant: TenantId::PLATFORM,
            tenant_name: "Munim platform".to_owned(),
            user: None,
            username: "=1+1".to_owned(),
            action: "UPDATE".to_owned(),
            entity_type: "Branch".to_owned(),
            entity_id: number.to_string(),
            entity_name: None,
            address: None,
            session: None,
            user_agent: String::new(),
            before: None,
            after: Some("{}".to_owned()),
        }
    }

    /// An endless trail that counts its reads and can fail.
    #[derive(Default)]
    struct Endless {
        reads: Rc<Cell<usize>>,
        away: Rc<Cell<bool>>,
        given_up: Rc<Cell<bool>>,
    }

    /// Held by the reader of an endless trail until it stops.
    struct Reading(Rc<Cell<bool>>);

    impl Drop for Reading {
        fn drop(&mut self) {
            self.0.set(true);
        }
    }

    impl Endless {
        fn sent(&self, format: TrailFormat) -> impl Stream<Item = Piece> + 'static {
            let (reads, away) = (Rc::clone(&self.reads), Rc::clone(&self.away));
            let reading = Reading(Rc::clone(&self.given_up));
            let mut trail = MockTrail::new();
            trail.expect_trail_after().returning_st(move |_, _, _, most| {
                let Reading(_) = &reading;
                reads.set(reads.get() + 1);
                if away.get() {
                    return Err(StoreError::Unavailable);
                }
                Ok((0..most).map(record).collect())
            });
            sent(ReadTrail::new(trail), reader(), TrailFilter::default(), format)
        }
    }

    fn reader() -> Actor {
        Actor {
            user: UserId::try_new(12).unwrap(),
            username: "asha.patil".to_owned(),
            home: TenantId::try_new(1).unwrap(),
            selected: TenantId::try_new(1).ok(),
            session: SessionId::new(Uuid::nil()),
            roles: Vec::new(),
            permissions: PermissionSet::default(),
            reach: Reach::Tenant,
            client: ClientInfo {
                address: "203.0.113.7".parse().unwrap(),
                user_agent: String::new(),
            },
        }
    }

    async fn settle() {
        for _ in 0..50 {
            rt::task::yield_now().await;
        }
    }

    #[actix_web::test]
    async fn no_more_is_read_than_is_taken_and_nothing_for_who_is_gone() {
        for format in [TrailFormat::Csv, TrailFormat::Json] {
            let trail = Endless::default();
            let reads = || trail.reads.get();
            let mut file = Box::pin(trail.sent(format));
            settle().await;
            assert!(reads() <= AHEAD + 2, "{} reads ahead", reads());
            for taken in 1..=5 {
                assert!(!file.next().await.unwrap().unwrap().is_empty());
                settle().await;
                assert!(reads() <= taken + AHEAD + 2, "{} reads for {taken}", reads());
            }
            assert!(reads() > 0 && !trail.given_up.get());
            drop(file);
            let given_up = async {
                while !trail.given_up.get() {
                    rt::task::yield_now().await;
                }
            };
            let nobody_left = rt::time::timeout(Duration::from_secs(30), given_up).await;
            assert!(nobody_left.is_ok(), "nobody is there to read for");
        }
    }

    #[actix_web::test]
    async fn a_file_that_cannot_be_finished_says_so() {
        let trail = Endless::default();
        let mut file = pin!(trail.sent(TrailFormat::Csv));
        assert!(file.next().await.unwrap().is_ok());
        trail.away.set(true);
        let mut pieces = Vec::new();
        while let Some(piece) = file.next().await {
            pieces.push(piece);
        }
        let last = pieces.pop().unwrap();
        assert!(matches!(last, Err(Broken::Read(_))), "{last:?}");
        assert!(pieces.len() <= AHEAD + 2, "and comes to an end");
    }
}
