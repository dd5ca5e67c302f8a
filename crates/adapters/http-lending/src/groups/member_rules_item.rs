use munim_clients::MemberRules;

use crate::prelude::*;

/// What an organisation asks of its clients and groups.
#[item(from = rules: MemberRules)]
pub(crate) struct MemberRulesItem {
    /// The least age on joining, in whole years.
    #[field(from = rules.ages().0, example = 18)]
    least_age: u8,
    /// The greatest age on joining, in whole years.
    #[field(from = rules.ages().1, example = 75)]
    greatest_age: u8,
    #[field(from = rules.group_size().0, example = 4)]
    fewest_members: u8,
    #[field(from = rules.group_size().1, example = 20)]
    most_members: u8,
    /// The sessions of compulsory group training (CGT) that a group holds at least.
    #[field(from = rules.training().sessions(), example = 3)]
    training_sessions: u8,
    /// The sessions that each member attends at least.
    #[field(from = rules.training().attended(), example = 3)]
    sessions_attended: u8,
    /// The questions of the group recognition test (GRT), in their order.
    #[field(from = rules.test_questions().to_vec(), example = vec!["When and where does the centre meet?".to_owned()])]
    test_questions: Vec<String>,
    /// For how many months a household assessment is valid.
    #[field(from = rules.assessment_months(), example = 6)]
    assessment_months: u8,
}
