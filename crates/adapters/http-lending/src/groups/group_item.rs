use munim_clients::{
    GroupMember, GroupStatus, HeldTest, ListedGroup, ListedTraining, TestAnswer, TestOutcome, TestedMember,
    Training,
};
use munim_kernel::ClientId;

use crate::prelude::*;

/// A member of a group.
#[item]
pub(crate) struct GroupMemberItem {
    #[field(example = 318)]
    client_id: i64,
    #[field(example = "C/SAT-01/2026-27/000017")]
    client_number: String,
    #[field(example = "Asha Patil")]
    client_name: String,
    #[field(example = date!(2026 - 04 - 01))]
    joined_on: Date,
    /// When they completed the training (CGT).
    #[field(optional, example = Some(date!(2026 - 04 - 06)))]
    trained_on: Option<Date>,
    /// When they last failed the test (GRT).
    #[field(optional, example = None)]
    failed_on: Option<Date>,
    /// When they passed the test.
    #[field(optional, example = Some(date!(2026 - 04 - 08)))]
    tested_on: Option<Date>,
    /// Whether they and the group have passed the test, which loans can ask for.
    #[field(example = true)]
    is_tested: bool,
}

/// A group: clients of a centre who are liable for each other's loans.
#[item(from = listed: ListedGroup, let record = listed.group.get(), let has_passed = record.status.has_passed(),
    let member = |(member, (client_number, client_name)): (&GroupMember, (String, String))| GroupMemberItem {
        client_id: member.client.get(),
        client_number,
        client_name,
        joined_on: member.joined_on,
        trained_on: member.trained_on,
        failed_on: member.failed_on,
        tested_on: member.tested_on,
        is_tested: has_passed && member.tested_on.is_some(),
    })]
pub(crate) struct GroupItem {
    #[field(from = record.id.get(), example = 27)]
    group_id: i64,
    #[field(from = record.number.clone(), example = "G/SAT-01/2026-27/000004")]
    group_number: String,
    #[field(from = record.draft.name.clone(), example = "Ekta")]
    name: String,
    #[field(from = record.centre.get(), example = 41)]
    centre_id: i64,
    #[field(example = "Savitri")]
    centre_name: String,
    #[field(example = "Satara Main")]
    branch_name: String,
    /// Who looks after the centre.
    #[field(optional, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    /// One of the members.
    #[field(optional, from = record.draft.leader.map(ClientId::get), example = Some(318))]
    leader_id: Option<i64>,
    #[field(from = record.formed_on, example = date!(2026 - 04 - 01))]
    formed_on: Date,
    #[field(word = GroupStatus, from = record.status.as_str(), example = GroupStatus::Tested.as_str())]
    status: &'static str,
    #[field(from = record.members.iter().zip(listed.members).map(member).collect(), example = vec![GroupMemberItem::example()])]
    members: Vec<GroupMemberItem>,
    #[field(from = record.version, example = 4)]
    version: i64,
}

list_page!(
    /// A page of groups.
    GroupPage of GroupItem
);

/// A session of compulsory group training (CGT).
#[item(from = listed: ListedTraining, let Training { id, held, recorded_by, .. } = listed.training)]
pub(crate) struct TrainingItem {
    #[field(from = id.get(), example = 61)]
    training_id: i64,
    #[field(from = held.held_on, example = date!(2026 - 04 - 06))]
    held_on: Date,
    #[field(from = held.place, example = "Behind the temple")]
    place: String,
    #[field(from = held.topic, example = "What a loan costs")]
    topic: String,
    #[field(from = held.trainer.get(), example = 12)]
    trainer_id: i64,
    /// The id of the user who recorded it. Neither they nor the trainer hold the test.
    #[field(from = recorded_by.get(), example = 12)]
    recorded_by: i64,
    #[field(example = "ravi.k")]
    recorded_by_name: String,
    /// The ids of the clients who were present.
    #[field(from = held.present.iter().map(|client| client.get()).collect(), example = vec![318])]
    present: Vec<i64>,
}

/// An answer to a question of the test.
#[item(from = answer: TestAnswer)]
pub(crate) struct TestAnswerItem {
    #[field(example = "When and where does the centre meet?")]
    question: String,
    #[field(example = true)]
    is_right: bool,
}

/// The result of a member.
#[item(from = result: TestedMember)]
pub(crate) struct TestResultItem {
    #[field(from = result.client.get(), example = 318)]
    client_id: i64,
    #[field(word = TestOutcome, example = TestOutcome::Pass.as_str())]
    outcome: &'static str,
    #[field(example = true)]
    documents_seen: bool,
    #[field(example = true)]
    house_seen: bool,
}

/// A group recognition test (GRT).
#[item(from = held: HeldTest, let test = held.test)]
pub(crate) struct RecognitionTestItem {
    #[field(from = held.id.get(), example = 9)]
    test_id: i64,
    #[field(from = test.held_on, example = date!(2026 - 04 - 08))]
    held_on: Date,
    #[field(from = test.tester.get(), example = 5)]
    tester_id: i64,
    #[field(from = test.answers.into_iter().map(Into::into).collect(), example = vec![TestAnswerItem::example()])]
    answers: Vec<TestAnswerItem>,
    #[field(from = test.members.into_iter().map(Into::into).collect(), example = vec![TestResultItem::example()])]
    results: Vec<TestResultItem>,
    #[field(word = TestOutcome, from = test.outcome.as_str(), example = TestOutcome::Pass.as_str())]
    outcome: &'static str,
    /// Why the group or a member did not pass; else empty.
    #[field(from = test.reason, example = "")]
    reason: String,
}

/// A group with its training sessions and tests, the newest first.
#[item(from = (group, trainings, tests): (ListedGroup, Vec<ListedTraining>, Vec<HeldTest>))]
pub(crate) struct GroupDetails {
    #[serde(flatten)]
    #[field(from = group.into(), example = GroupItem::example())]
    group: GroupItem,
    #[field(from = trainings.into_iter().map(Into::into).collect(), example = vec![TrainingItem::example()])]
    trainings: Vec<TrainingItem>,
    #[field(from = tests.into_iter().map(Into::into).collect(), example = vec![RecognitionTestItem::example()])]
    tests: Vec<RecognitionTestItem>,
}

impl Versioned for GroupDetails {
    fn version(&self) -> i64 {
        self.group.version
    }
}
