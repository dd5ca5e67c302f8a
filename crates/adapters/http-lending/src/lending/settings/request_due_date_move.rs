use munim_approvals::{ApprovalError, Command};
use munim_lending::{self as lending, HolidayError};

use super::{super::loans::reason_form::ReasonRequest, holiday_item::holiday_problem};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/holidays/{holidayId}/due-dates", tag = "lending-settings", created = "The request",
    body = Success<RequestedApproval>, location = "The inbox of approvals.", message = "Move of due dates requested",
    refuses = [HolidayError::NoTenant(NoTenantChosen), HolidayError::NoSuchHoliday, HolidayError::NotAhead(date!(2027 - 01 - 26)),
        HolidayError::AlreadyReleased, HolidayError::NothingDue, HolidayError::DuesClash("L/SAT-01/2026-27/000042".to_owned()),
        HolidayError::Approval(ApprovalError::AlreadyRequested)].map(holiday_problem))]
/// Request the move of due dates past a holiday
///
/// For schedules that existed when the holiday was added. Nothing changes until a second person accepts it; the next day end
/// then moves the due dates, at most to the day that was requested. The number of instalments and all amounts do not change. Service
/// accounts cannot call this.
pub(crate) async fn request_due_date_move(
    app: State,
    Person(caller): Person<May<ManagesLoanProducts>>,
    holiday: PathId<HolidayKey>,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, holiday) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        holiday.into_inner(),
    );
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let command = Command(json!({"reason": reason}).to_string());
        let approval = lending::request_due_date_move(work, at, &actor, holiday, reason.as_str(), command)
            .await
            .map_err(holiday_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
