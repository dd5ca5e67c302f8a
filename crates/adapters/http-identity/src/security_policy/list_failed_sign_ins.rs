use munim_http_kit::extractors::{Whole, WholeNumber, WholeParameter};
use munim_identity_device::{FailedSignIn, FailedSignIns, FailedSignInsError};

use crate::prelude::*;

/// A failed sign-in.
#[item(from = failed: FailedSignIn)]
pub(crate) struct FailedLoginItem {
    /// The username that was entered; such a user may not exist. Empty if the entry counts several usernames.
    #[field(example = "asha.patil")]
    username: String,
    /// When the attempt failed; the last one, where the entry stands for several.
    #[field(from = failed.at, example = EXAMPLE_TIME)]
    attempt_time: OffsetDateTime,
    #[field(from = failed.address.to_string(), example = "203.0.113.7")]
    ip_address: String,
    /// The reason, which the user was not shown.
    #[field(example = "wrong password")]
    reason: String,
    /// The number of attempts in this entry. Above a limit, all attempts of an address are counted in one entry.
    #[field(example = 1)]
    attempts: i64,
}

list_page!(
    /// A page of failed sign-ins, newest first.
    FailedLoginPage of FailedLoginItem
);

pub(crate) struct Hours;

impl WholeParameter for Hours {
    const NUMBER: WholeNumber = WholeNumber {
        name: "hours",
        meaning: "How many hours to look back.",
        range: 1..=720,
        usual: 24,
    };
}

#[operation(get "/api/security/failed-logins/{tenantId}", tag = "security", id = "listFailedLogins",
    ok = "A page of failed sign-ins", message = "Failed logins",
    refuses = [FailedSignInsError::NoSuchTenant].map(failed_sign_ins_problem))]
/// List failed sign-ins
pub(crate) async fn list_failed_sign_ins(
    app: State,
    caller: May<ManagesSecurity>,
    tenant: PathId<TenantKey>,
    hours: Whole<Hours>,
    list: ListQuery<Unsorted>,
) -> Reply<FailedLoginPage> {
    let window = Duration::hours(hours.get().into());
    let failed = FailedSignIns::new(app.identity_device(), app.kit());
    let page = failed
        .list_failed_sign_ins(caller.actor(), tenant.into_inner(), window, list.page)
        .await
        .map_err(failed_sign_ins_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
