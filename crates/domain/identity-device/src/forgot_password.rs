use std::rc::Rc;

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{ClientInfo, Clock, Fields, Randomness, Scope, StoreError, TenantId, UserId};
use munim_messages::Sealer;
use time::Duration;

use crate::{
    Account, AccountStatus, IdentityDeviceStore, Keyed, Limit, Pause, TokenPurpose, Username,
    post_link::post_link,
};

/// The duration of every response: longer than processing takes for an existing account.
const TAKES: Duration = Duration::milliseconds(400);

#[derive(Debug, Clone)]
pub struct ForgotPasswordRequest {
    pub username: Username,
    /// The tenant. Accounts of the platform are not recovered by mail: their password opens every tenant.
    pub tenant: TenantId,
    pub client: ClientInfo,
}

/// Mails a link to choose a new password. The caller does not learn whether the account exists or a mail was sent, not
/// even from the response time.
#[derive(Clone)]
pub struct ForgotPassword<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
    origin: String,
}

impl<K> ForgotPassword<K>
where
    K: Clock + Randomness + Keyed + Sealer + Pause,
{
    /// Mails links to `origin`, the configured address of the console.
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K, origin: impl Into<String>) -> Self {
        Self {
            store,
            kit,
            origin: origin.into(),
        }
    }

    /// Mails a link, unless there is no such account or too many were requested.
    pub async fn forgot_password(&self, request: &ForgotPasswordRequest) -> Result<(), StoreError> {
        let begun = self.kit.now();
        let done = self.handle(request).await;
        let left = TAKES - (self.kit.now() - begun);
        if let Ok(left) = left.try_into() {
            self.kit.pause(left).await;
        }
        done
    }

    async fn handle(&self, request: &ForgotPasswordRequest) -> Result<(), StoreError> {
        let account = format!("{}:{}", request.tenant, request.username);
        let by_address = Limit::LINKS_BY_ADDRESS.of_address(request.client.address);
        for (limit, key) in by_address.chain([(Limit::LINKS_BY_ACCOUNT, account)]) {
            let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
            let within = work.count(limit, &key, self.kit.now()).await?.is_ok();
            work.commit().await?;
            if !within {
                return Ok(());
            }
        }
        let mut work = self.store.begin(Scope::Tenant(request.tenant)).await?;
        let Some(standing) = work.tenant_standing().await? else {
            // Committed, as dropping the transaction would cost the connection.
            return work.commit().await;
        };
        let allowed = standing.active && work.sign_in_rules().await?.allow_password_reset;
        let account = work.account(&request.username).await?;
        work.commit().await?;
        let refusal = match &account {
            None => Some("unknown user"),
            Some(_) if !allowed => Some("reset by mail not allowed"),
            Some(account) if account.status != AccountStatus::Active => Some("account not in use"),
            Some(account) if account.profile.email.is_none() => Some("no e-mail address"),
            Some(_) => None,
        };
        let user = account.as_ref().map(|account| account.profile.user);
        let mut actor = AuditActor::stranger(request.username.as_str(), request.client.clone());
        actor.user = user;
        actor.tenant = user.map(|_| request.tenant);
        match (account, refusal) {
            (Some(account), None) => {
                let purpose = TokenPurpose::RequestedReset;
                mail_link(&*self.store, &self.kit, purpose, &self.origin, &account, actor).await?;
                Ok(())
            }
            (_, refusal) => {
                let mut work = self.store.begin(Scope::Tenant(request.tenant)).await?;
                work.record(record(
                    request.tenant,
                    &self.kit,
                    actor,
                    user,
                    "PASSWORD_RESET_REFUSED",
                    Fields::new().with("reason", refusal),
                ))
                .await?;
                work.commit().await
            }
        }
    }
}

/// Issues a link to `origin` for that purpose and posts it to the account's mailbox, in one transaction. Returns false, and
/// does nothing, if the account has no mailbox, or is not as it was when it was read.
pub(crate) async fn mail_link<K>(
    store: &dyn IdentityDeviceStore,
    kit: &K,
    purpose: TokenPurpose,
    origin: &str,
    account: &Account,
    actor: AuditActor,
) -> Result<bool, StoreError>
where
    K: Clock + Randomness + Keyed + Sealer,
{
    let profile = &account.profile;
    let Some(address) = &profile.email else {
        return Ok(false);
    };
    let mut work = store.begin(Scope::Tenant(profile.tenant)).await?;
    let held = work.lock_account(profile.user).await?;
    let same = held.is_some_and(|held| {
        held.status == AccountStatus::Active && held.profile.email.as_ref() == Some(address)
    });
    if !same {
        // The account was disabled or its address changed since the check.
        work.commit().await?;
        return Ok(false);
    }
    post_link(&mut *work, kit, origin, profile, address, purpose).await?;
    work.record(record(
        profile.tenant,
        kit,
        actor,
        Some(profile.user),
        "PASSWORD_RESET_REQUESTED",
        Fields::new().with("expiresAt", kit.now() + purpose.life()),
    ))
    .await?;
    work.commit().await?;
    Ok(true)
}

fn record(
    tenant: TenantId,
    kit: &impl Clock,
    actor: AuditActor,
    user: Option<UserId>,
    action: &'static str,
    after: Fields,
) -> AuditRecord {
    AuditRecord {
        tenant,
        at: kit.now(),
        actor,
        action,
        entity_type: "User",
        entity_id: user.map(|user| user.to_string()).unwrap_or_default(),
        before: None,
        after: Some(after),
    }
}
