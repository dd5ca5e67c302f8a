use munim_clients::{
    self as clients, GroupError, GroupRefusal, RecognitionTest, TestAnswer, TestOutcome, TestedMember,
};
use munim_http_kit::body::{
    Field,
    fields::{row, version},
};

use super::{group_item::GroupItem, reply::changed_group};
use crate::prelude::*;

const MOST_ANSWERS: usize = 20;
const MOST_MEMBERS: usize = 30;

/// A group recognition test (GRT), held by the caller.
#[form(example = {"heldOn": "2026-04-08", "answers": [{"question": "When and where does the centre meet?", "isRight": true}],
    "results": [{"clientId": 318, "outcome": "pass", "documentsSeen": true, "houseSeen": true}], "outcome": "pass"})]
pub(crate) struct RecordRecognitionTestRequest {
    /// Not before the last training session.
    #[field(missing = "Date is required")]
    held_on: Date,
    /// The questions of the organisation's rules, in their order.
    #[field(needs = answers)]
    answers: Vec<TestAnswer>,
    /// Of each member who has not passed a test.
    #[field(needs = results)]
    results: Vec<TestedMember>,
    /// Of the group: `repeat` to hold the test again, `fail` to hold the training again.
    #[field(word, missing = "Outcome is required")]
    outcome: TestOutcome,
    /// Required if the group or a member does not pass.
    #[field(most = 500)]
    reason: String,
    #[field(read = version)]
    version: Option<i64>,
}

fn answers(form: &mut Form, field: Field) -> Option<Vec<TestAnswer>> {
    form.optional_objects(field, MOST_ANSWERS, answer)
}

fn answer(form: &mut Form) -> Option<TestAnswer> {
    let question = form.text("question", "Question is required", 200);
    let is_right = form.required("isRight", "Answer is required");
    Some(TestAnswer {
        question: question?,
        is_right: is_right?,
    })
}

fn results(form: &mut Form, field: Field) -> Option<Vec<TestedMember>> {
    form.objects(field, MOST_MEMBERS, result)
}

fn result(form: &mut Form) -> Option<TestedMember> {
    let client = row(form, "clientId");
    let client = form.needed("clientId", client, "Client is required");
    let outcome = form.word_of::<TestOutcome>("outcome");
    let outcome = form.needed("outcome", outcome, "Outcome is required");
    let about = "Someone passes only if the tester has seen their documents and their house.";
    let documents = form.optional(field("documentsSeen").about(about));
    let house = form.optional("houseSeen");
    Some(TestedMember {
        client: client?,
        outcome: outcome?,
        documents_seen: documents?.unwrap_or_default(),
        house_seen: house?.unwrap_or_default(),
    })
}

#[operation(post "/api/groups/{groupId}/recognition-tests", tag = "groups", created = "The group", body = Success<GroupItem>,
    location = "The address of the group.", message = "Recognition test recorded",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict, GroupError::Staff, GroupError::Results, GroupError::NotSeen,
        GroupError::Day(date!(2026 - 04 - 06), date!(2026 - 04 - 08)), GroupError::Answers, GroupError::NoReason,
        GroupError::Status(GroupRefusal::NotTrained), GroupError::TesterTrained, GroupError::NotTrained, GroupError::NotAMember,
        GroupError::PassedBefore, GroupError::TooFew(4), GroupError::TooFewPassed(4)].map(group_problem))]
/// Record a recognition test of a group (GRT)
///
/// The caller is the tester. They must not have trained the group or recorded one of its sessions. The group passes if enough of
/// its members pass. Members who join later are trained and tested the same way.
pub(crate) async fn record_recognition_test(
    app: State,
    caller: May<RecordsTraining>,
    group: PathId<GroupKey>,
    Once(key, form): Once<RecordRecognitionTestRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, group) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        group.into_inner(),
    );
    let transaction = (app.clients(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let test = RecognitionTest {
            held_on: form.held_on,
            tester: actor.user,
            answers: form.answers.clone(),
            members: form.results.clone(),
            outcome: form.outcome,
            reason: form.reason.clone(),
        };
        clients::record_recognition_test(work, at, &actor, (group, form.version), &test)
            .await
            .map_err(group_problem)?;
        let shown = changed_group(work, group).await?;
        Ok(Created::new(format!("/api/groups/{group}"), MESSAGE, shown))
    })
    .await
}
