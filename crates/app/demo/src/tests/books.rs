use std::collections::BTreeMap;

use munim_books::{AccountRef, Balanced, Side};
use munim_kernel::AccountId;
use munim_lending::LoanState;
use time::{Date, Duration, Month, macros::date};

use super::{Made, make, shared};
use crate::{DEMO_SEED, calendar::is_working_day};

/// Ends and starts of months and financial years, leap days, Sundays, holidays and ordinary days.
const MORE_DAYS: [Date; 24] = [
    date!(2026 - 03 - 31),
    date!(2026 - 04 - 01),
    date!(2026 - 04 - 02),
    date!(2026 - 04 - 30),
    date!(2026 - 05 - 01),
    date!(2026 - 06 - 07),
    date!(2026 - 07 - 31),
    date!(2026 - 08 - 15),
    date!(2026 - 12 - 31),
    date!(2027 - 01 - 01),
    date!(2027 - 01 - 26),
    date!(2027 - 02 - 28),
    date!(2027 - 03 - 01),
    date!(2027 - 03 - 30),
    date!(2027 - 03 - 31),
    date!(2027 - 04 - 01),
    date!(2027 - 04 - 30),
    date!(2027 - 09 - 15),
    date!(2027 - 12 - 31),
    date!(2028 - 02 - 28),
    date!(2028 - 02 - 29),
    date!(2028 - 03 - 31),
    date!(2028 - 04 - 01),
    date!(2030 - 04 - 01),
];

/// Debits less credits by account and branch.
type Balances = BTreeMap<(i64, i64), i64>;

fn code(account: AccountRef) -> i64 {
    match account {
        AccountRef::Account(account) => account.get(),
        // The only role used.
        AccountRef::Role(_) => 3_100,
    }
}

fn moves(entry: &Balanced) -> impl Iterator<Item = (i64, i64)> {
    let lines = entry.posting().lines().iter();
    lines.map(|line| {
        let amount = line.amount.paise();
        let signed = if line.side == Side::Debit { amount } else { -amount };
        (code(line.account), signed)
    })
}

fn entries(one: &Made) -> impl Iterator<Item = Balanced> {
    one.books().flat_map(Result::unwrap)
}

fn is_of_result(code: i64) -> bool {
    (4_000..6_000).contains(&code)
}

#[test]
fn books_open_with_a_financial_year_and_cover_a_year() {
    for (as_of, made) in shared() {
        for one in made {
            let days: Vec<_> = one.books().map(Result::unwrap).collect();
            let first = days[0][0].posting().value_on;
            assert_eq!((first.month(), first.day()), (Month::April, 1));
            assert!(as_of - first >= Duration::days(365) && as_of - first < Duration::days(732));
            let mut before = first;
            for entry in days.iter().flatten() {
                let posting = entry.posting();
                assert!(posting.value_on >= before && posting.value_on <= as_of);
                assert!(
                    posting.source.kind == "opening" || is_working_day(posting.value_on),
                    "{posting:?}"
                );
                before = posting.value_on;
            }
        }
    }
}

#[test]
fn cash_and_banks_never_run_out_and_control_accounts_are_what_the_loans_say_on_any_day() {
    for (as_of, made) in shared() {
        for one in made {
            check_balances(one, as_of);
        }
    }
    for as_of in MORE_DAYS {
        for one in &make(DEMO_SEED, as_of) {
            check_balances(one, as_of);
        }
    }
}

fn check_balances(one: &Made, as_of: Date) {
    let mut balances = Balances::new();
    for entry in entries(one) {
        let branch = entry.posting().branch.get();
        for (code, amount) in moves(&entry) {
            *balances.entry((branch, code)).or_default() += amount;
        }
        for code in [1_000, 1_100, 1_200] {
            let balance = balances.get(&(branch, code)).copied().unwrap_or_default();
            assert!(balance >= 0, "{as_of}: {code} has {balance} after {entry:?}");
        }
        // After the end of a year nothing of it is left in income and expense.
        if entry.posting().source.kind == "year_end" {
            let mut left = balances
                .iter()
                .filter(|((of, code), _)| *of == branch && is_of_result(*code));
            assert!(left.all(|(_, balance)| *balance == 0), "{as_of}");
        }
    }
    let mut owed = BTreeMap::new();
    for bundle in one.clients.iter().flat_map(|client| &client.loans) {
        *owed.entry(bundle.loan.branch_id.get()).or_default() += bundle.loan.outstanding_principal.paise();
    }
    let sum = |code: i64| -> i64 {
        let of_code = balances.iter().filter(|((_, of), _)| *of == code);
        of_code.map(|(_, balance)| balance).sum()
    };
    for id in &one.ids.branches {
        let of = |code: i64| balances.get(&(id.get(), code)).copied().unwrap_or_default();
        assert_eq!(
            of(1_200),
            owed.get(&id.get()).copied().unwrap_or_default(),
            "{as_of}"
        );
        assert!(of(1_290) <= 0, "{as_of}");
    }
    assert_eq!(balances.values().sum::<i64>(), 0);
    assert_eq!(sum(1_800), 0, "branches owe each other nothing in sum");
    assert!(sum(3_000) < 0 && sum(3_100) < 0, "capital and reserves");
    assert!(sum(2_400) + sum(2_050) < 0, "{as_of}: what it lends was raised");
}

/// What a branch lent and collected in a month: principal lent, principal collected, principal and interest collected.
type Months = BTreeMap<(i64, i32, Month), [i64; 3]>;

fn add(months: &mut Months, branch: i64, on: Date, place: usize, amount: i64) {
    months.entry((branch, on.year(), on.month())).or_default()[place] += amount;
}

#[test]
fn each_month_lends_and_collects_what_the_loans_say() {
    for (as_of, made) in shared() {
        for one in made {
            let (mut booked, mut lent) = (Months::new(), Months::new());
            let mut opened_on = as_of;
            for entry in entries(one) {
                let posting = entry.posting();
                let (branch, on) = (posting.branch.get(), posting.value_on);
                opened_on = opened_on.min(on);
                for (code, amount) in moves(&entry) {
                    match (posting.source.kind, code) {
                        ("disbursal" | "refinance", 1_200) if amount > 0 => {
                            add(&mut booked, branch, on, 0, amount);
                        }
                        ("payment", 1_200) => {
                            add(&mut booked, branch, on, 1, -amount);
                            add(&mut booked, branch, on, 2, -amount);
                        }
                        ("payment", 4_000) => add(&mut booked, branch, on, 2, -amount),
                        _ => {}
                    }
                }
            }
            for bundle in one.clients.iter().flat_map(|client| &client.loans) {
                let branch = bundle.loan.branch_id.get();
                if let Some(on) = bundle.loan.disbursed_on.filter(|on| *on >= opened_on) {
                    add(&mut lent, branch, on, 0, bundle.loan.principal.paise());
                }
                for row in bundle
                    .repayments
                    .iter()
                    .filter(|row| row.received_on >= opened_on)
                {
                    add(&mut lent, branch, row.received_on, 1, row.principal.paise());
                    add(&mut lent, branch, row.received_on, 2, row.amount.paise());
                }
            }
            assert_eq!(booked, lent, "{as_of}");
        }
    }
}

#[test]
fn what_is_written_off_is_an_expense_of_its_month() {
    for (_, made) in shared() {
        for one in made {
            let all: Vec<_> = entries(one).collect();
            let opened_on = all[0].posting().value_on;
            let of_kind = all
                .iter()
                .filter(|entry| entry.posting().source.kind == "write_off");
            let booked: i64 = of_kind.map(|entry| entry.amount().paise()).sum();
            let loans = one.clients.iter().flat_map(|client| &client.loans);
            let given_up = loans
                .filter(|bundle| bundle.loan.state == LoanState::WrittenOff)
                .filter(|bundle| bundle.loan.closed_on >= Some(opened_on))
                .map(|bundle| bundle.loan.written_off.paise());
            assert_eq!(booked, given_up.sum::<i64>());
        }
    }
}

#[test]
fn each_year_earns_a_little() {
    for (as_of, made) in shared() {
        for one in made {
            let (mut income, mut result) = (BTreeMap::new(), BTreeMap::new());
            for entry in entries(one).filter(|entry| entry.posting().source.kind != "year_end") {
                let year = munim_kernel::FinancialYear::of(entry.posting().value_on);
                for (code, amount) in moves(&entry).filter(|(code, _)| is_of_result(*code)) {
                    *result.entry(year).or_insert(0) -= amount;
                    if code < 5_000 {
                        *income.entry(year).or_insert(0) -= amount;
                    }
                }
            }
            for (year, result) in result {
                let income = income[&year];
                assert!(
                    result > 0 && result < income / 2,
                    "{as_of}, {}: {result} of {income} in {year}",
                    one.plan.org_code
                );
            }
        }
    }
}

#[test]
fn the_year_end_is_there_once_the_year_is_over() {
    let ends = |as_of: Date| {
        let made = make(DEMO_SEED, as_of);
        let first = entries(&made[0]).filter(|entry| entry.posting().source.kind == "year_end");
        let mut days: Vec<_> = first.map(|entry| entry.posting().value_on).collect();
        days.dedup();
        days
    };
    assert_eq!(ends(date!(2027 - 03 - 31)), [date!(2026 - 03 - 31)]);
    assert_eq!(ends(date!(2027 - 04 - 01)), [date!(2027 - 03 - 31)]);
    // The last business day of a year that ends on a Sunday.
    assert_eq!(ends(date!(2030 - 05 - 01)), [date!(2030 - 03 - 30)]);
}

#[test]
fn accounts_are_found_by_their_codes() {
    let of = |missing: &str| {
        super::Accounts::of(munim_tenancy::TenantKind::NbfcMfi, |code| {
            let id = code.parse().unwrap();
            (code != missing).then(|| AccountId::try_new(id).unwrap())
        })
    };
    assert!(of("").is_some() && of("5510").is_none());
}
