use std::collections::BTreeSet;

use munim_kernel::{ClientId, Fields, GroupId, RecognitionTestId, UserId, words};
use time::Date;

use super::group_error::GroupError;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TestOutcome {
        Pass = "pass",
        /// The test must be held again.
        Repeat = "repeat",
        /// The training must be held again.
        Fail = "fail",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestAnswer {
    pub question: String,
    pub is_right: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestedMember {
    pub client: ClientId,
    pub outcome: TestOutcome,
    pub documents_seen: bool,
    pub house_seen: bool,
}

/// A member's standing before a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MemberStanding {
    pub client: ClientId,
    pub is_trained: bool,
    pub has_passed: bool,
}

/// A group recognition test (GRT), which someone other than the trainers, and those who recorded their sessions, holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecognitionTest {
    pub held_on: Date,
    pub tester: UserId,
    pub answers: Vec<TestAnswer>,
    pub members: Vec<TestedMember>,
    pub outcome: TestOutcome,
    /// The reason, if the group or a member did not pass.
    pub reason: String,
}

/// A stored test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldTest {
    pub id: RecognitionTestId,
    pub group: GroupId,
    pub test: RecognitionTest,
}

impl RecognitionTest {
    pub(super) fn passed(&self) -> impl Iterator<Item = ClientId> {
        let passed = self.members.iter().filter(|one| one.outcome == TestOutcome::Pass);
        passed.map(|one| one.client)
    }

    pub(super) fn failed(&self) -> impl Iterator<Item = ClientId> {
        let failed = self.members.iter().filter(|one| one.outcome == TestOutcome::Fail);
        failed.map(|one| one.client)
    }

    /// Checks that the questions are answered, and that the results fit the members.
    pub(super) fn check(&self, questions: &[String], members: &[MemberStanding]) -> Result<(), GroupError> {
        let answered: Vec<_> = self.answers.iter().map(|answer| &answer.question).collect();
        if answered != questions.iter().collect::<Vec<_>>() {
            return Err(GroupError::Answers);
        }
        let mut seen = BTreeSet::new();
        for result in &self.members {
            let member = members.iter().find(|member| member.client == result.client);
            let member = member.ok_or(GroupError::NotAMember)?;
            if !seen.insert(result.client) {
                return Err(GroupError::Results);
            }
            if member.has_passed {
                return Err(GroupError::PassedBefore);
            }
            if result.outcome == TestOutcome::Pass {
                if !member.is_trained {
                    return Err(GroupError::NotTrained);
                }
                if !(result.documents_seen && result.house_seen) {
                    return Err(GroupError::NotSeen);
                }
            }
        }
        if seen.is_empty()
            || members
                .iter()
                .any(|member| !member.has_passed && !seen.contains(&member.client))
        {
            return Err(GroupError::Results);
        }
        let all_passed = self.members.iter().all(|one| one.outcome == TestOutcome::Pass);
        if (self.outcome != TestOutcome::Pass || !all_passed) && self.reason.is_empty() {
            return Err(GroupError::NoReason);
        }
        Ok(())
    }
}

impl From<&RecognitionTest> for Fields {
    fn from(test: &RecognitionTest) -> Self {
        let result = |one: &TestedMember| format!("{}: {}", one.client, one.outcome);
        Self::new()
            .with("heldOn", test.held_on)
            .with("testerId", test.tester.get())
            .with("outcome", test.outcome.as_str())
            .with("results", test.members.iter().map(result).collect::<Vec<_>>())
            .with("reason", test.reason.as_str())
    }
}
