use munim_collections::{
    self as collections, Goals, Month, Reached, TargetError, TargetFilter, TargetStanding,
};
use munim_kernel::Percent;

use super::{
    refusals::target_problem,
    target_form::{a_month, month},
};
use crate::prelude::*;

#[filter(makes = TargetFilter)]
pub(crate) struct Targets {
    /// The month; by default, that of the business date.
    #[field(read = month, shaped = a_month)]
    month: Option<Month>,
    /// Only targets in that branch.
    branch: Option<BranchId>,
    /// Only targets of that officer.
    officer: Option<UserId>,
}

/// The goals of a target. A goal that is not set is absent.
#[item(from = goals: Goals)]
pub(crate) struct GoalsItem {
    /// New clients in the month.
    #[field(optional, from = goals.new_clients, example = Some(15))]
    clients: Option<i64>,
    #[field(optional, example = Some(Money::from_paise(60_000_000)))]
    disbursed: Option<Money>,
    /// At least this percentage of what falls due is paid by its day.
    #[field(optional, from = goals.on_time, example = Percent::of(197, 200))]
    on_time_rate: Option<Percent>,
    /// At most this percentage of outstanding principal is on loans more than 30 days past due.
    #[field(optional, example = Percent::of(2, 100))]
    par30: Option<Percent>,
}

/// What was achieved in the month, up to the business date.
#[item(from = reached: Reached)]
pub(crate) struct ReachedItem {
    /// Absent for officers in months that have ended.
    #[field(optional, from = reached.new_clients, example = Some(11))]
    clients: Option<i64>,
    #[field(example = Money::from_paise(48_000_000))]
    disbursed: Money,
    /// Absent if nothing fell due.
    #[field(optional, from = reached.on_time_rate(), example = Percent::of(99, 100))]
    on_time_rate: Option<Percent>,
    /// Absent if no principal is outstanding.
    #[field(optional, from = reached.par30_rate(), example = Percent::of(17, 1_000))]
    par30: Option<Percent>,
}

/// The target of an officer in a branch, or of the branch as a whole, and its progress.
#[item(from = standing: TargetStanding,
    let (officer_id, officer_name) = standing.officer.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct TargetItem {
    #[field(from = standing.branch.0.get(), example = 3)]
    branch_id: i64,
    #[field(from = standing.branch.1, example = "Satara Main")]
    branch_name: String,
    /// Absent for the branch as a whole.
    #[field(optional, from = officer_id, example = Some(12))]
    officer_id: Option<i64>,
    #[field(optional, from = officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[field(from = standing.goals.into(), example = GoalsItem::example())]
    target: GoalsItem,
    #[field(from = standing.reached.into(), example = ReachedItem::example())]
    reached: ReachedItem,
}

/// The targets of a month, by branch and name.
#[item]
pub(crate) struct TargetsItem {
    #[field(example = "2026-12")]
    month: String,
    #[field(example = vec![TargetItem::example()])]
    items: Vec<TargetItem>,
}

#[operation(get "/api/collections/targets", tag = "follow-up", ok = "The targets of a month", message = "Targets",
    refuses = [TargetError::NoTenant(NoTenantChosen)].map(target_problem))]
/// List the targets of a month and their progress
///
/// All branches and officers that lend, with or without a target. In each branch, the branch as a whole comes first.
pub(crate) async fn list_collection_targets(
    app: State,
    caller: May<FollowsUp>,
    FilterQuery(filter): FilterQuery<Targets>,
) -> Reply<TargetsItem> {
    let (month, standings) =
        collections::list_collection_targets(&*app.collections(), caller.actor(), &filter.0)
            .await
            .map_err(target_problem)?;
    let item = TargetsItem {
        month: month.to_string(),
        items: standings.into_iter().map(Into::into).collect(),
    };
    Ok(Success::new(MESSAGE, item))
}
