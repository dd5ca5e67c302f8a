use std::collections::BTreeSet;

use munim_kernel::{CentreId, ClientId, Fields, GroupId};
use time::Date;

use super::{
    group_error::GroupError,
    group_status::{GroupCommand, GroupStatus},
    recognition_test::{MemberStanding, RecognitionTest, TestOutcome},
    training::{Training, TrainingDraft, completed_on},
};
use crate::{MemberRules, TrainingRules};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupMember {
    pub client: ClientId,
    pub joined_on: Date,
    /// When they completed the training (CGT).
    pub trained_on: Option<Date>,
    /// When they last failed the test (GRT). Training until then does not count.
    pub failed_on: Option<Date>,
    /// When they passed the test.
    pub tested_on: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupDraft {
    pub name: String,
    pub leader: Option<ClientId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupRecord {
    pub id: GroupId,
    /// Unique in the tenant, and never changed.
    pub number: String,
    pub centre: CentreId,
    pub draft: GroupDraft,
    pub members: Vec<GroupMember>,
    pub formed_on: Date,
    pub status: GroupStatus,
    pub version: i64,
}

munim_kernel::entity! {
    /// A group of clients who are liable for each other's loans.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Group(GroupRecord), GroupError;
}

impl Group {
    pub(crate) fn members(&self) -> impl Iterator<Item = ClientId> + '_ {
        self.0.members.iter().map(|member| member.client)
    }

    fn is_member(&self, client: ClientId) -> bool {
        self.0.members.iter().any(|member| member.client == client)
    }

    fn go(&mut self, command: GroupCommand) -> Result<(), GroupError> {
        self.0.status = self.0.status.after(command)?;
        self.0.version += 1;
        Ok(())
    }

    fn check_not_dissolved(&self) -> Result<(), GroupError> {
        self.0.status.after(GroupCommand::Train)?;
        Ok(())
    }

    /// Changes the name and the leader, who is a member. Returns whether they differ.
    pub fn change(&mut self, wanted: GroupDraft) -> Result<bool, GroupError> {
        if self.0.draft == wanted {
            return Ok(false);
        }
        self.check_not_dissolved()?;
        if wanted.leader.is_some_and(|leader| !self.is_member(leader)) {
            return Err(GroupError::NotAMember);
        }
        self.0.draft = wanted;
        self.0.version += 1;
        Ok(true)
    }

    /// Adds a member, with the day on which they last failed a test. Returns false if they are one already.
    pub fn add_member(
        &mut self,
        (client, failed_on): (ClientId, Option<Date>),
        on: Date,
        rules: &MemberRules,
    ) -> Result<bool, GroupError> {
        if self.is_member(client) {
            return Ok(false);
        }
        self.check_not_dissolved()?;
        let most = rules.group_size().1;
        if self.0.members.len() >= usize::from(most) {
            return Err(GroupError::Full(most));
        }
        self.0.members.push(GroupMember {
            client,
            joined_on: on,
            trained_on: None,
            failed_on,
            tested_on: None,
        });
        self.0.version += 1;
        Ok(true)
    }

    /// Removes a member who has no active loan. Returns false if they are not a member.
    pub fn remove_member(&mut self, client: ClientId, has_loan: bool) -> Result<bool, GroupError> {
        if !self.is_member(client) {
            return Ok(false);
        }
        if has_loan {
            return Err(GroupError::MemberHasLoan);
        }
        self.0.members.retain(|member| member.client != client);
        if self.0.draft.leader == Some(client) {
            self.0.draft.leader = None;
        }
        self.0.version += 1;
        Ok(true)
    }

    /// Records a training session. `before` are the sessions recorded so far. For its first session, a group needs a
    /// leader and the tenant's minimum number of members.
    pub fn train(
        &mut self,
        before: &[Training],
        held: &TrainingDraft,
        (business_date, rules): (Date, &MemberRules),
    ) -> Result<(), GroupError> {
        if self.0.status == GroupStatus::Forming {
            self.check_size(rules)?;
            self.0.draft.leader.ok_or(GroupError::NoLeader)?;
        }
        self.check_day(held.held_on, business_date)?;
        if before.iter().any(|other| other.held.held_on == held.held_on) {
            return Err(GroupError::SameDay);
        }
        if held.present.is_empty() || !held.present.iter().all(|client| self.is_member(*client)) {
            return Err(GroupError::NotAMember);
        }
        self.go(GroupCommand::Train)?;
        let earlier = before.iter().map(|session| &session.held);
        let sessions = earlier.chain([held]).collect::<Vec<_>>();
        self.complete(&sessions, rules.training());
        Ok(())
    }

    /// Sets when each member completed the training, by the sessions since they joined and after their last failed test.
    fn complete(&mut self, sessions: &[&TrainingDraft], rules: TrainingRules) {
        for member in self
            .0
            .members
            .iter_mut()
            .filter(|member| member.tested_on.is_none())
        {
            let counts = |session: &&&TrainingDraft| {
                session.held_on >= member.joined_on
                    && member.failed_on.is_none_or(|failed| session.held_on > failed)
            };
            let counted: Vec<_> = sessions.iter().filter(counts).copied().collect();
            member.trained_on = completed_on(&counted, member.client, rules);
        }
    }

    /// Records a recognition test of the members who have not passed one. Nobody who trained the group, or recorded its
    /// training, can hold it.
    pub fn test(
        &mut self,
        sessions: &[Training],
        test: &RecognitionTest,
        (business_date, rules): (Date, &MemberRules),
    ) -> Result<(), GroupError> {
        let command = match test.outcome {
            TestOutcome::Pass => GroupCommand::PassTest,
            TestOutcome::Repeat => GroupCommand::RepeatTest,
            TestOutcome::Fail => GroupCommand::FailTest,
        };
        self.0.status.after(command)?;
        let last = sessions.iter().map(|session| session.held.held_on).max();
        let earliest = last.unwrap_or(self.0.formed_on);
        if !(earliest..=business_date).contains(&test.held_on) {
            return Err(GroupError::Day(earliest, business_date));
        }
        if sessions
            .iter()
            .any(|session| session.trainers().contains(&test.tester))
        {
            return Err(GroupError::TesterTrained);
        }
        let standing = |member: &GroupMember| MemberStanding {
            client: member.client,
            is_trained: member.trained_on.is_some_and(|day| day <= test.held_on),
            has_passed: member.tested_on.is_some(),
        };
        test.check(
            rules.test_questions(),
            &self.0.members.iter().map(standing).collect::<Vec<_>>(),
        )?;
        let fewest = rules.group_size().0;
        let passed: BTreeSet<ClientId> = test.passed().collect();
        if !self.0.status.has_passed() && test.outcome == TestOutcome::Pass {
            self.check_size(rules)?;
            if passed.len() < usize::from(fewest) {
                return Err(GroupError::TooFewPassed(fewest));
            }
        }
        self.go(command)?;
        let failed: BTreeSet<ClientId> = test.failed().collect();
        let group_failed = test.outcome == TestOutcome::Fail;
        for member in &mut self.0.members {
            if test.outcome == TestOutcome::Pass && passed.contains(&member.client) {
                member.tested_on = Some(test.held_on);
            } else if member.tested_on.is_none() && (group_failed || failed.contains(&member.client)) {
                (member.trained_on, member.failed_on) = (None, Some(test.held_on));
            }
        }
        Ok(())
    }

    /// Dissolves the group. Returns whether anything changed.
    pub fn dissolve(&mut self) -> Result<bool, GroupError> {
        if self.0.status == GroupStatus::Dissolved {
            return Ok(false);
        }
        self.go(GroupCommand::Dissolve)?;
        self.0.members.clear();
        self.0.draft.leader = None;
        Ok(true)
    }

    /// Makes the group active or dormant, depending on whether its members have loans in use. Returns whether anything
    /// changed.
    pub fn follow_loans(&mut self, in_use: bool) -> Result<bool, GroupError> {
        let command = if in_use {
            GroupCommand::Activate
        } else {
            GroupCommand::FallDormant
        };
        let changed = self.0.status.after(command)? != self.0.status;
        if changed {
            self.go(command)?;
        }
        Ok(changed)
    }

    /// Moves it to another centre, with its members.
    pub(crate) fn move_to(&mut self, centre: CentreId) {
        self.0.centre = centre;
        self.0.version += 1;
    }

    fn check_size(&self, rules: &MemberRules) -> Result<(), GroupError> {
        let fewest = rules.group_size().0;
        if self.0.members.len() < usize::from(fewest) {
            return Err(GroupError::TooFew(fewest));
        }
        Ok(())
    }

    fn check_day(&self, day: Date, business_date: Date) -> Result<(), GroupError> {
        let first = self.0.formed_on;
        let fits = (first..=business_date).contains(&day);
        fits.then_some(()).ok_or(GroupError::Day(first, business_date))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGroup {
    pub group: Group,
    pub centre_name: String,
    pub branch_name: String,
    pub officer_name: Option<String>,
    /// The number and name of each member, in the order of the group's members.
    pub members: Vec<(String, String)>,
}

impl From<&Group> for Fields {
    fn from(group: &Group) -> Self {
        let record = &group.0;
        let members = record.members.iter().map(|member| member.client.to_string());
        let days = |name: fn(&GroupMember) -> Option<Date>| {
            let passed = record
                .members
                .iter()
                .filter_map(|member| Some((member.client, name(member)?)));
            passed
                .map(|(client, day)| format!("{client}: {day}"))
                .collect::<Vec<_>>()
        };
        Self::new()
            .with("groupNumber", record.number.as_str())
            .with("centreId", record.centre.get())
            .with("groupName", record.draft.name.as_str())
            .with("leaderId", record.draft.leader.map(ClientId::get))
            .with("members", members.collect::<Vec<_>>())
            .with("trainedOn", days(|member| member.trained_on))
            .with("testedOn", days(|member| member.tested_on))
            .with("formedOn", record.formed_on)
            .with("status", record.status.as_str())
    }
}
