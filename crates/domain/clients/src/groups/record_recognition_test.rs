use std::collections::BTreeSet;

use munim_kernel::{Actor, Fields, GroupId, RecognitionTestId, StoreError, UserId};
use time::OffsetDateTime;

use super::{
    group::Group,
    group_error::GroupError,
    lock_group::{keep_change, lock_group},
    recognition_test::RecognitionTest,
    training::Training,
};
use crate::{ClientsWork, note::note, second_person::is_second_person};

/// Records a recognition test (GRT), which only its tester can do: the results of the members who have not passed one,
/// and of the group.
pub async fn record_recognition_test(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
    test: &RecognitionTest,
) -> Result<(Group, RecognitionTestId), GroupError> {
    let before = lock_group(work, actor, (group, seen)).await?;
    let centre = work.shown_centre(before.get().centre).await?;
    let branch = centre.ok_or(StoreError::Failed)?.centre.get().branch;
    if test.tester != actor.user || !work.is_staff(test.tester, branch).await? {
        return Err(GroupError::Staff);
    }
    let books = work.lock_books_shared(branch).await?;
    let rules = work.member_rules().await?;
    let sessions = work.trainings(group).await?;
    let mut after = before.clone();
    after.test(&sessions, test, (books.business_date, &rules))?;
    let trainers: BTreeSet<UserId> = sessions.iter().flat_map(Training::trainers).collect();
    for trainer in trainers {
        if !is_second_person(work, actor, trainer).await? {
            return Err(GroupError::TesterTrained);
        }
    }
    if after.get().status.has_passed() && work.has_loans_in_use(group).await? {
        after.follow_loans(true)?;
    }
    let held = work.add_recognition_test(&after, test, at).await?;
    keep_change(
        work,
        at,
        actor,
        ("TEST", "clients.group.changed"),
        (&before, &after),
    )
    .await?;
    let what = ("CREATE", "clients.recognition_test.recorded");
    let fields = Fields::from(test).with("groupId", group.get());
    note::<GroupError>(
        work,
        at,
        actor,
        ("RecognitionTest", held),
        what,
        (None, Some(fields)),
    )
    .await?;
    Ok((after, held))
}
