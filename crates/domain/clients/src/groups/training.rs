use std::collections::BTreeSet;

use munim_kernel::{ClientId, Fields, GroupId, TrainingId, UserId};
use time::Date;

use crate::TrainingRules;

/// A session of compulsory group training (CGT).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingDraft {
    pub held_on: Date,
    pub place: String,
    pub topic: String,
    pub trainer: UserId,
    pub present: BTreeSet<ClientId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Training {
    pub id: TrainingId,
    pub group: GroupId,
    pub held: TrainingDraft,
    pub recorded_by: UserId,
}

impl Training {
    /// Returns the users who cannot hold the test that follows: the trainer, and the user who recorded the session, as
    /// they may have held it themselves and named someone else.
    pub(super) fn trainers(&self) -> [UserId; 2] {
        [self.held.trainer, self.recorded_by]
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTraining {
    pub training: Training,
    /// The username of the user who recorded it.
    pub recorded_by_name: String,
}

/// Returns the day on which a member completed the training: the group had held as many sessions as the rules ask for,
/// and the member had attended enough of them. `sessions` are those that count.
pub(super) fn completed_on(
    sessions: &[&TrainingDraft],
    member: ClientId,
    rules: TrainingRules,
) -> Option<Date> {
    let mut held = sessions.to_vec();
    held.sort_by_key(|session| session.held_on);
    let last_needed = held.get(usize::from(rules.sessions()).checked_sub(1)?)?.held_on;
    let attended = held.iter().filter(|session| session.present.contains(&member));
    let enough = attended
        .map(|session| session.held_on)
        .nth(usize::from(rules.attended()).checked_sub(1)?);
    Some(enough?.max(last_needed))
}

impl From<&TrainingDraft> for Fields {
    fn from(held: &TrainingDraft) -> Self {
        Self::new()
            .with("heldOn", held.held_on)
            .with("place", held.place.as_str())
            .with("topic", held.topic.as_str())
            .with("trainerId", held.trainer.get())
            .with(
                "present",
                held.present.iter().map(ToString::to_string).collect::<Vec<_>>(),
            )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::date};

    use super::*;

    fn client(id: i64) -> ClientId {
        ClientId::try_new(id).unwrap()
    }

    fn sessions(present: &[bool]) -> Vec<TrainingDraft> {
        let session = |(day, present): (i64, &bool)| TrainingDraft {
            held_on: date!(2026 - 11 - 01) + Duration::days(day),
            place: String::new(),
            topic: String::new(),
            trainer: UserId::try_new(1).unwrap(),
            present: present.then(|| client(1)).into_iter().collect(),
        };
        (1..).zip(present).map(session).collect()
    }

    fn completed(sessions: &[TrainingDraft], member: i64, rules: TrainingRules) -> Option<Date> {
        completed_on(&sessions.iter().collect::<Vec<_>>(), client(member), rules)
    }

    #[test]
    fn training_needs_sessions_and_attendance() {
        let rules = TrainingRules::try_new(3, 2).unwrap();
        let day = |day| Some(date!(2026 - 11 - 01) + Duration::days(day));
        for (present, expected) in [
            (vec![true, true], None),
            (vec![true, true, false], day(3)),
            (vec![true, false, false], None),
            (vec![true, false, false, true], day(4)),
            (vec![true, false, true, true], day(3)),
        ] {
            assert_eq!(completed(&sessions(&present), 1, rules), expected, "{present:?}");
        }
        assert_eq!(completed(&sessions(&[true; 7]), 2, rules), None);
    }

    proptest! {
        #[test]
        fn another_session_never_undoes_the_training(present in proptest::collection::vec(any::<bool>(), 0..8), sessions_needed in 2u8..=7, attended in 0u8..7) {
            let rules = TrainingRules::try_new(sessions_needed, 1 + attended % sessions_needed).unwrap();
            let held = sessions(&present);
            let before = completed(held.split_last().map_or(&[], |(_, rest)| rest), 1, rules);
            let after = completed(&held, 1, rules);
            prop_assert!(before.is_none() || before == after);
            let count = present.iter().filter(|there| **there).count();
            prop_assert_eq!(after.is_some(), present.len() >= usize::from(rules.sessions()) && count >= usize::from(rules.attended()));
        }
    }
}
