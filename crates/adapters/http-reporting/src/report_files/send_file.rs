//! Sends a finished report in chunks, from the requested offset.
use actix_web::{
    HttpResponse,
    body::SizedStream,
    error::ErrorInternalServerError,
    http::header::{ACCEPT_RANGES, CONTENT_RANGE, ContentDisposition, ETAG},
};
use bytes::Bytes;
use futures_util::stream;
use munim_http_kit::{app::App, extractors::Ranged};
use munim_kernel::ReportId;
use munim_reporting::{self as reporting, OrderKind, PIECE, ReportOrders};

use crate::prelude::*;

/// Sends the file, or the requested part. The download is recorded first.
pub(crate) async fn send_file(
    app: &App,
    actor: &Actor,
    id: ReportId,
    kind: OrderKind,
    ranged: Ranged,
) -> Result<HttpResponse, Problem> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    let ready = orders
        .get_report_export(actor, id, kind)
        .await
        .map_err(report_order_problem)?
        .finished()
        .map_err(report_order_problem)?;
    let size = u64::try_from(ready.size).unwrap_or_default();
    // The file of one order never changes.
    let tag = format!("\"{id}\"");
    let part = ranged.of(size, &tag)?;
    let range = part.map(|(first, last)| format!("{first}-{last}/{size}"));
    let transaction = (app.reporting(), Scope::Tenant(actor.home), Stale::Nothing);
    let file = change(app, &transaction, async |work, at| {
        reporting::get_report_file(work, at, actor, id, kind, range.as_deref())
            .await
            .map_err(report_order_problem)
    })
    .await?;
    let (first, last) = part.unwrap_or((0, size.saturating_sub(1)));
    let mut reply = match part {
        Some(_) => HttpResponse::PartialContent(),
        None => HttpResponse::Ok(),
    };
    if let Some(range) = range {
        reply.insert_header((CONTENT_RANGE, format!("bytes {range}")));
    }
    reply
        .content_type(file.media_type)
        .insert_header((ETAG, tag))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header(ContentDisposition::attachment(file.name));
    let length = if size == 0 { 0 } else { last - first + 1 };
    let left = Left {
        orders,
        actor: actor.clone(),
        id,
        kind,
        next: first,
        end: first + length,
    };
    let pieces = stream::try_unfold(left, async |mut left| {
        let piece = left.piece().await.map_err(ErrorInternalServerError)?;
        Ok::<_, actix_web::Error>(piece.map(|piece| (piece, left)))
    });
    Ok(reply.body(SizedStream::new(length, Box::pin(pieces))))
}

/// The bytes still to send, by their offsets in the file.
struct Left {
    orders: ReportOrders,
    actor: Actor,
    id: ReportId,
    kind: OrderKind,
    next: u64,
    end: u64,
}

impl Left {
    /// Returns the next bytes; `None` at the end.
    async fn piece(&mut self) -> Result<Option<Bytes>, &'static str> {
        if self.next >= self.end {
            return Ok(None);
        }
        let size = PIECE as u64;
        let number = u32::try_from(self.next / size).map_err(|_| "the file is too large")?;
        let piece = self.orders.piece(&self.actor, self.id, self.kind, number).await;
        let piece = Bytes::from(piece.map_err(|failed| {
            tracing::error!(%failed, id = %self.id, "a report could not be read to its end");
            "a piece of the file could not be read"
        })?);
        let from = usize::try_from(self.next % size).unwrap_or(usize::MAX);
        let most = usize::try_from(self.end - self.next).unwrap_or(usize::MAX);
        let to = from.saturating_add(most).min(piece.len());
        if from >= to {
            return Err("a piece of the file is missing");
        }
        self.next += (to - from) as u64;
        Ok(Some(piece.slice(from..to)))
    }
}
