use async_trait::async_trait;
use munim_audit::{
    RequestEntry, RequestFigures, RequestLimit, RequestLog, RequestLogBook, RequestLogFilter, RequestLogPart,
    RequestLogReader, Stretch,
};
use munim_kernel::{RequestLogId, Scope, StoreError, UserId};
use serde_json::json;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use tracing::error;

use crate::{
    PgStore, PgWork,
    one::One,
    prepared::{Given, Narrowed, Prepared},
    run::RunQueryDsl,
    search::contains,
    stored::{Columns, FromRow, Stored, values},
};

/// A single statement: the entries are one JSON value, and none is stored if the user would have too many.
const KEEP: &str = "INSERT INTO request_logs (tenant_id, user_id, received_at, logged_at, method, url, endpoint, headers,
    request_body, query_params, response_status, response_body, error_message, execution_time_ms, bearer_token, user_agent)
  SELECT $1, $2, $3, e.* FROM json_to_recordset($4::json) AS e(at timestamptz, method text, url text, endpoint text,
    headers text, request_body text, query_params text, response_status smallint, response_body text, error_message text,
    execution_time_ms integer, bearer_token text, user_agent text)
  WHERE (SELECT count(*) FROM request_logs k WHERE k.tenant_id = $1 AND k.user_id = $2 AND k.received_at > $5)
    + json_array_length($4::json) <= $6";

/// The condition of failed requests.
const FAILED: &str = "(coalesce(r.response_status, 0) >= 400 OR r.error_message IS NOT NULL)";

fn as_json(entries: &[RequestEntry]) -> Result<String, StoreError> {
    let rows = entries.iter().map(|entry| {
        let at = entry.at.format(&Rfc3339).map_err(|failed| {
            error!(%failed, "a request's time cannot be written");
            StoreError::Failed
        })?;
        Ok(
            json!({"at": at, "method": entry.method.as_str(), "url": entry.url, "endpoint": entry.endpoint,
            "headers": entry.headers, "request_body": entry.request_body, "query_params": entry.query_params,
            "response_status": entry.response_status, "response_body": entry.response_body,
            "error_message": entry.error_message, "execution_time_ms": entry.execution_time_ms,
            "bearer_token": entry.bearer_token, "user_agent": entry.user_agent}),
        )
    });
    let rows: Vec<_> = rows.collect::<Result<_, StoreError>>()?;
    Ok(serde_json::Value::Array(rows).to_string())
}

#[async_trait(?Send)]
impl RequestLogBook for PgWork {
    async fn keep_requests(
        &mut self,
        user: UserId,
        entries: &[RequestEntry],
        now: OffsetDateTime,
        limit: RequestLimit,
    ) -> Result<bool, StoreError> {
        let given = vec![
            Given::Number(self.tenant()?.get()),
            Given::Number(user.get()),
            Given::Moment(now),
            Given::Words(as_json(entries)?),
            Given::Moment(limit.since),
            Given::Number(limit.most),
        ];
        let kept = self.execute_one(Prepared::new("", KEEP, given)).await?;
        Ok(kept == entries.len())
    }
}

impl FromRow for RequestLog {
    const ROW: (&'static str, &'static str) = ("request_logs", "log_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parse("log_id", RequestLogId::try_new)?,
            tenant: row.get("tenant_id")?,
            user: row.get("user_id")?,
            entry: RequestEntry {
                at: row.get("logged_at")?,
                method: row.get("method")?,
                url: row.get("url")?,
                endpoint: row.get("endpoint")?,
                headers: row.get("headers")?,
                request_body: row.get("request_body")?,
                query_params: row.get("query_params")?,
                response_status: row.get("response_status")?,
                response_body: row.get("response_body")?,
                error_message: row.get("error_message")?,
                execution_time_ms: row.get("execution_time_ms")?,
                bearer_token: row.get("bearer_token")?,
                user_agent: row.get("user_agent")?,
            },
        })
    }
}

impl FromRow for RequestFigures {
    const ROW: (&'static str, &'static str) = ("request_logs", "total");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (total, failed): (i64, i64) = (row.get("total")?, row.get("failed")?);
        Ok(Self {
            total,
            success: total - failed,
            failed,
            average_ms: row.get("average_ms")?,
        })
    }
}

/// Returns the conditions of a query of `request_logs r`.
fn narrowed(scope: Scope, filter: &RequestLogFilter) -> Narrowed {
    let mut narrowed = Narrowed::new();
    if let Scope::Tenant(tenant) = scope {
        narrowed.by("r.tenant_id = ", Given::Number(tenant.get()));
    }
    if let Some(user) = filter.user {
        narrowed.by("r.user_id = ", Given::Number(user.get()));
    }
    if let Some(method) = filter.method {
        narrowed.by("r.method = ", Given::Words(method.as_str().to_owned()));
    }
    if let Some(endpoint) = &filter.endpoint {
        narrowed.by("lower(r.endpoint) LIKE ", Given::Words(contains(endpoint)));
    }
    if let Some(status) = filter.status {
        narrowed.by("r.response_status = ", Given::Number(status.into()));
    }
    if let Some(failed) = filter.has_error {
        let not = if failed { "" } else { "NOT " };
        narrowed.add(format!("{not}{FAILED}"));
    }
    narrowed.within("r.logged_at", filter.from, filter.to);
    narrowed
}

/// Over all tenants the newest are those received last; ids are assigned on receipt.
const NEWEST: &str = "ORDER BY r.log_id DESC";

#[async_trait(?Send)]
impl RequestLogReader for PgStore {
    async fn request_logs(
        &self,
        scope: Scope,
        filter: &RequestLogFilter,
        stretch: Stretch,
    ) -> Result<RequestLogPart, StoreError> {
        let mut narrowed = narrowed(scope, filter);
        let conditions = narrowed.conditions();
        let count = narrowed
            .clone()
            .query(&format!("SELECT count(*) FROM request_logs r WHERE {conditions}"));
        let limit = narrowed.bind(Given::Number(stretch.limit.into()));
        let offset = narrowed.bind(Given::Number(stretch.offset));
        let rows = narrowed.query(&format!(
            "SELECT r.* FROM request_logs r WHERE {conditions} {NEWEST} LIMIT {limit} OFFSET {offset}"
        ));
        let (rows, One(total)): (Vec<Stored<RequestLog>>, One<i64>) = self
            .read(scope, async |connection| {
                let (mut one, mut two) = (connection, connection);
                futures_util::future::try_join(rows.load(&mut one), count.get_result(&mut two)).await
            })
            .await?;
        Ok(RequestLogPart {
            logs: values(rows),
            total,
        })
    }

    async fn request_log(
        &self,
        scope: Scope,
        id: RequestLogId,
        user: Option<UserId>,
    ) -> Result<Option<RequestLog>, StoreError> {
        let filter = RequestLogFilter {
            user,
            ..RequestLogFilter::default()
        };
        let mut narrowed = narrowed(scope, &filter);
        narrowed.by("r.log_id = ", Given::Number(id.get()));
        let conditions = narrowed.conditions();
        let one = narrowed.query(&format!("SELECT r.* FROM request_logs r WHERE {conditions}"));
        self.row(scope, one).await
    }

    async fn request_figures(
        &self,
        scope: Scope,
        filter: &RequestLogFilter,
    ) -> Result<RequestFigures, StoreError> {
        let narrowed = narrowed(scope, filter);
        let conditions = narrowed.conditions();
        let figures = narrowed.query(&format!(
            "SELECT count(*) AS total, count(*) FILTER (WHERE {FAILED}) AS failed,
               coalesce(round(avg(r.execution_time_ms)), 0)::bigint AS average_ms
             FROM request_logs r WHERE {conditions}"
        ));
        self.row(scope, figures).await?.ok_or(StoreError::Failed)
    }
}
