use munim_http_kit::openapi::EXAMPLE_ID;
use munim_identity_device::{self as identity, IssuedKey, KeyLift, NewKey, ServiceAccountError};
use uuid::Uuid;
use validator::ValidateRange;

use super::service_account::service_account_problem;
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
#[item(from = issued: IssuedKey)]
pub(crate) struct IssuedApiKey {
    #[field(from = issued.key.id().get(), example = EXAMPLE_ID)]
    key_id: Uuid,
    /// The key: for `Authorization: Bearer`.
    #[field(from = issued.key.expose().to_owned(), example = format!("munim_1_{}_…", EXAMPLE_ID.simple()))]
    api_key: String,
    #[field(example = EXAMPLE_TIME + NewKey::LIFE)]
    expires_at: OffsetDateTime,
}

#[operation(post "/api/integrations/service-accounts/{serviceAccountId}/keys", tag = "integrations",
    created = "The key, shown only once", body = Success<IssuedApiKey>, location = "The address for revoking the key.",
    message = "Key issued",
    refuses = [ServiceAccountError::NoTenant(NoTenantChosen), ServiceAccountError::NoSuchAccount,
        ServiceAccountError::Lift(KeyLift::Outranked), ServiceAccountError::TooManyKeys,
        ServiceAccountError::Disabled].map(service_account_problem))]
/// Create a key for a service account
///
/// The key is returned only in this response, and in a repeat with the same `Idempotency-Key`. An account can have
/// five valid keys, so that a program can be given a new key before the old one is revoked.
pub(crate) async fn issue_api_key(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesIntegrations>>,
    account: PathId<ServiceAccountKey>,
    Once(key, IssueApiKeyRequest(life)): Once<IssueApiKeyRequest>,
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
