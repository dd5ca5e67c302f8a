//! A group from its centre to its test, through the use cases.
use munim_kernel::{CentreId, ClientId, GroupId, PhoneNumber, Reach, TrainingId, UserId};
use time::{Duration, Weekday, macros::date};

use super::*;
use crate::{
    CentreCode, CentreDraft, ClientDetails, ClientError, ClientStatus, ClientsWork, Gender, Meetings,
    PersonName, Rhythm, block_client, create_centre, create_client, exit_client,
    testing::{NOW, Office, TODAY, actor, branch, client, user},
};

const OFFICER: i64 = 1;
const MANAGER: i64 = 2;

fn officer() -> munim_kernel::Actor {
    actor(OFFICER, Reach::Officer(user(OFFICER), vec![branch()]))
}

fn manager() -> munim_kernel::Actor {
    actor(MANAGER, Reach::Branches(vec![branch()]))
}

async fn centre(work: &mut dyn ClientsWork) -> CentreId {
    let wanted = CentreDraft {
        name: "Koregaon East".to_owned(),
        village: "Koregaon".to_owned(),
        place: "Under the banyan tree".to_owned(),
        coordinates: None,
        meetings: Meetings::try_new(Weekday::Tuesday, Rhythm::Weekly, None, None).unwrap(),
        leader: None,
        officer: Some(user(OFFICER)),
        is_active: true,
    };
    let code = CentreCode::try_new("SAT-01/C-7").unwrap();
    create_centre(work, NOW, &officer(), (branch(), &code), &wanted)
        .await
        .unwrap()
        .get()
        .id
}

async fn enrol(work: &mut dyn ClientsWork, centre: CentreId, number: i64) -> ClientId {
    let details = |joined_on| ClientDetails {
        branch: branch(),
        centre: Some(centre),
        name: PersonName::try_new(
            ["Asha", "Lata", "Meena", "Rani", "Kavita", "Sita"][usize::try_from(number).unwrap()],
            "Patil",
        )
        .unwrap(),
        gender: Gender::Female,
        birth_date: date!(1991 - 08 - 15),
        phone: PhoneNumber::try_new(&format!("982001234{number}")).ok(),
        joined_on,
    };
    create_client(work, NOW, &officer(), branch(), details, "")
        .await
        .unwrap()
        .get()
        .id
}

/// Returns an office with a forming group of five, whose leader is the first.
async fn group_of_five(office: &mut Office) -> Group {
    let work: &mut dyn ClientsWork = office;
    let centre = centre(work).await;
    let mut group = create_group(work, NOW, &officer(), centre, "Jai Bhavani")
        .await
        .unwrap();
    let id = group.get().id;
    for number in 0..5 {
        let client = enrol(work, centre, number).await;
        group = add_group_member(work, NOW, &officer(), (id, Some(group.get().version)), client)
            .await
            .unwrap();
    }
    let wanted = GroupDraft {
        name: "Jai Bhavani".to_owned(),
        leader: Some(client(1)),
    };
    change_group(work, NOW, &officer(), (id, None), wanted)
        .await
        .unwrap()
}

fn session(days_ago: i64, present: impl IntoIterator<Item = i64>) -> TrainingDraft {
    TrainingDraft {
        held_on: TODAY - Duration::days(days_ago),
        place: "Koregaon".to_owned(),
        topic: "Savings and instalments".to_owned(),
        trainer: user(OFFICER),
        present: present.into_iter().map(client).collect(),
    }
}

async fn train(office: &mut Office, group: GroupId, held: &TrainingDraft) -> Group {
    let trained = record_training(office, NOW, &officer(), (group, None), held).await;
    trained.unwrap().0
}

fn test(office: &Office, results: &[(i64, TestOutcome)], outcome: TestOutcome) -> RecognitionTest {
    let answer = |question: &String| TestAnswer {
        question: question.clone(),
        is_right: true,
    };
    RecognitionTest {
        held_on: TODAY,
        tester: user(MANAGER),
        answers: office.rules.test_questions().iter().map(answer).collect(),
        members: results
            .iter()
            .map(|(id, outcome)| TestedMember {
                client: client(*id),
                outcome: *outcome,
                documents_seen: true,
                house_seen: true,
            })
            .collect(),
        outcome,
        reason: "Two members did not know the instalment.".to_owned(),
    }
}

/// Backdates a group and its members, so that its sessions fit between its forming and today.
async fn backdate(office: &mut Office, group: &Group) -> Group {
    let mut record = group.get().clone();
    record.formed_on = TODAY - Duration::days(30);
    for member in &mut record.members {
        member.joined_on = record.formed_on;
    }
    let group = Group::from_store(record);
    let work: &mut dyn ClientsWork = office;
    work.replace_group(&group).await.unwrap();
    group
}

#[tokio::test]
async fn a_group_is_formed_trained_and_tested() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    assert_eq!(group.get().number, "G/SAT-01/2026-27/000001");
    let id = backdate(&mut office, &group).await.get().id;
    for days_ago in [3, 2, 1] {
        train(&mut office, id, &session(days_ago, 1..=5)).await;
    }
    let wanted = test(
        &office,
        &[1, 2, 3, 4, 5].map(|id| (id, TestOutcome::Pass)),
        TestOutcome::Pass,
    );
    let own = RecognitionTest {
        tester: user(OFFICER),
        ..wanted.clone()
    };
    let refused = record_recognition_test(&mut office, NOW, &officer(), (id, None), &own).await;
    assert_eq!(refused, Err(GroupError::TesterTrained));
    let refused = record_recognition_test(&mut office, NOW, &officer(), (id, None), &wanted).await;
    assert_eq!(refused, Err(GroupError::Staff), "only the tester records a test");
    let (tested, _) = record_recognition_test(&mut office, NOW, &manager(), (id, None), &wanted)
        .await
        .unwrap();
    assert_eq!(tested.get().status, GroupStatus::Tested);
    let standing = |member: &GroupMember| (member.trained_on, member.tested_on);
    let members: Vec<_> = tested.get().members.iter().map(standing).collect();
    assert_eq!(members, [(Some(TODAY - Duration::days(1)), Some(TODAY)); 5]);
    assert_eq!(office.actions()[..3], ["CREATE", "CREATE", "CREATE"]);
    assert_eq!(
        office.events.last().unwrap().name,
        "clients.recognition_test.recorded"
    );
}

/// Returns the result when the manager records a test, after the officer trained the group and `recorder` recorded one of the
/// sessions.
async fn test_after_training_recorded_by(
    recorder: i64,
    holder: Option<(UserId, UserId)>,
) -> Result<GroupStatus, GroupError> {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let id = backdate(&mut office, &group).await.get().id;
    office.holder = holder;
    for (days_ago, by) in [(3, OFFICER), (2, recorder), (1, OFFICER)] {
        let by = actor(by, Reach::Branches(vec![branch()]));
        record_training(&mut office, NOW, &by, (id, None), &session(days_ago, 1..=5))
            .await
            .unwrap();
    }
    let passed = [1, 2, 3, 4, 5].map(|id| (id, TestOutcome::Pass));
    let wanted = test(&office, &passed, TestOutcome::Pass);
    let tested = record_recognition_test(&mut office, NOW, &manager(), (id, None), &wanted).await;
    tested.map(|(group, _)| group.get().status)
}

#[tokio::test]
async fn who_recorded_a_training_does_not_hold_the_test() {
    const ACCOUNT: i64 = 8;
    for (recorder, holder, expected) in [
        (MANAGER, None, Err(GroupError::TesterTrained)),
        (
            ACCOUNT,
            Some((user(ACCOUNT), user(MANAGER))),
            Err(GroupError::TesterTrained),
        ),
        (
            ACCOUNT,
            Some((user(ACCOUNT), user(OFFICER))),
            Ok(GroupStatus::Tested),
        ),
    ] {
        let tested = test_after_training_recorded_by(recorder, holder).await;
        assert_eq!(tested, expected, "{recorder} {holder:?}");
    }
}

#[tokio::test]
async fn training_begins_with_enough_members_and_a_leader() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let id = group.get().id;
    let held = session(0, 1..=4);
    let mut record = group.get().clone();
    record.draft.leader = None;
    let work: &mut dyn ClientsWork = &mut office;
    work.replace_group(&Group::from_store(record.clone()))
        .await
        .unwrap();
    let refused = record_training(work, NOW, &officer(), (id, None), &held).await;
    assert_eq!(refused, Err(GroupError::NoLeader));
    record.members.truncate(3);
    work.replace_group(&Group::from_store(record)).await.unwrap();
    let refused = record_training(work, NOW, &officer(), (id, None), &held).await;
    assert_eq!(refused, Err(GroupError::TooFew(4)));
    work.replace_group(&group).await.unwrap();
    let stranger = TrainingDraft {
        trainer: user(10),
        ..held.clone()
    };
    let refused = record_training(work, NOW, &officer(), (id, None), &stranger).await;
    assert_eq!(refused, Err(GroupError::Staff));
    record_training(work, NOW, &officer(), (id, None), &held)
        .await
        .unwrap();
    let again = record_training(work, NOW, &officer(), (id, None), &held).await;
    assert_eq!(again, Err(GroupError::SameDay));
    let early = record_training(work, NOW, &officer(), (id, None), &session(1, 1..=4)).await;
    assert_eq!(early, Err(GroupError::Day(TODAY, TODAY)));
}

#[tokio::test]
async fn members_come_from_the_centre_and_are_in_one_group() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let (id, at) = (group.get().id, group.get().centre);
    let other = create_group(&mut office, NOW, &officer(), at, "Jai Hind")
        .await
        .unwrap();
    let other = (other.get().id, None);
    let refused = add_group_member(&mut office, NOW, &officer(), other, client(1)).await;
    assert_eq!(
        refused,
        Err(GroupError::InAnotherGroup(group.get().number.clone()))
    );
    let refused = exit_client(&mut office, NOW, &officer(), (client(1), None), "Moved away").await;
    assert_eq!(refused, Err(ClientError::InGroup(group.get().number.clone())));
    office.set_status(client(1), ClientStatus::Active);
    let refused = remove_group_member(&mut office, NOW, &officer(), (id, None), client(1)).await;
    assert_eq!(refused, Err(GroupError::MemberHasLoan));
    office.set_status(client(1), ClientStatus::Dormant);
    let left = remove_group_member(&mut office, NOW, &officer(), (id, None), client(1))
        .await
        .unwrap();
    assert_eq!((left.get().members.len(), left.get().draft.leader), (4, None));
    block_client(&mut office, NOW, &officer(), (client(1), None), "Forged papers")
        .await
        .unwrap();
    let refused = add_group_member(&mut office, NOW, &officer(), other, client(1)).await;
    assert_eq!(refused, Err(GroupError::Client));
    let gone = exit_client(&mut office, NOW, &officer(), (client(1), None), "Moved away")
        .await
        .unwrap();
    assert_eq!(gone.get().status, ClientStatus::Exited);
    let elsewhere = actor(OFFICER, Reach::Officer(user(3), vec![branch()]));
    let refused = change_group(&mut office, NOW, &elsewhere, (id, None), left.get().draft.clone()).await;
    assert_eq!(refused, Err(GroupError::NoSuchGroup));
}

#[tokio::test]
async fn a_failed_test_needs_the_training_again() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let group = backdate(&mut office, &group).await;
    let id = group.get().id;
    for days_ago in [9, 8, 7] {
        train(&mut office, id, &session(days_ago, 1..=5)).await;
    }
    let failed = RecognitionTest {
        held_on: TODAY - Duration::days(6),
        ..test(
            &office,
            &[1, 2, 3, 4, 5].map(|id| (id, TestOutcome::Repeat)),
            TestOutcome::Fail,
        )
    };
    let silent = RecognitionTest {
        reason: String::new(),
        ..failed.clone()
    };
    let refused = record_recognition_test(&mut office, NOW, &manager(), (id, None), &silent).await;
    assert_eq!(refused, Err(GroupError::NoReason));
    let (group, _) = record_recognition_test(&mut office, NOW, &manager(), (id, None), &failed)
        .await
        .unwrap();
    assert_eq!(group.get().status, GroupStatus::Forming);
    assert!(
        group
            .get()
            .members
            .iter()
            .all(|member| member.trained_on.is_none())
    );
    for (days_ago, status) in [(3, GroupStatus::InTraining), (2, GroupStatus::InTraining)] {
        let group = train(&mut office, id, &session(days_ago, 1..=5)).await;
        assert_eq!(group.get().status, status);
        assert!(
            group
                .get()
                .members
                .iter()
                .all(|member| member.trained_on.is_none())
        );
    }
    let group = train(&mut office, id, &session(1, 1..=4)).await;
    let trained = group
        .get()
        .members
        .iter()
        .filter(|member| member.trained_on.is_some());
    assert_eq!(trained.count(), 4);
}

#[tokio::test]
async fn who_leaves_and_rejoins_begins_again_and_keeps_a_failed_test() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let id = backdate(&mut office, &group).await.get().id;
    for days_ago in [2, 1, 0] {
        train(&mut office, id, &session(days_ago, 1..=5)).await;
    }
    let (pass, fail) = (TestOutcome::Pass, TestOutcome::Fail);
    let results = [(1, pass), (2, pass), (3, pass), (4, pass), (5, fail)];
    let held = test(&office, &results, pass);
    record_recognition_test(&mut office, NOW, &manager(), (id, None), &held)
        .await
        .unwrap();
    remove_group_member(&mut office, NOW, &officer(), (id, None), client(5))
        .await
        .unwrap();
    let group = add_group_member(&mut office, NOW, &officer(), (id, None), client(5))
        .await
        .unwrap();
    let rejoined = group
        .get()
        .members
        .iter()
        .find(|member| member.client == client(5));
    assert_eq!(rejoined.unwrap().failed_on, Some(TODAY));

    // Another who leaves is not trained by what they attended before.
    let mut group = backdate(&mut office, &group).await;
    assert_eq!(group.remove_member(client(4), false), Ok(true));
    assert_eq!(
        group.add_member((client(4), None), TODAY, &office.rules),
        Ok(true)
    );
    let before = [3, 2].map(|days_ago| Training {
        id: TrainingId::try_new(days_ago).unwrap(),
        group: id,
        held: session(days_ago, 1..=5),
        recorded_by: user(OFFICER),
    });
    let books = (TODAY, &office.rules);
    group.train(&before, &session(0, [4, 5]), books).unwrap();
    let late = group
        .get()
        .members
        .iter()
        .filter(|member| member.tested_on.is_none());
    assert!(late.clone().all(|member| member.trained_on.is_none()));
    assert_eq!(late.count(), 2);
}

#[tokio::test]
async fn the_results_of_a_test_are_checked() {
    let mut office = Office::default();
    let group = group_of_five(&mut office).await;
    let id = backdate(&mut office, &group).await.get().id;
    for days_ago in [3, 2, 1] {
        train(&mut office, id, &session(days_ago, 1..=4)).await;
    }
    let (pass, repeat) = (TestOutcome::Pass, TestOutcome::Repeat);
    let good = test(
        &office,
        &[(1, pass), (2, pass), (3, pass), (4, pass), (5, repeat)],
        pass,
    );
    let mut refuse = async |change: &dyn Fn(&mut RecognitionTest), expected: GroupError| {
        let mut wanted = good.clone();
        change(&mut wanted);
        let refused = record_recognition_test(&mut office, NOW, &manager(), (id, None), &wanted).await;
        assert_eq!(refused, Err(expected));
    };
    refuse(&|test| test.answers.truncate(1), GroupError::Answers).await;
    refuse(&|test| test.members.truncate(4), GroupError::Results).await;
    refuse(&|test| test.members[4].client = client(4), GroupError::Results).await;
    refuse(&|test| test.members[4].client = client(9), GroupError::NotAMember).await;
    refuse(
        &|test| test.members[4].outcome = TestOutcome::Pass,
        GroupError::NotTrained,
    )
    .await;
    refuse(&|test| test.members[0].house_seen = false, GroupError::NotSeen).await;
    refuse(
        &|test| test.members[0].outcome = TestOutcome::Repeat,
        GroupError::TooFewPassed(4),
    )
    .await;
    refuse(
        &|test| test.held_on = TODAY - Duration::days(2),
        GroupError::Day(TODAY - Duration::DAY, TODAY),
    )
    .await;
    refuse(
        &|test| test.held_on = TODAY + Duration::DAY,
        GroupError::Day(TODAY - Duration::DAY, TODAY),
    )
    .await;
    let (tested, _) = record_recognition_test(&mut office, NOW, &manager(), (id, None), &good)
        .await
        .unwrap();
    let passed: Vec<_> = tested
        .get()
        .members
        .iter()
        .map(|member| member.tested_on.is_some())
        .collect();
    assert_eq!(passed, [true, true, true, true, false]);
    // The fifth completes the training later, and only their result is recorded then.
    train(&mut office, id, &session(0, [5])).await;
    let again = record_recognition_test(&mut office, NOW, &manager(), (id, None), &good).await;
    assert_eq!(again, Err(GroupError::PassedBefore));
    let late = test(&office, &[(5, pass)], pass);
    let refused = record_recognition_test(&mut office, NOW, &manager(), (id, None), &late).await;
    assert_eq!(refused, Err(GroupError::NotTrained));
    let gone = dissolve_group(&mut office, NOW, &officer(), (id, None))
        .await
        .unwrap();
    assert_eq!(
        (gone.get().status, gone.get().members.len()),
        (GroupStatus::Dissolved, 0)
    );
}
