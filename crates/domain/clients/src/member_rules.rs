use munim_kernel::Fields;
use thiserror::Error;

/// A value of the rules that is out of its bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidMemberRules {
    #[error("The ages on joining must be between 18 and 100 years, the lower one first.")]
    Ages,
    #[error("A group has 2 to 30 members.")]
    GroupSize,
    #[error("Training has 2 to 7 sessions, of which a member attends at least one.")]
    Training,
    #[error("The test has at most 20 questions, each different and of at most 200 characters.")]
    Questions,
    #[error("A household assessment is valid for 1 to 24 months.")]
    AssessmentMonths,
}

/// How much compulsory group training (CGT) members need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainingRules {
    sessions: u8,
    attended: u8,
}

impl TrainingRules {
    pub fn try_new(sessions: u8, attended: u8) -> Result<Self, InvalidMemberRules> {
        if (2..=7).contains(&sessions) && (1..=sessions).contains(&attended) {
            Ok(Self { sessions, attended })
        } else {
            Err(InvalidMemberRules::Training)
        }
    }

    /// Returns how many sessions a group holds at least.
    pub fn sessions(self) -> u8 {
        self.sessions
    }

    /// Returns how many of them a member attends at least.
    pub fn attended(self) -> u8 {
        self.attended
    }
}

/// What a tenant asks of clients and groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberRules {
    ages: (u8, u8),
    group_size: (u8, u8),
    training: TrainingRules,
    test_questions: Vec<String>,
    assessment_months: u8,
}

impl MemberRules {
    pub fn try_new(
        ages: (u8, u8),
        group_size: (u8, u8),
        training: TrainingRules,
        test_questions: Vec<String>,
        assessment_months: u8,
    ) -> Result<Self, InvalidMemberRules> {
        if !(18 <= ages.0 && ages.0 <= ages.1 && ages.1 <= 100) {
            return Err(InvalidMemberRules::Ages);
        }
        if !(2 <= group_size.0 && group_size.0 <= group_size.1 && group_size.1 <= 30) {
            return Err(InvalidMemberRules::GroupSize);
        }
        let fits = |question: &String| !question.is_empty() && question.chars().count() <= 200;
        let mut different = test_questions.clone();
        different.sort();
        different.dedup();
        if test_questions.len() > 20
            || different.len() < test_questions.len()
            || !test_questions.iter().all(fits)
        {
            return Err(InvalidMemberRules::Questions);
        }
        if !(1..=24).contains(&assessment_months) {
            return Err(InvalidMemberRules::AssessmentMonths);
        }
        Ok(Self {
            ages,
            group_size,
            training,
            test_questions,
            assessment_months,
        })
    }

    /// Returns the least and the greatest age on joining, in whole years.
    pub fn ages(&self) -> (u8, u8) {
        self.ages
    }

    /// Returns the least and the greatest number of members.
    pub fn group_size(&self) -> (u8, u8) {
        self.group_size
    }

    pub fn training(&self) -> TrainingRules {
        self.training
    }

    /// Returns the questions of the recognition test (GRT), in their order.
    pub fn test_questions(&self) -> &[String] {
        &self.test_questions
    }

    /// Returns for how many months a household assessment is valid.
    pub fn assessment_months(&self) -> u8 {
        self.assessment_months
    }
}

impl Default for MemberRules {
    /// The rules of a tenant that has set none (our own choice).
    fn default() -> Self {
        let questions = [
            "What is a joint liability group, and what does each member owe if another does not pay?",
            "What are the amount, the interest and the instalment of your loan?",
            "When and where does the centre meet?",
            "Whom do you call with a complaint?",
        ];
        Self {
            ages: (18, 75),
            group_size: (4, 20),
            training: TrainingRules {
                sessions: 3,
                attended: 3,
            },
            test_questions: questions.map(str::to_owned).to_vec(),
            assessment_months: 6,
        }
    }
}

impl From<&MemberRules> for Fields {
    fn from(rules: &MemberRules) -> Self {
        let number = |value: u8| i64::from(value);
        Self::new()
            .with("leastAge", number(rules.ages.0))
            .with("greatestAge", number(rules.ages.1))
            .with("fewestMembers", number(rules.group_size.0))
            .with("mostMembers", number(rules.group_size.1))
            .with("trainingSessions", number(rules.training.sessions))
            .with("sessionsAttended", number(rules.training.attended))
            .with("testQuestions", rules.test_questions.clone())
            .with("assessmentMonths", number(rules.assessment_months))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_bounds() {
        let with = |ages, size, questions: Vec<String>, months| {
            MemberRules::try_new(ages, size, MemberRules::default().training, questions, months)
        };
        let default = MemberRules::default();
        assert_eq!(
            with((18, 75), (4, 20), default.test_questions.clone(), 6),
            Ok(default)
        );
        for (ages, size, questions, months, fault) in [
            ((17, 75), (4, 20), vec![], 6, InvalidMemberRules::Ages),
            ((60, 59), (4, 20), vec![], 6, InvalidMemberRules::Ages),
            ((18, 101), (4, 20), vec![], 6, InvalidMemberRules::Ages),
            ((18, 75), (1, 20), vec![], 6, InvalidMemberRules::GroupSize),
            ((18, 75), (21, 20), vec![], 6, InvalidMemberRules::GroupSize),
            ((18, 75), (4, 31), vec![], 6, InvalidMemberRules::GroupSize),
            (
                (18, 75),
                (4, 20),
                vec!["Q".into(), "Q".into()],
                6,
                InvalidMemberRules::Questions,
            ),
            (
                (18, 75),
                (4, 20),
                vec![String::new()],
                6,
                InvalidMemberRules::Questions,
            ),
            ((18, 75), (4, 20), vec![], 0, InvalidMemberRules::AssessmentMonths),
        ] {
            assert_eq!(with(ages, size, questions, months), Err(fault));
        }
        for (sessions, attended) in [(1, 1), (8, 1), (3, 0), (3, 4)] {
            assert_eq!(
                TrainingRules::try_new(sessions, attended),
                Err(InvalidMemberRules::Training)
            );
        }
    }
}
