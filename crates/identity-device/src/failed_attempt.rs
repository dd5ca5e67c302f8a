//! What a failed proof of identity leaves behind, however often it is tried.
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{ClientInfo, StoreError, UserId};
use time::Duration;

use crate::{Attempts, Limit, Username, ports::address_key};

/// A failed sign-in, as administrators see it.
#[derive(Debug, Clone, Copy)]
pub struct RefusedSignIn<'a> {
    /// The user name that was tried.
    pub username: &'a Username,
    /// Whose it is, if there is such a user.
    pub user: Option<UserId>,
    /// Where the attempt came from.
    pub client: &'a ClientInfo,
    /// Why it failed.
    pub reason: &'static str,
}

impl RefusedSignIn<'_> {
    /// Returns the network that the attempt is counted for: the address, or the /64 network of an IPv6 address.
    pub fn network(&self) -> String {
        address_key(self.client.address)
    }
}

/// The reason of attempts that the limit of their address refused.
pub(crate) const ADDRESS_LIMITED: &str = "too many attempts from this address";

/// Returns how many refusals by `limit` are recorded: the first of each window.
pub(crate) fn refusals_by(limit: Limit, counted: String) -> RefusalLimit {
    RefusalLimit {
        kind: limit.kind,
        counted,
        window: limit.window.min(Duration::HOUR),
        recorded: 1,
    }
}

/// Records a failed attempt in the audit trail and in the list of failed sign-ins. Beyond 40 failures from an address in
/// 10 minutes, and after the first that the address limit refused, attempts are only counted.
pub(crate) async fn note_failed(
    work: &mut (impl Attempts + AuditTrail),
    refused: RefusedSignIn<'_>,
    record: AuditRecord,
) -> Result<(), StoreError> {
    let address = refused.network();
    let limit = if refused.reason == ADDRESS_LIMITED {
        refusals_by(Limit::SIGN_IN_BY_ADDRESS, address)
    } else {
        RefusalLimit {
            kind: "failed sign-ins by address",
            counted: address,
            window: Duration::minutes(10),
            recorded: 40,
        }
    };
    let (tenant, at) = (record.tenant, record.at);
    if !work.record_refusal(&limit, record).await? {
        return work.count_failure(&refused, limit.window_start(at), at).await;
    }
    work.note_failure(
        tenant,
        refused.username,
        refused.user,
        refused.client,
        refused.reason,
        at,
    )
    .await
}
