use munim_audit::{ChainState, ReadTrail};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
    wire,
};
use serde::Serialize;
use time::{OffsetDateTime, macros::datetime};
use utoipa::ToSchema;

use super::needs::SeesAuditTrail;

/// The result of the last verification of the chain.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChainOutcome {
    /// Nothing is missing, added or changed.
    Intact,
    /// Something is.
    Damaged,
}

impl ChainOutcome {
    fn found(intact: bool) -> Self {
        if intact { Self::Intact } else { Self::Damaged }
    }
}

/// How far the trail is sealed, and when it was last verified.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditChainItem {
    /// How many records are sealed.
    sealed_records: u64,
    /// The time of the newest sealed record; null if nothing is sealed yet.
    #[serde(serialize_with = "wire::maybe_moment")]
    #[schema(required = true)]
    sealed_up_to: Option<OffsetDateTime>,
    /// How many records wait to be sealed.
    waiting: u64,
    /// The time of the last signed checkpoint.
    #[serde(serialize_with = "wire::maybe_moment")]
    #[schema(required = true)]
    last_checkpoint_at: Option<OffsetDateTime>,
    /// When the chain was last verified.
    #[serde(serialize_with = "wire::maybe_moment")]
    #[schema(required = true)]
    last_verified_at: Option<OffsetDateTime>,
    /// The result of the verification.
    #[schema(required = true)]
    last_verified_outcome: Option<ChainOutcome>,
}

impl From<ChainState> for AuditChainItem {
    fn from(state: ChainState) -> Self {
        Self {
            sealed_records: state.sealed_records,
            sealed_up_to: state.sealed_up_to,
            waiting: state.waiting,
            last_checkpoint_at: state.last_checkpoint_at,
            last_verified_at: state.last_verified_at,
            last_verified_outcome: state.last_verify_ok.map(ChainOutcome::found),
        }
    }
}

const MESSAGE: &str = "Audit chain";

pub(crate) struct GetAuditChain;

impl Operation for GetAuditChain {
    type Asks = May<SeesAuditTrail>;
    type Doc = __path_get_audit_chain;

    fn examples() -> Examples {
        let at = datetime!(2026-04-01 04:30:00 UTC);
        let state = ChainState {
            sealed_up_to: Some(at),
            sealed_records: 8_810,
            waiting: 2,
            last_checkpoint_at: Some(at),
            last_verified_at: Some(at),
            last_verify_ok: Some(true),
        };
        Examples::of(&Success::new(MESSAGE, AuditChainItem::from(state)))
    }
}

/// Get the status of the audit chain
///
/// For the selected organisation; for all organisations together if a SuperAdmin selected none.
#[utoipa::path(get, path = "/api/audit/chain", operation_id = "getAuditChain", tag = "audit",
    responses((status = 200, description = "The current status", body = Success<AuditChainItem>)))]
pub(crate) async fn get_audit_chain(app: State, caller: May<SeesAuditTrail>) -> Reply<AuditChainItem> {
    let state = ReadTrail::new(app.audit())
        .get_audit_chain(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, state.into()))
}
