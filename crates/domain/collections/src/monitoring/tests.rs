use munim_kernel::{CheckInId, LeaveId, UserId, indian_day};
use munim_lending::{WeeklyOff, WorkingDays};
use proptest::prelude::*;
use time::{
    Date, Duration, OffsetDateTime,
    macros::{date, datetime},
};

use super::*;

const TODAY: Date = date!(2026 - 12 - 02);
/// 09:30 in India.
const CAME: OffsetDateTime = datetime!(2026-12-02 04:00 UTC);
const EVENING: OffsetDateTime = datetime!(2026-12-02 13:00 UTC);

fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

fn open() -> CheckIn {
    CheckIn::from_store(CheckInRecord {
        id: CheckInId::try_new(1).unwrap(),
        user: user(7),
        on: TODAY,
        branch: munim_kernel::BranchId::try_new(1).unwrap(),
        centre: None,
        came_at: CAME,
        came_from: None,
        left_at: None,
        left_from: None,
        is_forgotten: false,
        correction: String::new(),
        corrected_by: None,
        version: 1,
    })
}

fn correction(came_at: OffsetDateTime, left_at: OffsetDateTime) -> Correction {
    Correction {
        came_at,
        left_at,
        reason: "The phone was flat".to_owned(),
    }
}

#[test]
fn a_check_in_ends_once() {
    let mut held = open();
    assert_eq!(held.worked(), Duration::ZERO);
    held.end(EVENING, None).unwrap();
    assert_eq!(held.worked(), Duration::hours(9));
    assert_eq!(held.end(EVENING, None), Err(AttendanceError::NotIn));
    assert_eq!(held.forget(EVENING), Err(AttendanceError::NotIn));
    assert_eq!(held.get().version, 2);
}

#[test]
fn forgotten_time_counts_once_someone_else_has_corrected_it() {
    let mut held = open();
    held.forget(CAME + Duration::hours(20)).unwrap();
    assert_eq!(held.worked(), Duration::ZERO);
    let wanted = correction(CAME, EVENING);
    let own = held.correct((user(7), EVENING), wanted.clone());
    assert_eq!(own, Err(AttendanceError::OwnCheckIn));
    assert_eq!(held.correct((user(8), EVENING), wanted.clone()), Ok(true));
    assert_eq!(held.worked(), Duration::hours(9));
    assert_eq!(held.correct((user(8), EVENING), wanted), Ok(false));
    assert_eq!((held.get().version, held.get().is_forgotten), (3, false));
}

proptest! {
    #[test]
    fn corrected_times_are_in_order_on_the_same_day_and_past(came in -2_000_i64..2_000, left in -2_000_i64..2_000, now in 0_i64..2_000) {
        let [came, left, now] = [came, left, now].map(|minutes| CAME + Duration::minutes(minutes));
        let mut held = open();
        let fits = came < left && left <= now && indian_day(came) == TODAY && indian_day(left) == TODAY;
        let outcome = held.correct((user(8), now), correction(came, left));
        prop_assert_eq!(outcome.is_ok(), fits);
        prop_assert_eq!(held != open(), fits);
    }

    #[test]
    fn leave_counts_working_days(from in -60_i64..400, length in -2_i64..200) {
        let wish = wish(from, from + length);
        let working = WorkingDays::new(WeeklyOff::Sunday, [date!(2026 - 12 - 25)]);
        let mut days = 0;
        let mut day = wish.from;
        while day <= wish.to {
            days += i64::from(!working.is_off(day));
            day = day.next_day().unwrap();
        }
        let fits = (-31..=366).contains(&from) && (0..180).contains(&length);
        match wish.days(TODAY, &working) {
            Ok(found) => prop_assert!(fits && found == days && days > 0),
            Err(LeaveError::NoWorkingDay) => prop_assert!(fits && days == 0),
            Err(_) => prop_assert!(!fits),
        }
    }
}

fn wish(from: i64, to: i64) -> LeaveWish {
    LeaveWish {
        kind: LeaveKind::Casual,
        from: TODAY + Duration::days(from),
        to: TODAY + Duration::days(to),
        reason: "A wedding".to_owned(),
    }
}

fn leave(from: i64) -> Leave {
    let wish = wish(from, from + 2);
    Leave::from_store(LeaveRecord {
        id: LeaveId::try_new(1).unwrap(),
        user: user(7),
        kind: wish.kind,
        from: wish.from,
        to: wish.to,
        days: 3,
        reason: wish.reason,
        status: LeaveStatus::Asked,
        asked_at: CAME,
        decided_by: None,
        decided_at: None,
        refusal: String::new(),
        version: 1,
    })
}

#[test]
fn someone_else_decides_on_leave_once() {
    let decide =
        |held: &mut Leave, by: i64, wanted, reason| held.decide((user(by), EVENING), (wanted, reason));
    let mut held = leave(3);
    assert_eq!(
        decide(&mut held, 7, LeaveStatus::Granted, ""),
        Err(LeaveError::OwnLeave)
    );
    assert_eq!(
        decide(&mut held, 8, LeaveStatus::Refused, " "),
        Err(LeaveError::NoReason)
    );
    assert_eq!(decide(&mut held, 8, LeaveStatus::Granted, ""), Ok(true));
    assert_eq!(decide(&mut held, 9, LeaveStatus::Granted, ""), Ok(false));
    let refused = decide(&mut held, 8, LeaveStatus::Refused, "Year end");
    assert_eq!(refused, Err(LeaveError::Decided(LeaveStatus::Granted)));
    assert_eq!(held.get().decided_by, Some(user(8)));
}

#[test]
fn leave_is_withdrawn_before_it_begins() {
    let granted = |from| {
        let mut held = leave(from);
        held.decide((user(8), CAME), (LeaveStatus::Granted, "")).unwrap();
        held
    };
    assert_eq!(granted(0).withdraw(TODAY), Err(LeaveError::Begun));
    assert_eq!(leave(-3).withdraw(TODAY), Ok(true));
    let mut held = granted(1);
    assert_eq!(held.withdraw(TODAY), Ok(true));
    assert_eq!(held.withdraw(TODAY), Ok(false));
    let late = held.decide((user(8), EVENING), (LeaveStatus::Refused, "x"));
    assert_eq!(late, Err(LeaveError::Decided(LeaveStatus::Withdrawn)));
}

#[test]
fn a_list_of_check_ins_has_a_limited_period() {
    let filter = |from: Option<i64>, to: Option<i64>| CheckInFilter {
        from: from.map(|days| TODAY + Duration::days(days)),
        to: to.map(|days| TODAY + Duration::days(days)),
        ..CheckInFilter::default()
    };
    let usual = filter(None, None).period(TODAY);
    assert_eq!(usual, Ok((TODAY - Duration::days(30), TODAY)));
    assert!(filter(Some(-91), None).period(TODAY).is_ok());
    for (from, to) in [(Some(-92), None), (Some(1), None), (Some(2), Some(1))] {
        assert_eq!(filter(from, to).period(TODAY), Err(AttendanceError::Period));
    }
}
