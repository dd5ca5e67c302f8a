use munim_audit::{ChainState, ReadTrail};

use crate::prelude::*;

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
#[item(from = state: ChainState)]
pub(crate) struct AuditChainItem {
    /// The number of sealed records.
    #[field(example = 8_810)]
    sealed_records: u64,
    /// The time of the newest sealed record; null if nothing is sealed yet.
    #[field(example = Some(datetime!(2026-04-01 04:30:00 UTC)))]
    sealed_up_to: Option<OffsetDateTime>,
    /// The number of records that are not sealed yet.
    #[field(example = 2)]
    waiting: u64,
    /// The time of the last signed checkpoint.
    #[field(example = Some(datetime!(2026-04-01 04:30:00 UTC)))]
    last_checkpoint_at: Option<OffsetDateTime>,
    /// When the chain was last verified.
    #[field(example = Some(datetime!(2026-04-01 04:30:00 UTC)))]
    last_verified_at: Option<OffsetDateTime>,
    /// The result of the verification.
    #[field(from = state.last_verify_ok.map(ChainOutcome::found), example = Some(ChainOutcome::Intact))]
    last_verified_outcome: Option<ChainOutcome>,
}

#[operation(get "/api/audit/chain", tag = "audit", ok = "The current status", message = "Audit chain")]
/// Get the status of the audit chain
///
/// For the selected organisation; for all organisations together if a SuperAdmin selected none.
pub(crate) async fn get_audit_chain(app: State, caller: May<SeesAuditTrail>) -> Reply<AuditChainItem> {
    let state = ReadTrail::new(app.audit())
        .get_audit_chain(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, state.into()))
}
