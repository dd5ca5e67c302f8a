//! The traces of a failed proof of identity, bounded however often it is repeated.
use std::num::NonZeroU32;

use munim_audit::{AuditActor, AuditRecord, RefusalLimit};
use munim_kernel::{ClientInfo, ClientNetwork, Fields, StoreError, TenantId, UserId};
use time::{Duration, OffsetDateTime};

use crate::{IdentityDeviceWork, Limit, Username};

/// A failed sign-in, as administrators see it.
#[derive(Debug, Clone, Copy)]
pub struct RefusedSignIn<'a> {
    pub username: &'a Username,
    pub user: Option<UserId>,
    pub client: &'a ClientInfo,
    pub reason: &'static str,
}

impl RefusedSignIn<'_> {
    /// Returns the network that the failure is counted for. Beyond the limit it is the largest: a site's networks are too
    /// many to keep a row for each.
    pub fn network(&self) -> ClientNetwork {
        let address = self.client.address;
        if self.reason == ADDRESS_LIMITED {
            ClientNetwork::largest_of(address)
        } else {
            ClientNetwork::of_client(address)
        }
    }
}

/// The reason of attempts that the limit of their address refused.
pub(crate) const ADDRESS_LIMITED: &str = "too many attempts from this address";

/// Returns the limit for recording refusals by `limit`: the first of each window.
pub(crate) fn refusals_by(limit: Limit, counted: String) -> RefusalLimit {
    RefusalLimit {
        kind: limit.kind,
        counted,
        window: limit.window.min(Duration::HOUR),
        recorded: 1,
    }
}

/// Returns the record of a failed sign-in in the trail of `tenant`; `asked` is the tenant that was requested.
pub(crate) fn failed_sign_in(
    refused: &RefusedSignIn<'_>,
    tenant: TenantId,
    asked: TenantId,
    at: OffsetDateTime,
) -> AuditRecord {
    let mut fields = Fields::new().with("reason", refused.reason);
    if tenant != asked {
        fields = fields.with("tenantId", asked.get());
    }
    AuditRecord {
        tenant,
        at,
        actor: AuditActor {
            user: refused.user,
            tenant: refused.user.map(|_| tenant),
            ..AuditActor::stranger(refused.username.as_str(), refused.client.clone())
        },
        action: "LOGIN_FAILED",
        entity_type: "Session",
        entity_id: String::new(),
        before: None,
        after: Some(fields),
    }
}

/// Records `times` failed attempts of one kind in the audit trail and in the list of failed sign-ins. Beyond 40 failures
/// from a network in 10 minutes, and after the first that the address limit refused, attempts are only counted.
pub(crate) async fn note_failed(
    work: &mut dyn IdentityDeviceWork,
    refused: RefusedSignIn<'_>,
    record: AuditRecord,
    times: NonZeroU32,
) -> Result<(), StoreError> {
    let network = refused.network().to_string();
    let limit = if refused.reason == ADDRESS_LIMITED {
        refusals_by(Limit::SIGN_IN_BY_ADDRESS, network)
    } else {
        RefusalLimit {
            kind: "failed sign-ins by address",
            counted: network,
            window: Duration::minutes(10),
            recorded: 40,
        }
    };
    let (tenant, at) = (record.tenant, record.at);
    let mut only_counted = times.get();
    if work.record_refusal(&limit, record.clone()).await? {
        only_counted -= 1;
        let RefusedSignIn {
            username,
            user,
            client,
            reason,
        } = refused;
        work.note_failure(tenant, username, user, client, reason, at)
            .await?;
    }
    if times.get() > 1 {
        work.count_refusals(&limit, &record, times.get() - 1).await?;
    }
    if only_counted > 0 {
        work.count_failures(&refused, limit.window_start(at), only_counted, at)
            .await?;
    }
    Ok(())
}
