//! Compares contacts and promises with slow models.
use munim_kernel::{ClientId, Money};
use proptest::prelude::*;
use time::{
    Date, Duration, OffsetDateTime,
    macros::{date, datetime},
};

use super::*;
use crate::Attendance;

const TODAY: Date = date!(2026 - 12 - 02);
/// Noon in India.
const NOON: OffsetDateTime = datetime!(2026-12-02 06:30 UTC);

fn draft(kind: ContactKind) -> ContactDraft {
    ContactDraft {
        client: ClientId::try_new(1).unwrap(),
        loan: None,
        kind,
        outcome: ContactOutcome::Spoke,
        at: None,
        promise: None,
        next: None,
        note: String::new(),
        place: String::new(),
    }
}

fn absent_twice() -> Contacted {
    Contacted {
        has_loan: true,
        attendance: vec![Attendance::Absent; 2],
    }
}

fn made(draft: ContactDraft, client: &Contacted) -> Result<Contact, ContactError> {
    Contact::try_new(draft, (NOON, TODAY), client)
}

fn call_at(at: OffsetDateTime) -> Result<Contact, ContactError> {
    let draft = ContactDraft {
        at: Some(at),
        ..draft(ContactKind::Call)
    };
    made(draft, &absent_twice())
}

/// Computes the status of a promise payment by payment and day by day.
fn slow_status(amount: i64, days: i64, payments: &[(i64, i64)], elapsed: i64) -> PromiseStatus {
    let mut received = 0;
    for day in 0..=days.min(elapsed) {
        for (_, paid) in payments.iter().filter(|(on, _)| *on == day) {
            received += paid;
            if received >= amount {
                return PromiseStatus::Kept;
            }
        }
    }
    match (elapsed > days, received) {
        (false, _) => PromiseStatus::Open,
        (true, 0) => PromiseStatus::Broken,
        (true, _) => PromiseStatus::PartlyKept,
    }
}

proptest! {
    #[test]
    fn a_promise_is_kept_by_payments_until_its_day(
        amount in 1i64..5_000,
        days in 0i64..10,
        payments in prop::collection::vec((0i64..15, 1i64..3_000), 0..5),
        elapsed in 0i64..15,
    ) {
        let on = TODAY + Duration::days(days);
        let counted = payments.iter().filter(|(day, _)| *day <= days.min(elapsed));
        let received = Money::from_paise(counted.map(|(_, paid)| paid).sum());
        let status = PromiseStatus::of((Money::from_paise(amount), on), received, TODAY + Duration::days(elapsed));
        prop_assert_eq!(status, slow_status(amount, days, &payments, elapsed));
    }

    #[test]
    fn a_home_is_visited_only_after_two_absences_in_a_row(came in prop::collection::vec(0usize..3, 0..=2)) {
        let attendance: Vec<_> = came.iter().map(|place| Attendance::ALL[*place]).collect();
        let client = Contacted { has_loan: true, attendance: attendance.clone() };
        let allowed = attendance == [Attendance::Absent; 2];
        prop_assert_eq!(made(draft(ContactKind::Visit), &client).is_ok(), allowed);
        for kind in [ContactKind::Call, ContactKind::Letter, ContactKind::Meeting] {
            prop_assert!(made(draft(kind), &client).is_ok());
        }
    }
}

#[test]
fn clients_are_called_and_visited_by_day() {
    let refused = Err(ContactError::OutsideHours);
    assert_eq!(call_at(datetime!(2026-12-02 03:29:59 UTC)), refused);
    assert!(call_at(datetime!(2026-12-02 03:30 UTC)).is_ok());
    assert!(call_at(datetime!(2026-12-01 12:29:59 UTC)).is_ok());
    assert_eq!(call_at(datetime!(2026-12-01 12:30 UTC)), refused);
    let evening = datetime!(2026-12-02 14:00 UTC);
    for (kind, expected) in ContactKind::ALL.into_iter().zip([false, false, true, true]) {
        let made = Contact::try_new(draft(kind), (evening, TODAY), &absent_twice());
        assert_eq!(made.is_ok(), expected, "{kind}");
    }
}

#[test]
fn a_contact_is_recorded_in_the_31_days_after_it() {
    assert!(call_at(NOON - Duration::days(31)).is_ok());
    assert_eq!(
        call_at(NOON - Duration::days(31) - Duration::SECOND),
        Err(ContactError::Moment)
    );
    assert_eq!(call_at(NOON + Duration::SECOND), Err(ContactError::Moment));
    // A day that the books have not reached yet counts as the business date.
    let ahead = Contact::try_new(
        draft(ContactKind::Call),
        (NOON + Duration::days(1), TODAY),
        &absent_twice(),
    );
    assert_eq!(ahead.unwrap().made_on(), TODAY);
    assert_eq!(
        call_at(NOON - Duration::days(3)).unwrap().made_on(),
        date!(2026 - 11 - 29)
    );
}

#[test]
fn promises_and_next_actions_lie_in_the_next_90_days() {
    let last = date!(2027 - 03 - 02);
    for (on, fits) in [
        (TODAY, true),
        (last, true),
        (TODAY - Duration::DAY, false),
        (last + Duration::DAY, false),
    ] {
        let promised = ContactDraft {
            promise: Some((Money::from_paise(100), on)),
            ..draft(ContactKind::Meeting)
        };
        assert_eq!(made(promised, &absent_twice()).is_ok(), fits, "{on}");
        let what = "Call again".to_owned();
        let planned = ContactDraft {
            next: Some(NextAction { on, what }),
            ..draft(ContactKind::Meeting)
        };
        assert_eq!(made(planned, &absent_twice()).is_ok(), fits, "{on}");
    }
    let others_loan = Contacted {
        has_loan: false,
        ..absent_twice()
    };
    assert_eq!(
        made(draft(ContactKind::Call), &others_loan),
        Err(ContactError::Loan)
    );
}

#[test]
fn months_have_a_first_and_a_last_day() {
    let month = Month::of(date!(2028 - 02 - 17));
    assert_eq!(
        (month.first(), month.last()),
        (date!(2028 - 02 - 01), date!(2028 - 02 - 29))
    );
    assert_eq!(month.to_string(), "2028-02");
}

#[test]
fn promises_are_listed_by_status_for_a_limited_period() {
    let [first, last, late] = [
        date!(2026 - 12 - 01),
        date!(2027 - 01 - 01),
        date!(2027 - 01 - 02),
    ];
    let client = ClientId::try_new(1).ok();
    for (statuses, client, from, to, allowed) in [
        (vec![PromiseStatus::Kept], None, Some(first), Some(last), true),
        (vec![PromiseStatus::Kept], None, Some(first), Some(late), false),
        (vec![PromiseStatus::Kept], None, Some(first), None, false),
        (vec![PromiseStatus::Kept], None, None, Some(late), true),
        (vec![PromiseStatus::Kept], client, Some(first), None, true),
        (Vec::new(), None, Some(first), None, true),
    ] {
        let filter = PromiseFilter {
            statuses,
            client,
            from,
            to,
            ..PromiseFilter::default()
        };
        assert_eq!(filter.check().is_ok(), allowed, "{filter:?}");
    }
}
