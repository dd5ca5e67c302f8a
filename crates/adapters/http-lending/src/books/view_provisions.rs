use munim_kernel::Percent;
use munim_lending::{
    DayEndError, ListedProvision, ProvisionClass, ProvisionFilter, ShownProvisions, ViewDayEnd,
};

use crate::prelude::*;

/// The provision for loans in a product whose borrowers are in a class, in rupees.
#[item(from = row: ListedProvision)]
struct ProvisionLine {
    #[field(from = row.product.0.get(), example = 2)]
    product_id: i64,
    #[field(from = row.product.1, example = "Agriculture loan")]
    product_name: String,
    /// `sma` is SMA-0, SMA-1 and SMA-2.
    #[field(word = ProvisionClass, example = "substandard")]
    class: &'static str,
    /// The percentage that applied; null if nothing is outstanding any more.
    #[field(optional, from = row.percent, example = Percent::of(1, 2))]
    percent: Option<Percent>,
    /// Outstanding principal.
    #[field(from = row.outstanding, example = Money::from_paise(3_000_000))]
    outstanding: Money,
    #[field(from = row.amount, example = Money::from_paise(1_500_000))]
    provision: Money,
    /// The provision with which it is compared.
    #[field(from = row.before, example = Money::from_paise(30_000))]
    before: Money,
}

/// The provisions that a day end has booked, in rupees.
#[item(from = shown: ShownProvisions)]
pub(crate) struct ProvisionsItem {
    /// The business date whose end booked them; null before the first.
    #[field(optional, from = shown.booked_on, example = Some(date!(2026 - 12 - 01)))]
    booked_on: Option<Date>,
    /// That of the day end with which they are compared; null without one.
    #[field(optional, from = shown.since, example = Some(date!(2026 - 10 - 31)))]
    since: Option<Date>,
    #[field(from = shown.total(|row| row.outstanding), example = Money::from_paise(3_000_000))]
    total_outstanding: Money,
    #[field(from = shown.total(|row| row.amount), example = Money::from_paise(1_500_000))]
    total_provision: Money,
    #[field(from = shown.total(|row| row.before), example = Money::from_paise(30_000))]
    total_before: Money,
    /// By product and class.
    #[field(from = shown.rows.into_iter().map(Into::into).collect(), example = vec![ProvisionLine::example()])]
    rows: Vec<ProvisionLine>,
}

#[filter(makes = ProvisionFilter)]
pub(crate) struct Provisions {
    /// Only those of that branch.
    branch: Option<BranchId>,
    /// Those of the last day end up to that day; of the last one by default.
    as_of: Option<Date>,
    /// Compares them with those of the last day end up to that day.
    since: Option<Date>,
}

#[operation(get "/api/books/provisions", tag = "books", ok = "The provisions", message = "Provisions",
    refuses = [DayEndError::NoTenant(NoTenantChosen)].map(day_end_problem))]
/// View the provisions for loan losses
///
/// What the day end has provided, by product and class, and what is outstanding of it.
pub(crate) async fn view_provisions(
    app: State,
    caller: May<ReadsBooks>,
    FilterQuery(filter): FilterQuery<Provisions>,
) -> Reply<ProvisionsItem> {
    let shown = ViewDayEnd::new(app.lending())
        .view_provisions(caller.actor(), filter.0)
        .await
        .map_err(day_end_problem)?;
    Ok(Success::new(MESSAGE, shown.into()))
}
