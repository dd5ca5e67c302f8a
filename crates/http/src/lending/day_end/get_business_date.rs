use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::{NoTenantChosen, Permission};
use munim_lending::{DayEndError, ViewDayEnd};

use super::{day_end_item::BusinessDateItem, needs::SeesBusinessDate, refusals::day_end_problem};

const MESSAGE: &str = "Business date";

pub(crate) struct GetBusinessDate;

impl Operation for GetBusinessDate {
    type Asks = May<SeesBusinessDate>;
    type Doc = __path_get_business_date;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, BusinessDateItem::example()))
            .or([DayEndError::NoTenant(NoTenantChosen)].map(day_end_problem))
    }
}

/// Get the business date
///
/// The business date and the status of its day end.
#[utoipa::path(get, path = "/api/day-end", operation_id = "getBusinessDate", tag = "day-end",
    responses((status = 200, description = "The business date", body = Success<BusinessDateItem>)))]
pub(crate) async fn get_business_date(app: State, caller: May<SeesBusinessDate>) -> Reply<BusinessDateItem> {
    let actor = caller.actor();
    let day = ViewDayEnd::new(app.lending())
        .get_business_date(actor)
        .await
        .map_err(day_end_problem)?;
    let item = BusinessDateItem::of(day, actor.may(Permission::DayEndRun));
    Ok(Success::new(MESSAGE, item))
}
