use munim_http_kit::extractors::{FreshOnce, ManagesIntegrations, Then};
use munim_identity_device::{self as identity, IssuedKey, KeyLift, NewKey, ServiceAccountError};
use munim_kernel::NoTenantChosen;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use validator::ValidateRange;

use super::{
    path_keys::ServiceAccountKey,
    service_account::{EXAMPLE_KEY, EXAMPLE_TIME, service_account_problem},
};
use crate::prelude::*;

pub(crate) struct IssueApiKeyRequest(Option<Duration>);

const DAYS_MESSAGE: &str = "The days of validity must be between 1 and 365";

impl FromForm for IssueApiKeyRequest {
    const NAME: &'static str = "IssueApiKeyRequest";
    const ABOUT: &'static str = "The lifetime of a key.";

    fn take(form: &mut Form) -> Option<Self> {
        let days = form.optional::<i64>(
            field("validForDays")
                .about("The number of days it is valid; 90 by default.")
                .range(1, 365),
        )?;
        let longest = NewKey::LONGEST_LIFE.whole_days();
        if days.is_some_and(|days| !days.validate_range(Some(1), Some(longest), None, None)) {
            form.refuse("validForDays", "range", DAYS_MESSAGE);
            return None;
        }
        Some(Self(days.map(Duration::days)))
    }

    fn example() -> Value {
        json!({"validForDays": 90})
    }
}

/// A new key. It is returned only in this response.
#[item]
pub(crate) struct IssuedApiKey {
    key_id: Uuid,
    /// The key: for `Authorization: Bearer`.
    api_key: String,
    expires_at: OffsetDateTime,
}

impl From<IssuedKey> for IssuedApiKey {
    fn from(issued: IssuedKey) -> Self {
        Self {
            key_id: issued.key.id().get(),
            api_key: issued.key.expose().to_owned(),
            expires_at: issued.expires_at,
        }
    }
}

const MESSAGE: &str = "Key issued";

#[operation(post "/api/integrations/service-accounts/{serviceAccountId}/keys", tag = "integrations",
    created = "The key, shown only once", body = Success<IssuedApiKey>, location = "The address for revoking the key.",
    examples = {
        let issued = IssuedApiKey {
            key_id: EXAMPLE_KEY,
            api_key: format!("munim_1_{}_…", EXAMPLE_KEY.simple()),
            expires_at: EXAMPLE_TIME + NewKey::LIFE,
        };
        Examples::of(&Success::new(MESSAGE, issued)).or([
            ServiceAccountError::NoTenant(NoTenantChosen),
            ServiceAccountError::NoSuchAccount,
            ServiceAccountError::Lift(KeyLift::Outranked),
            ServiceAccountError::TooManyKeys,
            ServiceAccountError::Disabled,
        ]
        .map(service_account_problem))
    })]
/// Create a key for a service account
///
/// The key is returned only in this response, and in a repeat with the same `Idempotency-Key`. An account can have
/// five valid keys, so that a program can be given a new key before the old one is revoked.
pub(crate) async fn issue_api_key(
    app: State,
    FreshOnce(caller, Then(account, Once(key, IssueApiKeyRequest(life)))): FreshOnce<
        May<ManagesIntegrations>,
        Then<PathId<ServiceAccountKey>, Once<IssueApiKeyRequest>>,
    >,
) -> Result<OnceReply, Problem> {
    let (actor, kit, account) = (caller.actor().clone(), app.kit(), account.into_inner());
    let scope = actor.scope()?;
    once(
        &app,
        caller.actor(),
        key,
        (app.identity_device(), scope, Stale::Nothing),
        async move |work, at| {
            let issued = identity::issue_api_key(work, at, &kit, &actor, account, life)
                .await
                .map_err(service_account_problem)?;
            let id = issued.key.id();
            let location = format!("/api/integrations/service-accounts/{account}/keys/{id}");
            Ok(Created::new(location, MESSAGE, IssuedApiKey::from(issued)))
        },
    )
    .await
}
