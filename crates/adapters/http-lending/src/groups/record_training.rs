use std::collections::BTreeSet;

use munim_clients::{self as clients, GroupError, TrainingDraft};
use munim_http_kit::body::fields::{ADDRESS, NAME, version};
use munim_kernel::ClientId;

use super::{group_item::GroupItem, reply::changed_group};
use crate::prelude::*;

/// A session of compulsory group training (CGT).
#[form(example = {"heldOn": "2026-04-06", "place": "Behind the temple", "topic": "What a loan costs", "trainerId": 12,
    "present": [318, 319, 320, 321]})]
pub(crate) struct RecordTrainingRequest {
    /// Not before the group was formed, and one session a day.
    #[field(missing = "Date is required")]
    held_on: Date,
    #[field(printed, missing = "Place is required", most = ADDRESS)]
    place: String,
    #[field(printed, missing = "Topic is required", most = NAME)]
    topic: String,
    /// A member of the branch's staff.
    #[field(row, missing = "Trainer is required")]
    trainer: UserId,
    /// The ids of the members who were present.
    #[field(needs = present)]
    present: BTreeSet<ClientId>,
    #[field(read = version)]
    version: Option<i64>,
}

fn present(form: &mut Form, field: munim_http_kit::body::Field) -> Option<BTreeSet<ClientId>> {
    let ids = form.required::<Vec<i64>>(field, "Present members are required")?;
    let clients: Option<_> = ids.into_iter().map(|id| ClientId::try_new(id).ok()).collect();
    form.known(
        clients,
        "present",
        "range",
        "Present must be a list of ids of clients.",
    )
}

#[operation(post "/api/groups/{groupId}/trainings", tag = "groups", created = "The group", body = Success<GroupItem>,
    location = "The address of the group.", message = "Training recorded",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict, GroupError::Staff, GroupError::SameDay,
        GroupError::Day(date!(2026 - 04 - 01), date!(2026 - 04 - 08)), GroupError::TooFew(4), GroupError::NoLeader,
        GroupError::NotAMember].map(group_problem))]
/// Record a training session of a group (CGT)
///
/// The first one begins the training of a group that is forming. It needs enough members and a leader then. A member has
/// completed the training when they have attended as many of the sessions as the organisation's rules ask for.
pub(crate) async fn record_training(
    app: State,
    caller: May<RecordsTraining>,
    group: PathId<GroupKey>,
    Once(key, form): Once<RecordTrainingRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, group) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        group.into_inner(),
    );
    let transaction = (app.clients(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let held = TrainingDraft {
            held_on: form.held_on,
            place: form.place.clone(),
            topic: form.topic.clone(),
            trainer: form.trainer,
            present: form.present.clone(),
        };
        clients::record_training(work, at, &actor, (group, form.version), &held)
            .await
            .map_err(group_problem)?;
        let shown = changed_group(work, group).await?;
        Ok(Created::new(format!("/api/groups/{group}"), MESSAGE, shown))
    })
    .await
}
