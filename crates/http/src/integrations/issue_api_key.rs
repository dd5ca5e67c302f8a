use munim_http_kit::{
    app::State,
    body::{Form, FromForm, field},
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, ManagesIntegrations, May, Once, PathId, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
    wire,
};
use munim_identity_device::{self as identity, IssuedKey, KeyLift, NewKey, ServiceAccountError};
use munim_kernel::NoTenantChosen;
use serde::Serialize;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::ValidateRange;

use super::{
    path_keys::ServiceAccountKey,
    service_account::{EXAMPLE_KEY, EXAMPLE_TIME, service_account_problem},
};

/// The body, in the domain's types.
pub(crate) struct Wanted(Option<Duration>);

const DAYS_MESSAGE: &str = "The days of validity must be between 1 and 365";

impl FromForm for Wanted {
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
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct IssuedApiKey {
    key_id: Uuid,
    /// The key: for `Authorization: Bearer`.
    api_key: String,
    #[serde(serialize_with = "wire::moment")]
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

/// The caller, the account, and the input.
type Asked = FreshOnce<May<ManagesIntegrations>, Then<PathId<ServiceAccountKey>, Once<Wanted>>>;

pub(crate) struct IssueApiKey;

impl Operation for IssueApiKey {
    type Asks = Asked;
    type Doc = __path_issue_api_key;

    fn examples() -> Examples {
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
    }
}

/// Create a key for a service account
///
/// The key is returned only in this response, and in a repeat with the same `Idempotency-Key`. An account can have
/// five valid keys, so that a program can be given a new key before the old one is revoked.
#[utoipa::path(post, path = "/api/integrations/service-accounts/{serviceAccountId}/keys",
    operation_id = "issueApiKey", tag = "integrations",
    responses((status = 201, description = "The key, shown only once", body = Success<IssuedApiKey>,
        headers(("Location" = String, description = "The address for revoking the key.")))))]
pub(crate) async fn issue_api_key(
    app: State,
    FreshOnce(caller, Then(account, Once(key, Wanted(life)))): Asked,
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
