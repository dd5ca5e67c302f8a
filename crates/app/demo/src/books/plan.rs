use std::collections::BTreeMap;

use munim_kernel::{BranchId, UserId};
use munim_tenancy::TenantKind;
use time::Date;

use super::{Accounts, Books, BranchBooks, Flows};
use crate::calendar::{is_working_day, minus_days, plus_days, working_day_from, working_day_until};

/// In paise.
const RUPEE: i64 = 100;
/// ₹1,00,000.
const LAKH: i64 = 100_000 * RUPEE;
/// Branches are sent multiples of ₹10,000.
const SENT_IN: i64 = 10_000 * RUPEE;
/// The cash of a branch at the start of each day.
const FLOAT: i64 = 10_000 * RUPEE;
/// The processing fee, which a borrower pays in cash at disbursal. A loan that replaces another has none.
pub(super) const FEE: i64 = 150 * RUPEE;
/// The provision for losses, in hundredths of a percent of the portfolio.
const PROVISION: i64 = 100;

/// A branch's day: what its loans moved, and the invented rest. In paise.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Day {
    pub(super) lent: i64,
    /// Loans disbursed, without those that replace others.
    pub(super) loans: i64,
    /// Loans that replace others: no money moves.
    pub(super) replaced: i64,
    /// Collected in cash.
    pub(super) cash: i64,
    /// Collected by UPI and bank transfer.
    pub(super) at_bank: i64,
    /// The principal part of the collections. The rest is interest.
    pub(super) principal: i64,
    pub(super) written_off: i64,
    /// Cash taken to the bank in the morning; negative if withdrawn.
    pub(super) banked: i64,
    /// Received from the head office; negative if returned.
    pub(super) funded: i64,
    /// At the head office: sent to branches, less what they returned.
    pub(super) sent: i64,
    pub(super) returned: i64,
    /// Funds raised and repaid, and the interest paid on them.
    pub(super) raised: i64,
    pub(super) repaid: i64,
    pub(super) funds_interest: i64,
    pub(super) staff: i64,
    pub(super) offices: i64,
    pub(super) travel: i64,
    pub(super) provision: i64,
}

impl Day {
    pub(super) fn interest(&self) -> i64 {
        self.cash + self.at_bank - self.principal
    }

    pub(super) fn fees(&self) -> i64 {
        self.loans * FEE
    }

    /// Returns what enters and leaves the bank account.
    fn at_the_bank(&self) -> (i64, i64) {
        let into = self.banked.max(0) + self.funded.max(0) + self.at_bank + self.returned + self.raised;
        let out = (-self.banked).max(0) + (-self.funded).max(0) + self.lent - self.replaced
            + self.sent
            + self.repaid
            + self.funds_interest
            + self.staff
            + self.offices;
        (into, out)
    }
}

/// A branch's balances when the books open.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Opening {
    pub(super) cash: i64,
    pub(super) bank: i64,
    pub(super) portfolio: i64,
    pub(super) provision: i64,
    /// What the branch owes the head office; negative at the head office.
    pub(super) owed: i64,
    pub(super) funds: i64,
    pub(super) capital: i64,
    pub(super) reserves: i64,
}

impl Opening {
    fn net(&self) -> i64 {
        self.cash + self.bank + self.portfolio - self.provision
    }
}

/// A day of the books, with the working days around it.
#[derive(Debug, Clone, Copy)]
struct Occasion {
    date: Date,
    before: Date,
    after: Date,
    /// Counted from the first month of the books.
    month: usize,
}

impl Occasion {
    fn is_working(&self) -> bool {
        is_working_day(self.date)
    }

    fn begins_week(&self) -> bool {
        self.is_working() && self.before.monday_based_week() != self.date.monday_based_week()
    }

    fn begins_month(&self) -> bool {
        self.is_working() && self.before.month() != self.date.month()
    }

    fn ends_month(&self) -> bool {
        self.is_working() && self.after.month() != self.date.month()
    }

    /// Returns whether rent is paid: on the 5th, or the next working day.
    fn is_rent_day(&self) -> bool {
        self.is_working() && self.date.day() >= 5 && (self.begins_month() || self.before.day() < 5)
    }
}

/// A lender whose books are generated.
pub(crate) struct Lender<'a> {
    pub(crate) kind: TenantKind,
    pub(crate) accounts: Accounts,
    pub(crate) posted_by: UserId,
    /// Each branch and when it opened, the head office first.
    pub(crate) branches: Vec<(BranchId, Date)>,
    pub(crate) flows: &'a Flows,
}

fn occasions(from: Date, to: Date) -> Vec<Occasion> {
    let mut occasions = Vec::new();
    let mut date = from;
    while date <= to {
        let months = (date.year() - from.year()) * 12 + i32::from(u8::from(date.month()))
            - i32::from(u8::from(from.month()));
        occasions.push(Occasion {
            date,
            before: working_day_until(minus_days(date, 1)),
            after: working_day_from(plus_days(date, 1)),
            month: usize::try_from(months).unwrap_or_default(),
        });
        date = plus_days(date, 1);
    }
    occasions
}

/// Rounds `amount` up to a multiple of `unit`.
fn up_to(amount: i64, unit: i64) -> i64 {
    -((-amount).div_euclid(unit) * unit)
}

/// Rounds `amount` down to a multiple of `unit`.
fn down_to(amount: i64, unit: i64) -> i64 {
    amount.div_euclid(unit) * unit
}

/// Returns the lowest and the last balance of a bank account that starts at 0. Each day's payments are made before its
/// receipts.
fn course(days: &[Day]) -> (i64, i64) {
    let (mut balance, mut least) = (0, 0);
    for day in days {
        let (into, out) = day.at_the_bank();
        least = least.min(balance - out);
        balance += into - out;
    }
    (least, balance)
}

impl Lender<'_> {
    /// Plans everything that does not follow from the loans.
    pub(crate) fn books(&self) -> Books {
        let flows = self.flows;
        let occasions = occasions(flows.opens_on, flows.ends_on);
        let mut openings = Vec::with_capacity(self.branches.len());
        let mut all: Vec<Vec<Day>> = Vec::with_capacity(self.branches.len());
        let interest = self.interest_by_month(&occasions);
        for (place, ((_, opened_on), flows)) in self.branches.iter().zip(&flows.branches).enumerate() {
            let mut days = flows.days.clone();
            let is_open = *opened_on < self.flows.opens_on;
            let opening = Opening {
                cash: if is_open { FLOAT } else { 0 },
                portfolio: flows.portfolio,
                provision: flows.portfolio * PROVISION / 10_000,
                ..Opening::default()
            };
            let own = interest.get(place).map_or(&[][..], Vec::as_slice);
            let mut costs: Vec<_> = own
                .iter()
                .map(|interest| (interest * 27 / 100, interest * 5 / 100))
                .collect();
            if place == 0 {
                // Staff who work for all branches.
                for (month, (staff, offices)) in costs.iter_mut().enumerate() {
                    let total: i64 = interest.iter().filter_map(|of_branch| of_branch.get(month)).sum();
                    *staff += total * 6 / 100;
                    *offices += total * 2 / 100;
                }
            }
            decide(&mut days, &occasions, *opened_on, opening, (own, &costs));
            openings.push(opening);
            all.push(days);
        }
        for (days, (opening, (_, opened_on))) in all
            .iter_mut()
            .zip(openings.iter_mut().zip(&self.branches))
            .skip(1)
        {
            fund(days, &occasions, *opened_on, opening, flows.opens_on);
        }
        self.raise(&mut all, &mut openings, &occasions);
        let branches = self.branches.iter().zip(openings).zip(all);
        Books {
            accounts: self.accounts,
            posted_by: self.posted_by,
            ends_on: flows.ends_on,
            next: Some(flows.opens_on),
            branches: branches
                .map(|(((id, _), opening), days)| BranchBooks {
                    id: *id,
                    opening: Some(opening),
                    days: days.into_iter(),
                    earned: BTreeMap::new(),
                })
                .collect(),
        }
    }

    /// Returns the interest that costs are a share of, by branch and month: what was collected in the month before.
    fn interest_by_month(&self, occasions: &[Occasion]) -> Vec<Vec<i64>> {
        let months = occasions.last().map_or(0, |last| last.month + 1);
        let of_branch = |days: &[Day]| {
            let mut collected = vec![0; months];
            for (day, occasion) in days.iter().zip(occasions) {
                if let Some(month) = collected.get_mut(occasion.month) {
                    *month += day.interest();
                }
            }
            // There is nothing before the first month.
            let first = collected.first().copied();
            first.into_iter().chain(collected).take(months).collect()
        };
        let branches = self.flows.branches.iter();
        branches.map(|branch| of_branch(&branch.days)).collect()
    }

    /// Sends branches the money that they need from the head office, and raises the funds for it monthly.
    fn raise(&self, all: &mut [Vec<Day>], openings: &mut [Opening], occasions: &[Occasion]) {
        // In hundredths of a percent a year.
        let rate = match self.kind {
            TenantKind::CooperativeBank => 600,
            TenantKind::CreditSociety => 650,
            _ => 1_050,
        };
        let Some(((head, branches), (own, others))) = all.split_first_mut().zip(openings.split_first_mut())
        else {
            return;
        };
        for days in &*branches {
            for (head, day) in head.iter_mut().zip(days) {
                head.sent += day.funded.max(0);
                head.returned += (-day.funded).max(0);
            }
        }
        let portfolio: i64 = own.portfolio + others.iter().map(|branch| branch.portfolio).sum::<i64>();
        let least = up_to(portfolio / 100, LAKH).max(2 * LAKH);
        own.bank = least;
        for branch in others {
            branch.owed = branch.net();
            own.owed -= branch.owed;
        }
        let financed = own.net() - own.owed;
        own.capital = down_to(financed / 5, LAKH);
        own.funds = down_to(financed / 100 * 74, 1_000 * RUPEE);
        own.reserves = financed - own.capital - own.funds;

        let (mut bank, mut funds) = (own.bank, own.funds);
        for (from, to) in stretches(occasions, Occasion::begins_month) {
            let Some(month) = head.get_mut(from..to) else {
                continue;
            };
            let of_month = occasions.get(from..to).unwrap_or_default();
            for (day, occasion) in month.iter_mut().zip(of_month) {
                if occasion.ends_month() {
                    day.funds_interest = funds * rate / 120_000;
                }
            }
            let (lowest, end) = course(month);
            let mut repaid = down_to(funds / 36, SENT_IN);
            let spare = bank + lowest - repaid - least;
            let raised = up_to((-spare).max(0), LAKH);
            if spare > 5 * LAKH {
                repaid += down_to(spare.min(funds - repaid), LAKH);
            }
            if let Some(first) = month.first_mut() {
                first.raised = raised;
                first.repaid = repaid;
            }
            funds += raised - repaid;
            bank += end + raised - repaid;
        }
    }
}

/// Returns the periods that begin on days for which `begins` is true, and on the first working day.
fn stretches(occasions: &[Occasion], begins: impl Fn(&Occasion) -> bool) -> Vec<(usize, usize)> {
    let working = occasions.iter().enumerate().filter(|(_, one)| one.is_working());
    let mut starts = Vec::new();
    for (place, occasion) in working {
        if starts.is_empty() || begins(occasion) {
            starts.push(place);
        }
    }
    let ends = starts.iter().skip(1).copied().chain([occasions.len()]);
    starts.iter().copied().zip(ends).collect()
}

fn decide(
    days: &mut [Day],
    occasions: &[Occasion],
    opened_on: Date,
    opening: Opening,
    (interest, costs): (&[i64], &[(i64, i64)]),
) {
    let (mut cash, mut portfolio, mut provision) = (opening.cash, opening.portfolio, opening.provision);
    for (day, occasion) in days.iter_mut().zip(occasions) {
        if !occasion.is_working() || occasion.date < opened_on {
            continue;
        }
        day.banked = cash - FLOAT;
        cash = FLOAT + day.cash + day.fees();
        portfolio += day.lent - day.replaced - day.principal - day.written_off;
        let (staff, offices) = costs.get(occasion.month).copied().unwrap_or_default();
        if occasion.is_rent_day() {
            day.offices = down_to(offices, 100 * RUPEE);
        }
        if occasion.ends_month() {
            day.staff = down_to(staff, 100 * RUPEE);
            let travel = interest
                .get(occasion.month)
                .map_or(0, |interest| interest * 3 / 100);
            day.travel = down_to(travel, 10 * RUPEE).min(cash);
            cash -= day.travel;
            day.provision = portfolio * PROVISION / 10_000 - provision;
            provision += day.provision;
        }
    }
}

/// Sends a branch what it needs for each week from the head office, and takes back what it does not need.
fn fund(days: &mut [Day], occasions: &[Occasion], opened_on: Date, opening: &mut Opening, opens_on: Date) {
    let lent: i64 = days.iter().map(|day| day.lent).sum();
    let least = up_to(lent / 100, SENT_IN).max(2 * SENT_IN);
    if opened_on < opens_on {
        opening.bank = least;
    }
    let mut bank = opening.bank;
    let first_day = working_day_from(opened_on);
    let begins = |occasion: &Occasion| occasion.begins_week() || occasion.date == first_day;
    for (from, to) in stretches(occasions, begins) {
        if occasions.get(from).is_none_or(|first| first.date < opened_on) {
            continue;
        }
        let Some(week) = days.get_mut(from..to) else {
            continue;
        };
        let (lowest, end) = course(week);
        let funded = up_to(least - bank - lowest, SENT_IN);
        if let Some(first) = week.first_mut() {
            first.funded = funded;
        }
        bank += end + funded;
    }
}
