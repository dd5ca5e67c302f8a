use munim_kernel::Permission;
use munim_lending::{DayEndError, ViewDayEnd};

use super::day_end_item::BusinessDateItem;
use crate::prelude::*;

#[operation(get "/api/day-end", tag = "day-end", ok = "The business date", message = "Business date",
    refuses = [DayEndError::NoTenant(NoTenantChosen)].map(day_end_problem))]
/// Get the business date
///
/// The business date and the status of its day end.
pub(crate) async fn get_business_date(app: State, caller: May<SeesBusinessDate>) -> Reply<BusinessDateItem> {
    let actor = caller.actor();
    let day = ViewDayEnd::new(app.lending())
        .get_business_date(actor)
        .await
        .map_err(day_end_problem)?;
    let item = BusinessDateItem::of(day, actor.may(Permission::DayEndRun));
    Ok(Success::new(MESSAGE, item))
}
