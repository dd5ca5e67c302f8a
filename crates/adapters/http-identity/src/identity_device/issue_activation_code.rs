use actix_web::http::StatusCode;
use munim_identity_device::{self as identity, ActivationCode, IssueCodeError, IssueCodeRequest};
use validator::ValidateRange;

use crate::prelude::*;

pub(crate) struct IssueActivationCodeRequest(IssueCodeRequest);

const HOURS_MESSAGE: &str = "validForHours must be between 1 and 24";

impl FromForm for IssueActivationCodeRequest {
    const NAME: &'static str = "IssueActivationCodeRequest";
    const ABOUT: &'static str = "The employee who needs a code.";

    fn take(form: &mut Form) -> Option<Self> {
        let branch = form.required::<BranchId>(
            field("branchId").about("The branch that the device will serve."),
            "Please select a branch",
        );
        let assigned_to = form.optional::<UserId>(field("assignedTo").about("The employee that it is for."));
        let hours = form.optional::<i64>(
            field("validForHours")
                .about("The number of hours it is valid; 15 minutes by default.")
                .range(1, 24),
        );
        let longest = ActivationCode::LONGEST_LIFE.whole_hours();
        let hours_fit = hours
            .flatten()
            .is_none_or(|hours| hours.validate_range(Some(1), Some(longest), None, None));
        if !hours_fit {
            form.refuse("validForHours", "range", HOURS_MESSAGE);
        }
        let valid_for = hours?.filter(|_| hours_fit).map(Duration::hours);
        Some(Self(IssueCodeRequest {
            branch: branch?,
            assigned_to: assigned_to?,
            valid_for,
        }))
    }

    fn example() -> Value {
        json!({"branchId": 3, "assignedTo": 12, "validForHours": 2})
    }
}

/// A new activation code. Its digits are returned only in this response.
#[item]
pub(crate) struct IssuedActivationCode {
    #[field(example = 41)]
    code_id: i64,
    /// The six digits.
    #[field(example = "482913")]
    activation_code: String,
    #[field(example = EXAMPLE_TIME)]
    expires_at: OffsetDateTime,
}

pub(crate) fn issue_code_problem(error: IssueCodeError) -> Problem {
    let message = error.to_string();
    match error {
        IssueCodeError::NoTenant(error) => error.into(),
        IssueCodeError::NoSuchBranch | IssueCodeError::NoSuchUser => Problem::not_found(message),
        IssueCodeError::BranchInactive => Problem::conflict("branch_inactive", message),
        IssueCodeError::TooManyLive => Problem::conflict("too_many_live_codes", message),
        IssueCodeError::BadLife => Problem::of_field("validForHours", "range", message),
        IssueCodeError::NoneFree => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no_code_free", message)
            .retry_after(Duration::minutes(5)),
        IssueCodeError::Store(error) => error.into(),
    }
}

#[operation(post "/api/devices/activation-codes", tag = "devices", created = "The code, shown only once",
    body = Success<IssuedActivationCode>, location = "The address for revoking the code.", message = "Activation code issued",
    refuses = [IssueCodeError::NoTenant(NoTenantChosen), IssueCodeError::NoSuchBranch, IssueCodeError::NoSuchUser,
        IssueCodeError::BranchInactive, IssueCodeError::TooManyLive, IssueCodeError::NoneFree].map(issue_code_problem))]
/// Issue an activation code
///
/// Its six digits are returned only in this response, and in a repeat with the same `Idempotency-Key`. It can be used
/// once, for one device.
pub(crate) async fn issue_activation_code(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesDevices>>,
    Once(key, IssueActivationCodeRequest(request)): Once<IssueActivationCodeRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, kit, scope) = (caller.actor().clone(), app.kit(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.identity_device(), scope, Stale::Nothing),
        async move |work, at| {
            let issued = identity::issue_activation_code(work, at, &kit, &actor, request)
                .await
                .map_err(issue_code_problem)?;
            Ok(Created::new(
                format!("/api/devices/activation-codes/{}", issued.id),
                MESSAGE,
                IssuedActivationCode {
                    code_id: issued.id.get(),
                    activation_code: issued.code.expose().to_owned(),
                    expires_at: issued.expires_at,
                },
            ))
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn a_code_lives_for_a_day_at_most() {
        for hours in [0, 25, -1] {
            let body = json!({"branchId": 3, "validForHours": hours});
            assert_eq!(
                faults::<IssueActivationCodeRequest>(body),
                ["validForHours: range"],
                "{hours}"
            );
        }
        let body = json!({"branchId": 0, "validForHours": 99, "x": 1});
        assert_eq!(
            faults::<IssueActivationCodeRequest>(body),
            ["branchId: wrong_type", "validForHours: range", "x: unknown_field"]
        );
    }
}
