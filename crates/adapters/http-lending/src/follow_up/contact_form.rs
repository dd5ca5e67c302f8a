use munim_collections::{ContactDraft, ContactKind, ContactOutcome, NextAction};
use munim_http_kit::body::{
    Read,
    fields::{day, row},
};

use crate::{lending::fields::chosen_positive, moment::moment, prelude::*};

const NOTE: u64 = 500;
const LINE: u64 = 200;

pub(crate) struct RecordContactRequest(pub(super) ContactDraft);

fn promise(form: &mut Form) -> Read<(Money, Date)> {
    let is_given = form.says("promise");
    form.lift(field("promise").about("Required with the outcome `promised`, and only then."));
    let amount = chosen_positive(form, field("promise.amount").about("In rupees."));
    let about = "From the business date to 90 days later.";
    let on = day(form, field("promise.on").about(about));
    let both = amount?.zip(on?.flatten());
    if is_given && both.is_none() {
        form.refuse(
            "promise",
            "required",
            "Enter the amount and the day of the promise.",
        );
        return None;
    }
    Some(both)
}

fn next_action(form: &mut Form) -> Read<NextAction> {
    let is_given = form.says("nextAction");
    form.lift(field("nextAction").about("What to do next."));
    let about = "From the business date to 90 days later.";
    let on = day(form, field("nextAction.on").about(about));
    let what = form.line(field("nextAction.what").printed(), LINE);
    let (on, what) = (on?.flatten(), what?);
    match on {
        Some(on) if !what.is_empty() => Some(Some(NextAction { on, what })),
        None if !is_given => Some(None),
        _ => {
            form.refuse(
                "nextAction",
                "required",
                "Enter the day of the next action and what to do.",
            );
            None
        }
    }
}

impl FromForm for RecordContactRequest {
    const NAME: &'static str = "RecordContactRequest";
    const ABOUT: &'static str = "A contact with a client.";

    fn take(form: &mut Form) -> Option<Self> {
        let client = row(form, "clientId");
        let client = form.needed("clientId", client, "Client is required");
        let loan = row(
            form,
            field("loanId").about("A loan that was paid out to the client."),
        );
        let about = "`visit` is a visit to the client's home.";
        let kind = form.word_of::<ContactKind>(field("kind").about(about));
        let kind = form.needed("kind", kind, "Kind is required");
        let outcome = form.word_of::<ContactOutcome>("outcome");
        let outcome = form.needed("outcome", outcome, "Outcome is required");
        let about = "When the contact was made, in the last 31 days; now by default.";
        let at = moment(form, field("at").about(about));
        let promise = promise(form);
        let next = next_action(form);
        let note = form.line(field("note").printed(), NOTE);
        let place = form.line(
            field("place").about("Where the contact took place.").printed(),
            LINE,
        );
        let (outcome, promise) = (outcome?, promise?);
        if (outcome == ContactOutcome::Promised) != promise.is_some() {
            let message = "A promise is required if the outcome is promised, and not allowed otherwise.";
            form.refuse("promise", "not_possible", message);
            return None;
        }
        Some(Self(ContactDraft {
            client: client?,
            loan: loan?,
            kind: kind?,
            outcome,
            at: at?,
            promise,
            next: next?,
            note: note?,
            place: place?,
        }))
    }

    fn example() -> Value {
        json!({"clientId": 318, "loanId": 1_204, "kind": "call", "outcome": "promised",
            "promise": {"amount": 450, "on": "2026-12-05"}, "nextAction": {"on": "2026-12-07", "what": "Call if not paid"},
            "note": "Her son was ill"})
    }
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn a_promise_goes_with_its_outcome() {
        let contact = |more: Value| {
            let mut body = json!({"clientId": 318, "kind": "call", "outcome": "spoke"});
            body.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            faults::<RecordContactRequest>(body)
        };
        let none: [&str; 0] = [];
        assert_eq!(contact(json!({})), none);
        assert_eq!(contact(json!({"outcome": "promised"})), ["promise: not_possible"]);
        let promise = json!({"amount": 450, "on": "2026-12-05"});
        assert_eq!(contact(json!({"outcome": "promised", "promise": promise})), none);
        assert_eq!(contact(json!({"promise": promise})), ["promise: not_possible"]);
        assert_eq!(
            contact(json!({"outcome": "promised", "promise": {"amount": 450}})),
            ["promise: required"]
        );
        assert_eq!(
            contact(json!({"nextAction": {"on": "2026-12-05"}})),
            ["nextAction: required"]
        );
        assert_eq!(
            contact(json!({"nextAction": {"what": "Call"}})),
            ["nextAction: required"]
        );
        assert_eq!(contact(json!({"at": "noon"})), ["at: moment"]);
        assert_eq!(
            faults::<RecordContactRequest>(json!({})),
            ["clientId: required", "kind: required", "outcome: required"]
        );
    }
}
