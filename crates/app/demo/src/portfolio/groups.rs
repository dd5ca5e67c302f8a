use munim_clients::{
    Group, GroupDraft, GroupError, GroupRecord, GroupStatus, HeldTest, MemberRules, RecognitionTest,
    TestAnswer, TestOutcome, TestedMember, Training, TrainingDraft,
};
use munim_kernel::{ClientId, GroupId, InvalidId, RecognitionTestId, TrainingId};
use munim_lending::LoanState;
use thiserror::Error;
use time::Date;

use super::{
    office::{Centre, Office},
    some_days_after,
};
use crate::{
    GroupBundle, Ids, LoanBundle,
    calendar::{minus_days, working_day_until},
    dice::Dice,
};

/// In a portfolio with fewer clients for each centre, too few groups would become complete, so it has none.
const CLIENTS_A_CENTRE: usize = 12;

/// The number of clients per thousand of a centre who are in no group.
const WITHOUT: u32 = 60;

const NAMES: [&str; 12] = [
    "Pragati",
    "Ekta",
    "Jagruti",
    "Durga",
    "Shakti",
    "Asha",
    "Samruddhi",
    "Saraswati",
    "Vikas",
    "Jyoti",
    "Laxmi",
    "Umang",
];

const TOPICS: [&str; 3] = [
    "Joint liability and the rules of the centre",
    "Interest, instalments and the loan card",
    "Insurance, complaints and the pledge",
];

#[derive(Debug, Error)]
enum Unfit {
    #[error(transparent)]
    Group(#[from] GroupError),
    #[error(transparent)]
    Id(#[from] InvalidId),
}

/// A client's place in a group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Membership {
    /// When they become a client.
    pub(super) joined_on: Date,
    /// They borrow from then on. `None` if the group has not been tested yet.
    pub(super) tested_on: Option<Date>,
}

#[derive(Debug)]
struct Member {
    client: ClientId,
    had_loan: bool,
    has_loan: bool,
}

/// A group whose members are still being generated. Its dates are known before they are, since their loans follow them.
#[derive(Debug)]
struct Gathering {
    size: usize,
    formed_on: Date,
    sessions: Vec<Date>,
    tested_on: Option<Date>,
    members: Vec<Member>,
}

#[derive(Debug, Default)]
struct Groupings {
    /// The status that its first group has.
    first: Option<GroupStatus>,
    gathering: Option<Gathering>,
    formed: usize,
}

/// Gathers the clients of each centre into groups.
#[derive(Debug)]
pub(super) struct Groups {
    as_of: Date,
    dice: Dice,
    rules: MemberRules,
    /// By centre.
    groupings: Vec<Groupings>,
    next_group: i64,
    next_training: i64,
    next_test: i64,
    complete: Vec<GroupBundle>,
}

impl Groups {
    /// In each branch, the first group of one centre is forming and that of another is in training.
    pub(super) fn new(
        dice: Dice,
        (as_of, ids): (Date, &Ids),
        (offices, centres): (&[Office], usize),
        clients: usize,
    ) -> Self {
        let count = if clients >= centres.saturating_mul(CLIENTS_A_CENTRE) {
            centres
        } else {
            0
        };
        let mut groupings: Vec<_> = (0..count).map(|_| Groupings::default()).collect();
        for office in offices {
            let stages = [GroupStatus::Forming, GroupStatus::InTraining];
            for (place, stage) in office.centres.iter().zip(stages) {
                if let Some(of_centre) = groupings.get_mut(*place) {
                    of_centre.first = Some(stage);
                }
            }
        }
        Self {
            as_of,
            dice,
            rules: MemberRules::default(),
            groupings,
            next_group: ids.first_group,
            next_training: ids.first_training,
            next_test: ids.first_test,
            complete: Vec::new(),
        }
    }

    /// Finds a place in a group for a client of a centre who would have joined on a working day. `None` for the few who
    /// are in no group.
    pub(super) fn find(&mut self, centre: usize, joined_on: Date, opened_on: Date) -> Option<Membership> {
        let of_centre = self.groupings.get_mut(centre)?;
        if self.dice.per_mille(WITHOUT) {
            return None;
        }
        let first = of_centre.first.take();
        let gathering = of_centre
            .gathering
            .get_or_insert_with(|| Gathering::new(&mut self.dice, first, joined_on, self.as_of));
        let before = self.dice.between(0, 5);
        Some(Membership {
            joined_on: working_day_until(minus_days(gathering.formed_on, before)).max(opened_on),
            tested_on: gathering.tested_on,
        })
    }

    /// Adds a client who was given a place to the group of the centre.
    pub(super) fn add(
        &mut self,
        place: usize,
        client: ClientId,
        loans: &[LoanBundle],
        (centre, office): (&Centre, &mut Office),
    ) {
        let of_centre = self.groupings.get_mut(place);
        let Some(gathering) = of_centre.and_then(|of_centre| of_centre.gathering.as_mut()) else {
            return;
        };
        gathering.members.push(Member {
            client,
            had_loan: loans.iter().any(|bundle| bundle.loan.disbursed_on.is_some()),
            has_loan: loans.iter().any(|bundle| bundle.loan.state == LoanState::Active),
        });
        if gathering.members.len() == gathering.size {
            self.close(place, centre, office);
        }
    }

    /// Completes the group that a centre's last clients are in, if they are enough.
    pub(super) fn close(&mut self, place: usize, centre: &Centre, office: &mut Office) {
        let Some(of_centre) = self.groupings.get_mut(place) else {
            return;
        };
        let fewest = usize::from(self.rules.group_size().0);
        let enough = |gathering: &Gathering| gathering.members.len() >= fewest;
        let Some(gathering) = of_centre.gathering.take().filter(enough) else {
            return;
        };
        let name = NAMES
            .get(of_centre.formed % NAMES.len())
            .copied()
            .unwrap_or_default();
        let name = match of_centre.formed / NAMES.len() {
            0 => name.to_owned(),
            round => format!("{name} {}", round + 1),
        };
        of_centre.formed += 1;
        let formed = self.form(&gathering, name, centre, office);
        self.complete.extend(formed.ok());
    }

    /// Returns the complete groups since the last call.
    pub(super) fn take(&mut self) -> Vec<GroupBundle> {
        std::mem::take(&mut self.complete)
    }

    /// Forms the group by the rules that the server has.
    fn form(
        &mut self,
        gathering: &Gathering,
        name: String,
        centre: &Centre,
        office: &mut Office,
    ) -> Result<GroupBundle, Unfit> {
        let id = GroupId::try_new(self.next_group)?;
        let mut group = Group::from_store(GroupRecord {
            id,
            number: office.next_group_number(gathering.formed_on),
            centre: centre.id,
            draft: GroupDraft {
                name: name.clone(),
                leader: None,
            },
            members: Vec::with_capacity(gathering.members.len()),
            formed_on: gathering.formed_on,
            status: GroupStatus::Forming,
            version: 1,
        });
        self.next_group += 1;
        for member in &gathering.members {
            group.add_member((member.client, None), gathering.formed_on, &self.rules)?;
        }
        let leader = gathering.members.first().map(|member| member.client);
        group.change(GroupDraft { name, leader })?;
        let books = (self.as_of, &self.rules);
        let mut trainings = Vec::with_capacity(TOPICS.len());
        for (held_on, topic) in gathering.sessions.iter().zip(TOPICS) {
            let held = TrainingDraft {
                held_on: *held_on,
                place: centre.village.clone(),
                topic: topic.to_owned(),
                trainer: centre.officer,
                present: gathering.members.iter().map(|member| member.client).collect(),
            };
            group.train(&trainings, &held, books)?;
            trainings.push(Training {
                id: TrainingId::try_new(self.next_training)?,
                group: id,
                held,
                recorded_by: centre.officer,
            });
            self.next_training += 1;
        }
        let mut test = None;
        if let Some(held_on) = gathering.tested_on {
            let held = RecognitionTest {
                held_on,
                tester: office.manager,
                answers: answers(&mut self.dice, &self.rules),
                members: gathering.members.iter().map(passed).collect(),
                outcome: TestOutcome::Pass,
                reason: String::new(),
            };
            group.test(&trainings, &held, books)?;
            test = Some(HeldTest {
                id: RecognitionTestId::try_new(self.next_test)?,
                group: id,
                test: held,
            });
            self.next_test += 1;
        }
        if gathering.members.iter().any(|member| member.had_loan) {
            group.follow_loans(true)?;
            if !gathering.members.iter().any(|member| member.has_loan) {
                group.follow_loans(false)?;
            }
        }
        Ok(GroupBundle {
            group,
            trainings,
            test,
        })
    }
}

impl Gathering {
    /// Its members join in the days before `joined_on`. Only what was held by `as_of` is known of its training and test.
    fn new(dice: &mut Dice, first: Option<GroupStatus>, joined_on: Date, as_of: Date) -> Self {
        let (formed_on, held) = match first {
            Some(GroupStatus::Forming) => (working_day_until(as_of), 0),
            Some(_) => (working_day_until(minus_days(as_of, 5)), 1),
            None => (joined_on, TOPICS.len()),
        };
        let mut day = formed_on;
        let sessions: Vec<_> = (0..held)
            .map(|_| {
                day = some_days_after(dice, day, 1, 3);
                day
            })
            .filter(|day| *day <= as_of)
            .collect();
        let tested_on = some_days_after(dice, day, 1, 4);
        Self {
            size: usize::try_from(dice.between(4, 8)).unwrap_or(4),
            formed_on,
            sessions,
            tested_on: (first.is_none() && tested_on <= as_of).then_some(tested_on),
            members: Vec::new(),
        }
    }
}

/// A member who answers a question wrongly is told the right answer: it does not decide the test.
fn answers(dice: &mut Dice, rules: &MemberRules) -> Vec<TestAnswer> {
    let questions = rules.test_questions().iter();
    questions
        .map(|question| TestAnswer {
            question: question.clone(),
            is_right: dice.per_mille(950),
        })
        .collect()
}

fn passed(member: &Member) -> TestedMember {
    TestedMember {
        client: member.client,
        outcome: TestOutcome::Pass,
        documents_seen: true,
        house_seen: true,
    }
}
