use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{HolidayError, ViewHolidays};

use super::{
    super::needs::ManagesLoanProducts, due_date_move_item::DueDateMoveItem, holiday_item::holiday_problem,
    path_keys::HolidayKey,
};

const MESSAGE: &str = "Due dates on a holiday";

type Asked = Then<May<ManagesLoanProducts>, PathId<HolidayKey>>;

pub(crate) struct PreviewDueDateMove;

impl Operation for PreviewDueDateMove {
    type Asks = Asked;
    type Doc = __path_preview_due_date_move;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, DueDateMoveItem::example())).or([
            HolidayError::NoTenant(NoTenantChosen),
            HolidayError::NoSuchHoliday,
            HolidayError::DuesClash("L/SAT-01/2026-27/000042".to_owned()),
        ]
        .map(holiday_problem))
    }
}

/// Preview the move of due dates past a holiday
///
/// The instalments of active loans that fall due on the holiday, or on days off right after it, and the working day of each
/// branch that they move to. Of a holiday that is not after the business date nothing moves. Refused if a loan would have two
/// instalments due on one day.
#[utoipa::path(get, path = "/api/holidays/{holidayId}/due-dates", operation_id = "previewDueDateMove", tag = "lending-settings",
    responses((status = 200, description = "What moves", body = Success<DueDateMoveItem>)))]
pub(crate) async fn preview_due_date_move(
    app: State,
    Then(caller, holiday): Asked,
) -> Reply<DueDateMoveItem> {
    let found = ViewHolidays::new(app.lending())
        .preview_due_date_move(caller.actor(), holiday.into_inner())
        .await
        .map_err(holiday_problem)?;
    Ok(Success::new(MESSAGE, DueDateMoveItem::from(found)))
}
