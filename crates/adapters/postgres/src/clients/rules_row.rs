use munim_clients::{MemberRules, TrainingRules};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow};

/// The columns of the rules.
pub(super) const RULES: &str =
    "least_age, greatest_age, fewest_members, most_members, training_sessions, sessions_attended,
   test_questions, assessment_months";

/// The version of the default rules.
pub(super) const DEFAULT_VERSION: i64 = 1;

impl FromRow for (MemberRules, i64) {
    const ROW: (&'static str, &'static str) = MemberRules::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok((row.part()?, row.get("version")?))
    }
}

impl FromRow for MemberRules {
    const ROW: (&'static str, &'static str) = ("member_rules", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let small = |column| row.parse(column, |number: i16| u8::try_from(number));
        let attended = small("sessions_attended")?;
        let training = row.parse("training_sessions", |sessions: i16| {
            let sessions = u8::try_from(sessions).map_err(|_| ())?;
            TrainingRules::try_new(sessions, attended).map_err(|_| ())
        })?;
        let (ages, size, months) = (
            (small("least_age")?, small("greatest_age")?),
            (small("fewest_members")?, small("most_members")?),
            small("assessment_months")?,
        );
        row.parse("test_questions", |questions| {
            Self::try_new(ages, size, training, questions, months)
        })
    }
}
