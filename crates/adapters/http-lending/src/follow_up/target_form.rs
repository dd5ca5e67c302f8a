use munim_collections::{Goals, Month, Target};
use munim_http_kit::{
    body::{
        Read,
        amounts::{percent, percent_up_to, rupees},
        fields::row,
    },
    extractors::query_form::{QueryForm, text},
    wire::read_day,
};
use munim_kernel::Percent;
use munim_lending::LoanProductTerms;
use utoipa::openapi::{ObjectBuilder, Schema};

use crate::{lending::fields::amount_or_nothing, prelude::*};

const MOST: usize = 500;
const MOST_CLIENTS: i64 = 100_000;

/// Reads a month such as `2026-12`, of the years of [`read_day`].
pub(crate) fn month(form: &mut QueryForm, name: &'static str) -> Read<Month> {
    let Some(words) = form.chosen(name) else {
        return Some(None);
    };
    let found = read_day(&format!("{words}-01")).map(Month::of);
    form.known(
        found,
        name,
        "month",
        format!("{name} must be a month as YYYY-MM."),
    )
    .map(Some)
}

pub(crate) fn a_month() -> ObjectBuilder {
    text().pattern(Some(
        "^(18[5-9][0-9]|19[0-9]{2}|20[0-9]{2}|2100)-(0[1-9]|1[0-2])$",
    ))
}

#[filter]
pub(crate) struct MonthOfTargets {
    /// The month; by default, that of the business date.
    #[field(read = month, shaped = a_month)]
    pub(super) month: Option<Month>,
}

fn up_to_all() -> Schema {
    percent_up_to(100)
}

fn rate(form: &mut Form, name: &'static str, about: &'static str) -> Read<Percent> {
    let rate = percent(form, field(name).about(about).shaped(up_to_all), 100)?;
    // Rates are stored with two decimals.
    Some(rate.map(|rate| Percent::new(rate.round_dp(2))))
}

fn target(form: &mut Form) -> Option<Target> {
    let branch = row(form, "branchId");
    let branch = form.needed("branchId", branch, "Branch is required");
    let about =
        "An active member of the branch's staff. Without it, the target is for the branch as a whole.";
    let officer = row(form, field("officerId").about(about));
    let about = "New clients in the month.";
    let clients = form.optional::<i64>(field("clients").about(about).range(0, MOST_CLIENTS));
    let about = "Paid out in the month, in rupees.";
    let disbursed = field("disbursed").about(about).shaped(amount_or_nothing);
    let disbursed = rupees(form, disbursed, LoanProductTerms::MOST);
    let about = "At least this percentage of what falls due is paid by its day.";
    let on_time = rate(form, "onTimeRate", about);
    let about = "At most this percentage of outstanding principal is on loans more than 30 days past due.";
    let par30 = rate(form, "par30", about);
    let clients = clients?;
    if clients.is_some_and(|clients| !(0..=MOST_CLIENTS).contains(&clients)) {
        form.refuse(
            "clients",
            "range",
            format!("Clients must be between 0 and {MOST_CLIENTS}."),
        );
        return None;
    }
    Some(Target {
        branch: branch?,
        officer: officer?,
        goals: Goals {
            new_clients: clients,
            disbursed: disbursed?,
            on_time: on_time?,
            par30: par30?,
        },
    })
}

pub(crate) struct ChangeCollectionTargetsRequest(pub(super) Vec<Target>);

impl FromForm for ChangeCollectionTargetsRequest {
    const NAME: &'static str = "ChangeCollectionTargetsRequest";
    const ABOUT: &'static str = "Targets of officers and branches.";

    fn take(form: &mut Form) -> Option<Self> {
        let about = "Each replaces the target of its officer or branch. A target without goals removes it.";
        form.objects(field("targets").about(about), MOST, target)
            .map(Self)
    }

    fn example() -> Value {
        json!({"targets": [{"branchId": 3, "officerId": 12, "clients": 15, "disbursed": 600_000, "onTimeRate": 98.5, "par30": 2}]})
    }
}
