use munim_clients::{InvalidMemberRules, MemberRules, TrainingRules};

use crate::prelude::*;

pub(crate) struct ChangeMemberRulesRequest(pub(super) MemberRules);

fn small(form: &mut Form, name: &'static str, (least, most): (u8, u8), missing: &'static str) -> Option<u8> {
    let number = form.required::<i64>(field(name).range(least.into(), most.into()), missing)?;
    let small = u8::try_from(number).ok();
    let message = format!("Enter a number between {least} and {most}.");
    form.known(small, name, "range", message)
}

fn field_of(fault: InvalidMemberRules) -> &'static str {
    match fault {
        InvalidMemberRules::Ages => "leastAge",
        InvalidMemberRules::GroupSize => "fewestMembers",
        InvalidMemberRules::Training => "trainingSessions",
        InvalidMemberRules::Questions => "testQuestions",
        InvalidMemberRules::AssessmentMonths => "assessmentMonths",
    }
}

impl FromForm for ChangeMemberRulesRequest {
    const NAME: &'static str = "ChangeMemberRulesRequest";
    const ABOUT: &'static str = "All rules.";

    fn take(form: &mut Form) -> Option<Self> {
        let least_age = small(form, "leastAge", (18, 100), "Least age is required");
        let greatest_age = small(form, "greatestAge", (18, 100), "Greatest age is required");
        let fewest = small(form, "fewestMembers", (2, 30), "Fewest members is required");
        let most = small(form, "mostMembers", (2, 30), "Most members is required");
        let sessions = small(form, "trainingSessions", (2, 7), "Training sessions is required");
        let attended = small(form, "sessionsAttended", (1, 7), "Sessions attended is required");
        let about = "At most 20, each of at most 200 characters.";
        let questions = form.required::<Vec<String>>(
            field("testQuestions").about(about),
            "Test questions are required; none is an empty list.",
        );
        let months = small(form, "assessmentMonths", (1, 24), "Assessment months is required");
        let (ages, size) = ((least_age?, greatest_age?), (fewest?, most?));
        let (sessions, attended, questions, months) = (sessions?, attended?, questions?, months?);
        let questions: Vec<String> = questions
            .iter()
            .map(|question| question.trim().to_owned())
            .collect();
        let rules = TrainingRules::try_new(sessions, attended)
            .and_then(|training| MemberRules::try_new(ages, size, training, questions, months));
        let rules = rules.map_err(|fault| form.refuse(field_of(fault), "not_possible", fault.to_string()));
        rules.ok().map(Self)
    }

    fn example() -> Value {
        json!({"leastAge": 18, "greatestAge": 75, "fewestMembers": 4, "mostMembers": 20, "trainingSessions": 3,
            "sessionsAttended": 3, "testQuestions": ["When and where does the centre meet?"], "assessmentMonths": 6})
    }
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn rules_out_of_bounds_are_named() {
        let with = |name: &str, value: Value| {
            let mut rules = ChangeMemberRulesRequest::example();
            rules[name] = value;
            faults::<ChangeMemberRulesRequest>(rules)
        };
        for (name, value, fault) in [
            ("leastAge", json!(76), "leastAge: not_possible"),
            ("leastAge", json!(-1), "leastAge: range"),
            ("mostMembers", json!(3), "fewestMembers: not_possible"),
            ("sessionsAttended", json!(4), "trainingSessions: not_possible"),
            ("testQuestions", json!(["Q", "Q "]), "testQuestions: not_possible"),
            ("assessmentMonths", json!(25), "assessmentMonths: not_possible"),
        ] {
            assert_eq!(with(name, value), [fault]);
        }
    }
}
