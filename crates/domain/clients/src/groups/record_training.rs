use munim_kernel::{Actor, Fields, GroupId, StoreError, TrainingId};
use time::OffsetDateTime;

use super::{
    group::Group,
    group_error::GroupError,
    lock_group::{keep_change, lock_group},
    training::TrainingDraft,
};
use crate::{ClientsWork, note::note};

/// Records a training session of a group (CGT) and who was present.
pub async fn record_training(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
    held: &TrainingDraft,
) -> Result<(Group, TrainingId), GroupError> {
    let before = lock_group(work, actor, (group, seen)).await?;
    let centre = work.shown_centre(before.get().centre).await?;
    let branch = centre.ok_or(StoreError::Failed)?.centre.get().branch;
    if !work.is_staff(held.trainer, branch).await? {
        return Err(GroupError::Staff);
    }
    let books = work.lock_books_shared(branch).await?;
    let rules = work.member_rules().await?;
    let sessions = work.trainings(group).await?;
    let mut after = before.clone();
    after.train(&sessions, held, (books.business_date, &rules))?;
    let training = work.add_training(&after, held, (actor.user, at)).await?;
    keep_change(
        work,
        at,
        actor,
        ("TRAIN", "clients.group.changed"),
        (&before, &after),
    )
    .await?;
    let what = ("CREATE", "clients.training.recorded");
    let fields = Fields::from(held).with("groupId", group.get());
    note::<GroupError>(
        work,
        at,
        actor,
        ("Training", training),
        what,
        (None, Some(fields)),
    )
    .await?;
    Ok((after, training))
}
