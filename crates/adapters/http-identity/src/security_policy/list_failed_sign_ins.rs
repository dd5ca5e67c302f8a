use munim_http_kit::{
    extractors::{TenantKey, Unsorted, Whole, WholeNumber, WholeParameter},
    list_page,
};
use munim_identity_device::{FailedSignIn, FailedSignIns, FailedSignInsError};
use time::{Duration, OffsetDateTime};

use super::{needs::ManagesSecurity, refusals::failed_sign_ins_problem};
use crate::prelude::*;

/// A failed sign-in.
#[item]
pub(crate) struct FailedLoginItem {
    /// The username that was entered; such a user may not exist. Empty if the entry counts several usernames.
    username: String,
    /// When the attempt failed; the last one, where the entry stands for several.
    attempt_time: OffsetDateTime,
    ip_address: String,
    /// The reason, which the user was not shown.
    reason: String,
    /// The number of attempts in this entry. Above a limit, all attempts of an address are counted in one entry.
    attempts: i64,
}

impl From<FailedSignIn> for FailedLoginItem {
    fn from(failed: FailedSignIn) -> Self {
        Self {
            username: failed.username,
            attempt_time: failed.at,
            ip_address: failed.address.to_string(),
            reason: failed.reason,
            attempts: failed.attempts,
        }
    }
}

list_page!(
    /// A page of failed sign-ins, newest first.
    FailedLoginPage of FailedLoginItem
);

const MESSAGE: &str = "Failed logins";

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
    ok = "A page of failed sign-ins",
    examples = {
        let failed = FailedLoginItem {
            username: "asha.patil".to_owned(),
            attempt_time: EXAMPLE_TIME,
            ip_address: "203.0.113.7".to_owned(),
            reason: "wrong password".to_owned(),
            attempts: 1,
        };
        Examples::of(&Success::new(MESSAGE, FailedLoginPage::example(failed)))
            .or([FailedSignInsError::NoSuchTenant].map(failed_sign_ins_problem))
    })]
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
