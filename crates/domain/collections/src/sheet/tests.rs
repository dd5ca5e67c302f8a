//! The states of a sheet against a model that keeps every act in a list and derives everything from it anew.
use munim_lending::Heads;
use proptest::prelude::*;
use time::macros::{date, datetime};
use uuid::Uuid;

use super::*;
use crate::{Attendance, Promise, RowMode, SheetAccount, TakenRow};

const AT: OffsetDateTime = datetime!(2026-12-02 06:00 UTC);
/// Members 1 and 2 have two loans each, member 3 has none.
const MEMBERS: i64 = 3;
/// The officer is user 1.
const PEOPLE: i64 = 4;

fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

fn client(id: i64) -> ClientId {
    ClientId::try_new(id).unwrap()
}

fn loan(client: i64, place: i64) -> LoanId {
    LoanId::try_new(client * 10 + place).unwrap()
}

fn row_id(number: u128) -> SheetRowId {
    SheetRowId::new(Uuid::from_u128(number))
}

fn account(loan: LoanId) -> SheetAccount {
    SheetAccount {
        loan,
        due: Heads::of_instalment(Money::from_paise(10_000), Money::from_paise(80_000)),
        arrears: Money::from_paise(5_000),
        advance: Money::ZERO,
        paid: Money::ZERO,
        payment: None,
    }
}

fn sheet() -> Sheet {
    let accounts = |member: i64| match member {
        1 | 2 => vec![account(loan(member, 1)), account(loan(member, 2))],
        _ => Vec::new(),
    };
    let row = |member| SheetRow {
        client: client(member),
        accounts: accounts(member),
        taken: None,
        failure: None,
        struck_out: None,
    };
    Sheet::from_store(SheetRecord {
        id: CollectionSheetId::try_new(1).unwrap(),
        number: "SAT-C07/2026-12-02".to_owned(),
        centre: CentreId::try_new(1).unwrap(),
        branch: BranchId::try_new(1).unwrap(),
        officer: user(1),
        on: date!(2026 - 12 - 02),
        state: SheetState::Open,
        rows: (1..=MEMBERS).map(row).collect(),
        taken: None,
        handed_over: None,
        verified: None,
        handled_by: Vec::new(),
        version: 1,
    })
}

fn cash(rupees: u32) -> Denominations {
    Denominations::try_new([(1, rupees)]).unwrap()
}

fn draft(member: i64, id: u128, mode: RowMode, rupees: &[i64]) -> RowDraft {
    let paid = rupees.iter().zip(1..);
    RowDraft {
        client: client(member),
        taken: TakenRow {
            id: row_id(id),
            attendance: Attendance::Present,
            mode,
            reference: String::new(),
            promise: None,
        },
        paid: paid
            .map(|(rupees, place)| (loan(member, place), Money::from_rupees(*rupees).unwrap()))
            .collect(),
    }
}

#[test]
fn a_promise_is_for_the_day_of_the_meeting_or_a_later_one() {
    let mut sheet = sheet();
    let promised = |on: Date| {
        let mut row = draft(1, 1, RowMode::Cash, &[]);
        row.taken.promise = Some(Promise {
            amount: Money::from_paise(100),
            on,
            reason: String::new(),
        });
        [row]
    };
    let early = sheet.record(user(1), &promised(date!(2026 - 12 - 01)));
    assert_eq!(
        early,
        Err(SheetError::PromiseBefore(client(1), date!(2026 - 12 - 02)))
    );
    assert_eq!(sheet.record(user(1), &promised(date!(2026 - 12 - 02))), Ok(true));
}

#[derive(Debug, Clone)]
enum Act {
    Record(i64, RowDraft),
    Assign(i64),
    Take(i64),
    HandOver(i64, u32),
    Reopen(i64, bool),
    Verify(i64, u32, bool),
    Post(i64),
    Fail(i64),
    StrikeOut(i64, u128),
}

fn act() -> impl Strategy<Value = Act> {
    let (member, person) = (1..=MEMBERS, 1..=PEOPLE);
    let amounts = prop::collection::vec(0i64..3, 0..=2);
    let mode = prop::sample::select(&RowMode::ALL);
    // Ids of rows are mostly those of their members, and amounts mostly what was paid.
    let id = prop_oneof![4 => Just(0u128), 1 => 1u128..4];
    let counted = prop_oneof![3 => Just(u32::MAX), 1 => 0u32..4];
    prop_oneof![
        6 => (person.clone(), member.clone(), id, mode, amounts).prop_map(|(by, member, id, mode, amounts)| {
            let own = u128::try_from(member).unwrap();
            Act::Record(by, draft(member, if id == 0 { own } else { id }, mode, &amounts))
        }),
        1 => person.clone().prop_map(Act::Assign),
        3 => person.clone().prop_map(Act::Take),
        4 => (person.clone(), counted.clone()).prop_map(|(by, rupees)| Act::HandOver(by, rupees)),
        1 => (person.clone(), any::<bool>()).prop_map(|(by, manages)| Act::Reopen(by, manages)),
        4 => (person.clone(), counted, any::<bool>()).prop_map(|(by, rupees, reason)| Act::Verify(by, rupees, reason)),
        4 => member.clone().prop_map(Act::Post),
        2 => member.prop_map(Act::Fail),
        3 => (person, 1u128..4).prop_map(|(by, id)| Act::StrikeOut(by, id)),
    ]
}

/// What happened, in order. Only acts that were allowed.
#[derive(Debug, Default)]
struct Model {
    acts: Vec<Act>,
}

impl Model {
    /// Returns the last record of a member.
    fn row(&self, member: i64) -> Option<&RowDraft> {
        self.acts.iter().rev().find_map(|act| match act {
            Act::Record(_, draft) if draft.client == client(member) => Some(draft),
            _ => None,
        })
    }

    fn ended(&self, member: i64) -> Option<bool> {
        self.acts.iter().find_map(|act| match act {
            Act::Post(posted) if *posted == member => Some(true),
            Act::StrikeOut(_, id) if self.row(member).is_some_and(|row| row.taken.id == row_id(*id)) => {
                Some(false)
            }
            _ => None,
        })
    }

    fn paid(&self, member: i64) -> Money {
        // Member 3 has no loans, so nothing can be paid.
        self.row(member).map_or(Money::ZERO, |row| {
            row.paid.iter().map(|(_, amount)| *amount).sum()
        })
    }

    fn cash(&self) -> Money {
        let counts = |member: &i64| {
            let in_cash = self
                .row(*member)
                .is_some_and(|row| row.taken.mode == RowMode::Cash);
            in_cash && self.ended(*member) != Some(false)
        };
        (1..=MEMBERS).filter(counts).map(|member| self.paid(member)).sum()
    }

    fn is_left(&self, member: i64) -> bool {
        !self.paid(member).is_zero() && self.ended(member).is_none()
    }

    fn state(&self) -> SheetState {
        let mut state = SheetState::Open;
        for act in &self.acts {
            state = match act {
                Act::Take(_) | Act::Reopen(..) => SheetState::Taken,
                Act::HandOver(..) => SheetState::HandedOver,
                Act::Verify(..) => SheetState::Verified,
                _ => state,
            };
        }
        let all_done = !(1..=MEMBERS).any(|member| self.is_left(member));
        if state == SheetState::Verified && all_done {
            SheetState::Posted
        } else {
            state
        }
    }

    fn officer(&self) -> i64 {
        let assigned = self.acts.iter().rev().find_map(|act| match act {
            Act::Assign(officer) => Some(*officer),
            _ => None,
        });
        assigned.unwrap_or(1)
    }

    /// Returns who handed it over last.
    fn giver(&self) -> Option<i64> {
        self.acts.iter().rev().find_map(|act| match act {
            Act::HandOver(by, _) => Some(*by),
            _ => None,
        })
    }

    /// Returns whether a person is not the officer, and never recorded a row, took it or handed it over.
    fn is_other(&self, person: i64) -> bool {
        let handled = |act: &Act| match act {
            Act::Record(by, _) | Act::Take(by) | Act::HandOver(by, _) => *by == person,
            _ => false,
        };
        self.officer() != person && !self.acts.iter().any(handled)
    }

    fn is_recorded(&self, draft: &RowDraft) -> bool {
        let own = (1..=MEMBERS).find(|member| client(*member) == draft.client);
        let before = own.and_then(|member| self.row(member));
        before.is_some_and(|row| recorded_the_same(row, draft))
    }

    fn was_refused(&self, member: i64) -> bool {
        let mut acts = self.acts.iter();
        acts.any(|act| matches!(act, Act::Fail(failed) if *failed == member))
    }

    /// Does an act if it is allowed. Returns whether it is.
    fn does(&mut self, act: &Act) -> bool {
        let state = self.state();
        let fills = matches!(state, SheetState::Open | SheetState::Taken);
        let allowed = match act {
            Act::Record(_, draft) => {
                let known = draft.client != client(3) || draft.paid.is_empty();
                let others = (1..=MEMBERS).filter(|member| client(*member) != draft.client);
                let free = others
                    .filter_map(|member| self.row(member))
                    .all(|row| row.taken.id != draft.taken.id);
                let own = (1..=MEMBERS).find(|member| client(*member) == draft.client);
                let before = own.and_then(|member| self.row(member));
                let same_id = before.is_none_or(|row| row.taken.id == draft.taken.id);
                known && free && same_id && (fills || self.is_recorded(draft))
            }
            Act::Assign(_) | Act::Take(_) => fills,
            Act::HandOver(by, rupees) => {
                let again = self.acts.iter().rev().find_map(|act| match act {
                    Act::HandOver(by, rupees) => Some((*by, *rupees)),
                    _ => None,
                });
                let complete = (1..=MEMBERS).all(|member| self.row(member).is_some());
                let tallies = cash(*rupees).total() == self.cash();
                (state == SheetState::Taken && complete && tallies)
                    || (state == SheetState::HandedOver && again == Some((*by, *rupees)))
            }
            Act::Reopen(by, manages) => {
                state == SheetState::HandedOver && (*manages || self.giver() != Some(*by))
            }
            Act::Verify(by, rupees, reason) => {
                let again = self.acts.iter().find_map(|act| match act {
                    Act::Verify(by, rupees, _) => Some((*by, *rupees)),
                    _ => None,
                });
                let tallies = cash(*rupees).total() == self.cash() || *reason;
                (state == SheetState::HandedOver && self.is_other(*by) && tallies)
                    || again == Some((*by, *rupees))
            }
            Act::Post(member) | Act::Fail(member) => state == SheetState::Verified && self.is_left(*member),
            Act::StrikeOut(by, id) => {
                let mut members = 1..=MEMBERS;
                let member =
                    members.find(|member| self.row(*member).is_some_and(|row| row.taken.id == row_id(*id)));
                let can_be = |member: i64| self.is_left(member) && self.was_refused(member);
                state == SheetState::Verified && self.is_other(*by) && member.is_some_and(can_be)
            }
        };
        // Repeating these is allowed and changes nothing, such as who took it.
        let repeats = match act {
            Act::Take(_) => state == SheetState::Taken,
            Act::HandOver(..) => state == SheetState::HandedOver,
            Act::Verify(..) => state != SheetState::HandedOver,
            Act::Record(_, draft) => self.is_recorded(draft),
            _ => false,
        };
        if allowed && !repeats {
            self.acts.push(act.clone());
        }
        allowed
    }
}

/// Loans that are not named were not paid.
fn recorded_the_same(row: &RowDraft, draft: &RowDraft) -> bool {
    let paid = |draft: &RowDraft| {
        let paid = draft.paid.iter().filter(|(_, amount)| !amount.is_zero());
        paid.copied().collect::<Vec<_>>()
    };
    row.taken == draft.taken && paid(row) == paid(draft)
}

fn does(sheet: &mut Sheet, act: &Act) -> bool {
    let payment = |id| PaymentId::try_new(id).unwrap();
    match act {
        Act::Record(by, draft) => sheet.record(user(*by), std::slice::from_ref(draft)).is_ok(),
        Act::Assign(officer) => sheet.assign(user(*officer)).is_ok(),
        Act::Take(by) => sheet.take(user(*by), AT).is_ok(),
        Act::HandOver(by, rupees) => {
            let wanted = HandedOver {
                by: user(*by),
                at: AT,
                cash: cash(*rupees),
                note: String::new(),
            };
            sheet.hand_over(wanted).is_ok()
        }
        Act::Reopen(by, manages) => sheet.reopen(user(*by), *manages).is_ok(),
        Act::Verify(by, rupees, reason) => {
            let reason = if *reason { "A note is torn" } else { "" };
            sheet.verify((user(*by), AT), cash(*rupees), reason).is_ok()
        }
        Act::Post(member) => {
            let row = sheet
                .get()
                .rows
                .iter()
                .find(|row| row.client == client(*member))
                .unwrap();
            let paid = row.accounts.iter().filter(|account| !account.paid.is_zero());
            let payments: Vec<_> = paid
                .map(|account| (account.loan, payment(account.loan.get())))
                .collect();
            sheet.post(client(*member), &payments).is_ok()
        }
        Act::Fail(member) => {
            let failure = RowFailure {
                code: "loan_state".to_owned(),
                message: "The loan is closed.".to_owned(),
            };
            sheet.fail(client(*member), failure).is_ok()
        }
        Act::StrikeOut(by, id) => does_strike_out(sheet, *by, *id).is_ok(),
    }
}

fn does_strike_out(sheet: &mut Sheet, by: i64, id: u128) -> Result<Money, SheetError> {
    let by = StruckOut {
        by: user(by),
        reason: "Paid twice".to_owned(),
    };
    sheet.strike_out(row_id(id), by)
}

/// Replaces the count that stands for what was paid.
fn counted(act: Act, sheet: &Sheet) -> Act {
    let paid = u32::try_from(sheet.totals().cash.paise() / 100).unwrap();
    match act {
        Act::HandOver(by, u32::MAX) => Act::HandOver(by, paid),
        Act::Verify(by, u32::MAX, reason) => Act::Verify(by, paid, reason),
        other => other,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_sheet_does_what_the_model_does(acts in prop::collection::vec(act(), 0..60)) {
        let (mut sheet, mut model) = (sheet(), Model::default());
        for act in acts {
            let act = counted(act, &sheet);
            let before = sheet.clone();
            let done = does(&mut sheet, &act);
            prop_assert_eq!(done, model.does(&act), "{:?} of {:?}", act, before);
            if !done {
                prop_assert_eq!(&sheet, &before);
            }
            // Repeating a call changes nothing.
            let after = sheet.clone();
            if done && matches!(act, Act::Record(..) | Act::Take(_) | Act::HandOver(..) | Act::Verify(..)) {
                prop_assert!(does(&mut sheet, &act));
                prop_assert_eq!(&sheet, &after);
            }
            prop_assert_eq!(sheet.get().state, model.state());
            prop_assert_eq!(sheet.totals().cash, model.cash());
            let left = (1..=MEMBERS).filter(|member| model.state() == SheetState::Verified && model.is_left(*member));
            let next = sheet.next_to_post(None).map(|row| row.client.get());
            prop_assert_eq!(next, left.min());
        }
    }
}

#[test]
fn totals_count_what_is_due_who_came_and_what_was_paid() {
    let mut held = sheet();
    held.record(
        user(1),
        &[
            draft(1, 1, RowMode::Cash, &[900, 50]),
            draft(2, 2, RowMode::Upi, &[900]),
        ],
    )
    .unwrap();
    let totals = held.totals();
    let rupees = |rupees| Money::from_rupees(rupees).unwrap();
    assert_eq!((totals.members, totals.present, totals.absent), (3, 2, 0));
    assert_eq!((totals.due, totals.arrears), (rupees(3_600), rupees(200)));
    assert_eq!((totals.cash, totals.upi), (rupees(950), rupees(900)));
}

#[test]
fn a_row_is_struck_out_by_another_person_once_it_was_refused() {
    let mut held = sheet();
    let rows = [
        draft(1, 1, RowMode::Cash, &[900]),
        draft(2, 2, RowMode::Cash, &[]),
        draft(3, 3, RowMode::Cash, &[]),
    ];
    held.record(user(1), &rows).unwrap();
    let struck_out = |held: &mut Sheet, by, id| does_strike_out(held, by, id).unwrap_err();
    held.take(user(2), AT).unwrap();
    assert!(does(&mut held, &Act::HandOver(3, 900)));
    assert_eq!(held.reopen(user(3), false), Err(SheetError::OwnHandOver));
    assert!(does(&mut held, &Act::Verify(4, 900, false)));
    assert_eq!(struck_out(&mut held, 4, 1), SheetError::NotRefused);
    assert_eq!(struck_out(&mut held, 4, 2), SheetError::NothingToStrikeOut);
    assert!(does(&mut held, &Act::Fail(1)));
    for by in 1..=3 {
        assert_eq!(struck_out(&mut held, by, 1), SheetError::SamePerson);
    }
    let cash = Money::from_rupees(900).unwrap();
    assert_eq!(does_strike_out(&mut held, 4, 1), Ok(cash));
    assert_eq!(held.get().state, SheetState::Posted);
}

/// An older server lists nobody who had the sheet.
#[test]
fn who_took_it_or_handed_it_over_does_not_count_its_cash_without_a_list() {
    let mut held = sheet();
    held.record(
        user(1),
        &[
            draft(1, 1, RowMode::Cash, &[900]),
            draft(2, 2, RowMode::Cash, &[]),
            draft(3, 3, RowMode::Cash, &[]),
        ],
    )
    .unwrap();
    held.take(user(2), AT).unwrap();
    assert!(does(&mut held, &Act::HandOver(3, 900)));
    let mut old = Sheet::from_store(SheetRecord {
        handled_by: Vec::new(),
        ..held.get().clone()
    });
    for by in [2, 3] {
        assert!(!does(&mut old, &Act::Verify(by, 900, false)), "{by}");
    }
    assert!(does(&mut old, &Act::Verify(4, 900, false)));
}

#[test]
fn a_changed_entry_is_known_before_and_after() {
    let mut held = sheet();
    held.record(
        user(1),
        &[
            draft(1, 1, RowMode::Cash, &[900, 50]),
            draft(2, 2, RowMode::Cash, &[900]),
        ],
    )
    .unwrap();
    let before = held.clone();
    assert_eq!(before.entries_changed_since(&sheet()), []);
    let (same, lower) = (
        draft(2, 2, RowMode::Cash, &[900, 0]),
        draft(1, 1, RowMode::Cash, &[300, 50]),
    );
    held.record(user(2), &[same, lower.clone()]).unwrap();
    let changed = ChangedEntry {
        before: draft(1, 1, RowMode::Cash, &[900, 50]),
        after: lower,
    };
    assert_eq!(held.entries_changed_since(&before), [changed]);
    assert_eq!(held.get().handled_by, [user(1), user(2)]);
}

#[test]
fn a_row_names_its_members_loans_once_and_keeps_its_id() {
    let mut held = sheet();
    let other = |member: i64, loans: &[LoanId]| RowDraft {
        paid: loans.iter().map(|loan| (*loan, Money::from_paise(100))).collect(),
        ..draft(member, 7, RowMode::Cash, &[])
    };
    let refused = |held: &mut Sheet, draft: RowDraft| held.record(user(1), &[draft]).unwrap_err();
    assert_eq!(
        refused(&mut held, other(4, &[])),
        SheetError::NotAMember(client(4))
    );
    assert_eq!(
        refused(&mut held, other(1, &[loan(2, 1)])),
        SheetError::Account(client(1))
    );
    assert_eq!(
        refused(&mut held, other(1, &[loan(1, 1), loan(1, 1)])),
        SheetError::Account(client(1))
    );
    assert_eq!(held.record(user(1), &[draft(1, 1, RowMode::Cash, &[])]), Ok(true));
    assert_eq!(refused(&mut held, other(1, &[])), SheetError::OtherRow(client(1)));
    assert_eq!(
        refused(&mut held, draft(2, 1, RowMode::Cash, &[])),
        SheetError::RowIdTaken(client(2))
    );
}
