//! Reschedules among everything else that happens to a loan.
use munim_books::AccountRole;
use munim_kernel::{LoanChargeId, Rate};
use proptest::prelude::*;
use rust_decimal::Decimal;
use time::Duration;

use super::{
    settlement::{credited, settle},
    *,
};
use crate::{
    Accrual, Application, AssessedCharge, BranchDaysOff, BrokenPeriod, ChargeKind, DaysOff, Frequency, Grace,
    InterestMethod, LoanCharge, LoanRecord, NotReschedulable, PenalBasis, PenalRule, RescheduleQuote,
    RescheduleWanted, Tax, Terms,
};

fn rate(percent: i64) -> Rate {
    Rate::try_new(Decimal::from(percent)).unwrap()
}

/// The loan of [`lent`] with an interest method and perhaps penal charges, as another transaction locks it after its disbursal.
fn lent_by(method: InterestMethod, early_money: EarlyMoney, is_penal: bool) -> LoanAccount {
    let (was, product) = approved();
    let penal = PenalRule {
        basis: PenalBasis::Rate(rate(24)),
        grace_days: 3,
        most: Money::from_paise(5_000),
    };
    let agreed = was.get().application.terms;
    let product = LoanProductTerms::try_new(LoanProductDraft {
        early_money,
        method,
        penal: is_penal.then_some(penal),
        ..product.get().clone()
    })
    .unwrap();
    let terms = Terms::try_new(
        agreed.principal(),
        agreed.rate(),
        12,
        Frequency::Monthly,
        method,
        agreed.rounding(),
    );
    let application = Application {
        terms: terms.unwrap(),
        ..was.get().application.clone()
    };
    let was = Loan::from_store(LoanRecord {
        application,
        ..was.get().clone()
    });
    let mut loan = was.clone();
    let (days, paid) = ((LENT, LENT), (&product, PaymentMode::Bank));
    let third = rules(Disburser::ThirdPerson, 30);
    loan.disburse(by().user, days, FIRST_DUE, paid, third).unwrap();
    let books = OpenBooks {
        business_date: LENT,
        closed_through: None,
        nbfc: false,
    };
    let payout = Payout {
        on: LENT,
        first_due_on: Some(FIRST_DUE),
        place: TaxPlace::Unregistered,
        till: CashTill::Own,
        days: WorkingDays::default(),
        utr: None,
    };
    let terms = (product, books, None);
    let share = LoanShare::default();
    LoanAccount::disburse(&by(), was, loan, terms, share, payout)
        .unwrap()
        .0
}

/// The account on a business date, through the day before which interest is income.
fn accruing(account: LoanAccount, day: Date) -> LoanAccount {
    recognised(account, day, day.previous_day())
}

/// The account on a business date, with the day through which interest is income.
fn recognised(account: LoanAccount, day: Date, recognised_through: Option<Date>) -> LoanAccount {
    let account = LoanAccount {
        recognised_through,
        ..account
    };
    let mut account = locked(account, day);
    if let Some(steps) = account.charge_penalties(day.previous_day().unwrap()) {
        balanced(&account, &steps);
    }
    account
}

/// Checks that the steps of an act follow each other, and that each posts as much to one side as to the other.
fn balanced(account: &LoanAccount, steps: &Steps) {
    kinds(steps);
    for step in &steps.taken {
        let posting = step.posting(&account.loan).unwrap();
        assert!(
            posting.lines().is_empty() || posting.balanced().is_ok(),
            "{step:?}"
        );
    }
}

fn wanted_in(today: Date, days: i64, instalments: u16, percent: Option<i64>) -> RescheduleWanted {
    RescheduleWanted {
        first_due_on: today + Duration::days(days),
        instalments,
        rate: percent.map(rate),
        frequency: None,
        grace: Grace::default(),
        distress: true,
    }
}

fn reschedule(account: &mut LoanAccount, wanted: &RescheduleWanted) -> Result<RescheduleQuote, LoanError> {
    let first_due = (wanted.first_due_on, WorkingDays::default());
    let (quote, steps) = account.reschedule_principal(wanted, first_due, false, "A flood")?;
    balanced(account, &steps);
    Ok(quote)
}

fn sum(account: &LoanAccount, of: impl Fn(&InstalmentStanding) -> Money) -> Money {
    account.record.instalments.iter().map(of).sum()
}

/// A charge on a loan as stored with an id.
fn charge(account: &mut LoanAccount, charges: &mut Vec<LoanCharge>, (on, paise): (Date, i64)) {
    let assessed = AssessedCharge {
        name: "Second loan card".to_owned(),
        kind: ChargeKind::Fee,
        amount: Money::from_paise(paise),
        tax: Tax::default(),
    };
    let waived = assessed.without(&assessed);
    let place = TaxPlace::Unregistered;
    let steps = account
        .charge(&by(), (assessed, on), &place, "It was lost")
        .unwrap();
    balanced(account, &steps);
    for made in steps.charges {
        let id = i64::try_from(charges.len()).unwrap() + 1;
        charges.push(LoanCharge {
            id: LoanChargeId::try_new(id).unwrap(),
            charge: made,
            cancelled_by: None,
            waived: waived.clone(),
        });
    }
}

/// Waives up to an amount of what is owed. Returns what was waived.
fn waive(account: &mut LoanAccount, charges: &mut [LoanCharge], head: WaivedHead, paise: i64) -> Money {
    let wanted = |amount| WaiverWanted { head, amount };
    let assess = |account: &mut LoanAccount, charges: &[LoanCharge], amount| {
        account.assess_waiver(&by(), wanted(amount), charges, "Hardship")
    };
    let mut amount = Money::from_paise(paise);
    let parts = match assess(account, charges, amount) {
        Err(LoanError::NotThatMuch(most)) if !most.is_zero() => {
            amount = most;
            assess(account, charges, most)
        }
        other => other,
    };
    let Ok(parts) = parts else { return Money::ZERO };
    for part in &parts {
        if let Some(of) = charges.iter_mut().find(|one| Some(one.id) == part.charge) {
            of.waived.amount = of.waived.amount.checked_add(part.part.amount).unwrap();
        }
    }
    let (quote, steps) = account.waive(wanted(amount), parts, "Hardship").unwrap();
    let posted = steps
        .taken
        .iter()
        .filter(|step| step.kind == TransactionKind::Waiver);
    let posted = posted.map(|step| step.posting(&account.loan).unwrap());
    let lines: Vec<_> = posted.flat_map(|posting| posting.lines().to_vec()).collect();
    let of_waivers = lines
        .iter()
        .filter(|line| line.account == AccountRole::WaiverExpense.into());
    let cost: Money = of_waivers.map(|line| line.amount).sum();
    assert_eq!(quote.expense, cost, "{quote:?}");
    balanced(account, &steps);
    amount
}

/// Checks what holds after every act.
fn check(account: &LoanAccount, charges: &[LoanCharge]) {
    if account.loan.get().state == LoanState::WrittenOff {
        return;
    }
    if account.is_settled() {
        let position = &account.record.position;
        assert_eq!(
            (position.balance(), account.loan.get().state),
            (Balance::Nil, LoanState::Closed)
        );
        assert_eq!(position.interest_receivable(), Money::ZERO);
        return;
    }
    let (mut account, today) = (account.clone(), account.today());
    account.catch_up(today);
    let (account, record) = (&account, &account.record);
    let principal = account.loan.get().application.terms.principal();
    assert_eq!(sum(account, |one| one.asked.get(Head::Principal)), principal);
    let fees: Money = charges
        .iter()
        .map(|one| one.charge.assessed.without(&one.waived).amount)
        .sum();
    assert_eq!(sum(account, |one| one.asked.get(Head::Fee)), fees);
    let received: Money = record.payments.iter().map(|one| one.amount).sum();
    let paid = sum(account, |one| one.paid.total().checked_sub(one.waived).unwrap());
    assert_eq!(
        [paid, record.position.advance].into_iter().sum::<Money>(),
        received
    );
    // The slow model: all money pays what has fallen due and was not waived, the oldest instalment first.
    let mut left = received;
    for one in &record.instalments {
        let asked = if one.due_on <= today || account.loan.get().state != LoanState::Active {
            one.asked.total().checked_sub(one.waived).unwrap()
        } else {
            Money::ZERO
        };
        let paid = one.paid.total().checked_sub(one.waived).unwrap();
        assert_eq!(paid, asked.min(left), "{one:?}");
        left = left.saturating_sub_to_zero(asked);
    }
    // Interest accrues to what the schedule asks for on each due date since a reschedule, and never falls.
    let mut day = today.previous_day().unwrap();
    let through = |day| Accrual::through(&record.instalments, LENT, day);
    let rescheduled_on = record.rescheduled.as_ref().map(|rescheduled| rescheduled.on);
    let since = record
        .instalments
        .iter()
        .filter(|one| Some(one.due_on) > rescheduled_on && one.bears_interest());
    for one in since {
        let asked = record
            .instalments
            .iter()
            .filter(|other| other.due_on <= one.due_on);
        let asked: Money = asked.map(|one| one.asked.get(Head::Interest)).sum();
        assert_eq!(through(one.due_on), asked, "{one:?}");
    }
    // The stored position says the same, in the days of the period that it keeps.
    let stored = account.accrual();
    while day < today + Duration::days(40) {
        assert!(through(day) <= through(day.next_day().unwrap()), "{day}");
        let period = stored.period;
        if stored.since <= day && period.is_none_or(|period| day <= period.due) {
            let accrued = period.map_or(Money::ZERO, |period| period.accrued(day));
            assert_eq!(
                [stored.before, accrued].into_iter().sum::<Money>(),
                through(day),
                "{day}"
            );
        }
        day = day.next_day().unwrap();
    }
    // The order in which payments are stored does not matter, and neither does a second replay.
    let mut again = account.clone();
    again.record.payments.reverse();
    let (position, instalments) = again.replayed_before(today, today);
    assert_eq!((position, &instalments), (record.position, &record.instalments));
}

/// A loan with penal charges or without, and what happens to it in turn.
struct Course {
    account: LoanAccount,
    payments: Vec<Payment>,
    charges: Vec<LoanCharge>,
    is_npa: bool,
}

impl Course {
    /// Passes some days. Interest is income through the end of the last of them or an earlier one, in which a month has ended.
    fn pass(&mut self, days: i64, short: i64) {
        let (from, day) = (self.account.today(), self.account.today() + Duration::days(days));
        let through = (day - Duration::days(1 + short)).max(from);
        let through = (!self.is_npa).then_some(through);
        self.account = recognised(self.account.clone(), day, through);
    }

    fn pay(&mut self, number: i64, paise: i64, days_ago: i64) {
        let on = (self.account.today() - Duration::days(days_ago)).max(LENT);
        let (payment, _) = take(&mut self.account, number, paise, on);
        self.payments.push(payment);
    }

    fn take_back(&mut self, place: i64) {
        if self.payments.is_empty() {
            return;
        }
        if let Some(settled) = self.account.record.settled {
            self.payments.sort_by_key(|one| one.id == settled.payment);
            for other in &self.payments[..self.payments.len() - 1] {
                let refused = self.account.check_settlement(other.id);
                assert_eq!(refused, Err(LoanError::Settled));
            }
            reverse(&mut self.account, self.payments.pop().unwrap());
            return;
        }
        let place = usize::try_from(place).unwrap() % self.payments.len();
        reverse(&mut self.account, self.payments.swap_remove(place));
    }

    fn charge(&mut self, days: i64, paise: i64) {
        let today = self.account.today();
        let last = self.account.record.instalments.iter().map(|one| one.due_on).max();
        let on = (today + Duration::days(days)).min(last.unwrap());
        if on > today {
            charge(&mut self.account, &mut self.charges, (on, paise));
        }
    }

    fn close(&mut self, number: i64) {
        let account = &mut self.account;
        let Err(LoanError::NotTheQuote(total)) = account.clone().quote_closure(Money::from_paise(-1)) else {
            return;
        };
        let quote = account.quote_closure(total).unwrap();
        if total.is_zero() {
            return;
        }
        let (wanted, at) = (wanted(account, total.paise()), received(account, account.today()));
        let steps = account.close(&by(), &quote, Some((&wanted, at))).unwrap();
        balanced(account, &steps);
        self.payments.push(stored(account, number, &steps));
    }

    fn move_dues(&mut self, days: i64, length: i64) {
        let from = self.account.today() + Duration::days(days);
        let off = DaysOff {
            from,
            to: from + Duration::days(length),
        };
        // A charge dated on days off changes its instalment only with the next replay.
        let mut dated = self.account.record.charges.iter();
        if dated.any(|(day, _)| off.from <= *day && *day <= off.to) {
            return;
        }
        let branches = vec![self.account.loan.get().branch];
        if let Some(steps) = self.account.move_due_dates(&[BranchDaysOff { branches, off }]) {
            balanced(&self.account, &steps);
        }
    }

    fn write_off(&mut self, provided: i64) {
        if let Ok(amounts) = self.account.assess_write_off(Money::from_paise(provided)) {
            let steps = self.account.write_off(&by(), amounts, "Nothing left");
            balanced(&self.account, &steps.unwrap());
        }
    }

    /// Settles the loan for a part of what it owes. The reversal of the payment some days later leaves it as if it had never been
    /// settled, also in the books.
    fn settle(&mut self, number: i64, (part, days): (i64, i64)) {
        let before = self.account.record.position;
        let (mut kept, is_npa) = (self.account.clone(), self.is_npa);
        kept.catch_up(kept.today());
        kept.steps.clear();
        let owed = foreclosure_quote(
            &kept.record.instalments,
            LENT,
            kept.record.position.advance,
            kept.today(),
        );
        let paise = (owed.unwrap().total.paise() * part / 1_000).max(1);
        let Ok((quote, payment, settled)) = settle(&mut self.account, (number, paise), part * 900) else {
            self.account = kept;
            return;
        };
        balanced(&self.account, &settled);
        assert_eq!(quote.given_up.total().paise(), quote.owed.paise() - paise);
        let day = kept.today() + Duration::days(1 + days % 50);
        let through = (!is_npa).then_some(day - Duration::days(1));
        let [mut account, mut kept] = [self.account.clone(), kept].map(|one| recognised(one, day, through));
        let reversal = Reversal::new("REVERSE", "lending.payment.reversed", "Typed twice");
        let reversed = account.reverse(&by(), payment.clone(), &reversal).unwrap();
        balanced(&account, &reversed);
        kept.catch_up(day);
        let (is, was) = (account.record.position, kept.record.position);
        assert_eq!((is, &account.record.instalments), (was, &kept.record.instalments));
        check(&account, &self.charges);
        let of = |role| credited(&account, &[&settled, &reversed], role);
        assert_eq!(of(AccountRole::Provision), 0);
        assert_eq!(of(AccountRole::WriteOffExpense), 0);
        let change = |of: fn(&Position) -> Money| of(&is).paise() - of(&before).paise();
        assert_eq!(of(AccountRole::InterestIncome), change(Position::interest_earned));
        assert_eq!(
            of(AccountRole::WaiverExpense),
            -change(Position::interest_given_up)
        );
        assert_eq!(of(AccountRole::PenalIncome), change(|one| one.penalty_paid));
        self.payments.push(payment);
    }

    /// Reschedules the loan if that is possible.
    fn reschedule(&mut self, wanted: &RescheduleWanted) {
        let today = self.account.today();
        self.account.catch_up(today);
        self.account.steps.clear();
        let before = self.account.clone();
        let Ok(quote) = reschedule(&mut self.account, wanted) else {
            self.account = before;
            return;
        };
        let (was, is) = (before.record.position, self.account.record.position);
        assert_eq!(was.advance, is.advance);
        for head in [Head::Principal, Head::Fee, Head::Penalty] {
            assert_eq!(was.owed.get(head), is.owed.get(head));
        }
        assert_eq!(was.interest_paid, is.interest_paid);
        assert_eq!(was.interest_waived, is.interest_waived);
        // Nothing is lost or asked for twice: what had accrued, and what the new terms ask for.
        let terms = quote.new.terms.with_broken_period(BrokenPeriod::Actual365);
        let planned = terms
            .schedule(today, wanted.first_due_on, WorkingDays::default())
            .unwrap();
        let new: Money = planned.iter().map(|one| one.parts().interest()).sum();
        let accrued = Accrual::through(&before.record.instalments, LENT, today);
        let expected = accrued
            .checked_add(new)
            .unwrap()
            .checked_sub(was.interest_paid)
            .unwrap();
        assert_eq!(is.owed.get(Head::Interest), expected);
        assert_eq!(quote.earned, Money::ZERO);
        // As it is read again.
        let rescheduled = self.account.record.rescheduled.as_mut().unwrap();
        rescheduled.charges_through = self.charges.last().map(|one| one.id);
    }

    fn act(&mut self, number: i64, (act, one, other): (u8, i64, i64)) {
        let today = self.account.today();
        match (act, self.account.loan.get().state) {
            (0..=3, _) => self.pass(1 + one % 45, other % 4),
            (4, LoanState::WrittenOff) => {
                let steps = self.account.undo_write_off(&by(), "A son pays", None).unwrap();
                balanced(&self.account, &steps);
            }
            (_, LoanState::WrittenOff) => {}
            (4 | 5, _) => self.take_back(one),
            (_, LoanState::Closed | LoanState::Overpaid) => {}
            (6..=8, _) => self.pay(number, 1 + one * 500, other % 60),
            (9, _) => self.charge(1 + one % 120, 1 + other * 10),
            (10, _) => {
                let heads = [WaivedHead::Fee, WaivedHead::Penalty, WaivedHead::Interest];
                let head = heads[usize::try_from(one).unwrap() % 3];
                waive(&mut self.account, &mut self.charges, head, 1 + other * 20);
            }
            (11, _) => self.close(number),
            (12, _) => self.move_dues(one % 30, 1 + other % 6),
            (13, _) => self.write_off(one * 1_000),
            (19 | 20, _) => self.settle(number, (one, other)),
            (14, _) => {
                self.is_npa = !self.is_npa;
                self.pass(1, 0);
            }
            _ => {
                let grace = Grace {
                    principal: u16::try_from(one % 3).unwrap(),
                    interest: u16::try_from(other % 3).unwrap(),
                };
                let count = 2 + u16::try_from(other % 9).unwrap();
                let wanted = RescheduleWanted {
                    grace,
                    ..wanted_in(today, 1 + one % 200, count, Some(other % 25))
                };
                self.reschedule(&wanted);
            }
        }
        check(&self.account, &self.charges);
    }
}

proptest! {
    #[test]
    fn whatever_happens_to_a_rescheduled_loan_keeps_what_is_asked_paid_and_owed(
        acts in prop::collection::vec((0u8..21, 0i64..1_000, 0i64..1_000), 1..32),
        method in prop::sample::select(&InterestMethod::ALL),
        is_penal in any::<bool>(),
    ) {
        let account = accruing(lent_by(method, EarlyMoney::Hold, is_penal), LENT);
        let mut course = Course { account, payments: Vec::new(), charges: Vec::new(), is_npa: false };
        for (number, act) in (1..).zip(acts) {
            course.act(number, act);
        }
    }
}

#[test]
fn interest_accrues_on_after_a_reschedule_on_a_due_date_whose_interest_is_paid_in_part() {
    let mut account = accruing(
        lent_by(InterestMethod::Declining, EarlyMoney::Hold, false),
        FIRST_DUE,
    );
    take(&mut account, 1, 10_000, FIRST_DUE);
    let before = Accrual::through(&account.record.instalments, LENT, FIRST_DUE);
    reschedule(&mut account, &wanted_in(FIRST_DUE, 30, 12, None)).unwrap();
    check(&account, &[]);
    let stored = account.accrual();
    assert_eq!(
        (stored.since, stored.before),
        (FIRST_DUE, Money::from_paise(10_000))
    );
    let accrued = stored.period.unwrap().accrued(FIRST_DUE);
    assert_eq!(stored.before.checked_add(accrued).unwrap(), before);
}

#[test]
fn a_charge_dated_ahead_that_a_reschedule_carried_is_asked_for_once_after_another_one() {
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, false), LENT);
    let mut charges = Vec::new();
    charge(&mut account, &mut charges, (date!(2027 - 07 - 01), 5_900));
    // Shorter, so that the charge is due with the last instalment, and then after all have fallen due.
    for (day, fallen_through) in [
        (LENT, LENT),
        (date!(2027 - 02 - 01), date!(2027 - 07 - 01)),
        (date!(2027 - 02 - 20), date!(2027 - 07 - 01)),
    ] {
        account = accruing(account, day);
        reschedule(&mut account, &wanted_in(day, 30, 4, None)).unwrap();
        let rescheduled = account.record.rescheduled.as_mut().unwrap();
        rescheduled.charges_through = charges.last().map(|one| one.id);
        assert_eq!(rescheduled.fallen_through, fallen_through);
        check(&account, &charges);
    }
}

#[test]
fn a_charge_that_is_owed_again_on_its_old_due_date_can_be_waived() {
    let today = date!(2026 - 10 - 15);
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, false), LENT);
    let mut charges = Vec::new();
    charge(&mut account, &mut charges, (FIRST_DUE, 5_900));
    let mut account = accruing(account, today);
    let (payment, _) = take(&mut account, 1, 315_900, FIRST_DUE);
    reschedule(&mut account, &wanted_in(today, 30, 12, None)).unwrap();
    let rescheduled = account.record.rescheduled.as_mut().unwrap();
    rescheduled.charges_through = charges.last().map(|one| one.id);
    reverse(&mut account, payment);
    assert_eq!(
        account.record.position.owed.get(Head::Fee),
        Money::from_paise(5_900)
    );
    let waived = waive(&mut account, &mut charges, WaivedHead::Fee, 4_000);
    assert_eq!(waived, Money::from_paise(4_000));
    let first = account.record.instalments[0];
    assert_eq!(
        (first.due_on, first.asked.get(Head::Fee).paise()),
        (FIRST_DUE, 1_900)
    );
    check(&account, &charges);
}

#[test]
fn penal_charges_that_a_moratorium_carries_can_be_waived_before_they_fall_due() {
    let today = date!(2026 - 10 - 15);
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, true), today);
    reschedule(&mut account, &wanted_in(today, 180, 12, None)).unwrap();
    let penalty = account.record.position.owed.get(Head::Penalty);
    assert!(!penalty.is_zero());
    assert_eq!(
        waive(&mut account, &mut [], WaivedHead::Penalty, 1_000_000),
        penalty
    );
    assert_eq!(account.record.position.owed.get(Head::Penalty), Money::ZERO);
    check(&account, &[]);
}

#[test]
fn what_was_paid_before_a_reschedule_does_not_move_past_a_holiday_of_that_day() {
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, false), FIRST_DUE);
    take(&mut account, 1, 10_000, FIRST_DUE);
    reschedule(&mut account, &wanted_in(FIRST_DUE, 1, 12, None)).unwrap();
    let off = DaysOff {
        from: FIRST_DUE,
        to: FIRST_DUE + Duration::days(3),
    };
    let branches = vec![account.loan.get().branch];
    let steps = account
        .move_due_dates(&[BranchDaysOff { branches, off }])
        .unwrap();
    balanced(&account, &steps);
    let due: Vec<_> = account.record.instalments.iter().map(|one| one.due_on).collect();
    assert_eq!(due[..2], [FIRST_DUE, off.to]);
}

#[test]
fn what_was_unpaid_besides_principal_is_due_with_the_first_new_instalment() {
    let method = InterestMethod::Declining;
    let mut account = accruing(lent_by(method, EarlyMoney::Hold, true), date!(2026 - 10 - 15));
    take(&mut account, 1, 100_000, date!(2026 - 09 - 12));
    let owed = account.record.position.owed;
    let wanted = wanted_in(date!(2026 - 10 - 15), 61, 12, Some(12));
    let kept = account.clone();
    let refused = RescheduleWanted {
        distress: false,
        ..wanted
    };
    assert_eq!(reschedule(&mut account, &refused), Err(LoanError::IsDistress));
    let mut account = kept;
    let quote = reschedule(&mut account, &wanted).unwrap();
    let rows = &account.record.instalments;
    assert_eq!(rows.len(), 13, "the first instalment keeps what was paid of it");
    assert_eq!(rows[0].asked, rows[0].paid);
    let first = rows[1].asked;
    assert_eq!(first.get(Head::Penalty), owed.get(Head::Penalty));
    // 12 % of 29,600 for 61 days, and what of the old instalments has accrued.
    let new = 2_960_000 * 12 * 61 / 36_500;
    let unpaid = quote.new.carried.get(Head::Interest).paise();
    assert_eq!(quote.new.terms.principal(), Money::from_paise(2_960_000));
    assert_eq!((first.get(Head::Interest).paise() - unpaid - new).abs() / 100, 0);
    assert_eq!(
        account.record.position.oldest_unpaid_due,
        Some(date!(2026 - 12 - 15))
    );
    let restructured = account.loan.get().restructured.unwrap();
    assert_eq!(restructured.on, date!(2026 - 10 - 15));
    assert_eq!(restructured.watched_until, date!(2027 - 12 - 15));
}

#[test]
fn a_payment_from_before_a_reschedule_that_is_reversed_is_owed_on_its_old_due_date_without_penal_charges() {
    let today = date!(2026 - 10 - 15);
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, true), today);
    let (payment, _) = take(&mut account, 1, 310_000, FIRST_DUE);
    let wanted = wanted_in(today, 30, 12, None);
    reschedule(&mut account, &wanted).unwrap();
    let penalty = account.record.position.owed.get(Head::Penalty);
    account = accruing(account, date!(2026 - 11 - 10));
    reverse(&mut account, payment);
    let position = account.record.position;
    assert_eq!(position.oldest_unpaid_due, Some(FIRST_DUE));
    assert_eq!(position.owed.get(Head::Penalty), penalty);
    assert_eq!(position.owed.get(Head::Principal), Money::from_paise(3_000_000));
}

#[test]
fn a_loan_that_was_rescheduled_and_closed_gets_its_new_instalments_back() {
    let today = date!(2026 - 09 - 20);
    let mut account = accruing(lent_by(InterestMethod::Declining, EarlyMoney::Hold, false), today);
    reschedule(&mut account, &wanted_in(today, 45, 10, Some(18))).unwrap();
    let agreed = account.record.instalments.clone();
    let mut account = accruing(account, date!(2026 - 09 - 28));
    let quote = foreclosure_quote(&agreed, LENT, Money::ZERO, account.today()).unwrap();
    let (wanted, at) = (
        wanted(&account, quote.total.paise()),
        received(&account, account.today()),
    );
    let quote = account.quote_closure(quote.total).unwrap();
    let steps = account.close(&by(), &quote, Some((&wanted, at))).unwrap();
    let payment = stored(&mut account, 1, &steps);
    assert_eq!(account.loan.get().state, LoanState::Closed);
    reverse(&mut account, payment);
    assert_eq!(account.record.instalments, agreed);
    assert_eq!(account.loan.get().schedule_version, 3);
}

#[test]
fn terms_beyond_the_products_and_loans_that_cannot_be_rescheduled_are_refused() {
    let today = date!(2026 - 09 - 20);
    let account = accruing(lent_by(InterestMethod::Declining, EarlyMoney::Hold, false), today);
    let usual = wanted_in(today, 30, 12, None);
    let fields = |wanted: &RescheduleWanted| match reschedule(&mut account.clone(), wanted) {
        Err(LoanError::Terms(faults)) => faults.iter().map(|fault| fault.field).collect(),
        other => panic!("{other:?}"),
    };
    let grace = |principal, interest| Grace { principal, interest };
    for (wanted, expected) in [
        (wanted_in(today, 0, 12, None), vec!["firstDueOn"]),
        (wanted_in(today, 367, 12, None), vec!["firstDueOn"]),
        (
            wanted_in(today, 30, 13, Some(25)),
            vec!["instalments", "annualRate"],
        ),
        (
            RescheduleWanted {
                grace: grace(12, 12),
                ..usual
            },
            vec!["gracePrincipal", "graceInterest"],
        ),
        (
            RescheduleWanted {
                frequency: Some(Frequency::Weekly),
                ..usual
            },
            vec!["frequency"],
        ),
    ] {
        let actual: Vec<_> = fields(&wanted);
        assert_eq!(actual, expected);
    }
    let refused = |early, paid| {
        let mut account = accruing(lent_by(InterestMethod::Declining, early, false), LENT);
        take(&mut account, 1, paid, LENT);
        reschedule(&mut account, &wanted_in(LENT, 30, 12, None)).map(drop)
    };
    let ways = [
        (EarlyMoney::Principal, NotReschedulable::RepaysPrincipal),
        (EarlyMoney::Next, NotReschedulable::PaidAhead),
    ];
    for (early, reason) in ways {
        assert_eq!(refused(early, 1_000), Err(reason.into()));
    }
}

#[test]
fn a_waiver_takes_no_charge_that_a_reschedule_carried_and_that_was_paid() {
    let (today, first_due) = (date!(2027 - 02 - 01), date!(2027 - 03 - 03));
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, false), LENT);
    let mut charges = Vec::new();
    charge(&mut account, &mut charges, (date!(2027 - 07 - 01), 5_900));
    // Shorter, so that the charge was due with the last instalment before the second one.
    for day in [LENT, today] {
        account = accruing(account, day);
        reschedule(&mut account, &wanted_in(day, 30, 4, None)).unwrap();
        account.record.rescheduled.as_mut().unwrap().charges_through = charges.last().map(|one| one.id);
    }
    charge(&mut account, &mut charges, (date!(2027 - 05 - 01), 3_000));
    let mut account = accruing(account, first_due);
    let mut instalments = account.record.instalments.iter();
    let due = instalments.find(|one| one.due_on == first_due).unwrap().owed();
    assert_eq!(due.get(Head::Fee), Money::from_paise(5_900));
    take(&mut account, 1, due.total().paise(), first_due);
    let waived = waive(&mut account, &mut charges, WaivedHead::Fee, 3_000);
    assert_eq!(waived, Money::from_paise(3_000));
    assert_eq!(account.record.position.owed.get(Head::Fee), Money::ZERO);
    assert_eq!(charges[1].waived.amount, waived);
    check(&account, &charges);
}

#[test]
fn the_longer_of_two_watches_is_shown() {
    let mut account = accruing(lent_by(InterestMethod::Flat, EarlyMoney::Hold, false), LENT);
    let long = reschedule(&mut account, &wanted_in(LENT, 90, 12, None)).unwrap();
    let day = LENT + Duration::days(1);
    let mut account = accruing(account, day);
    let short = reschedule(&mut account, &wanted_in(day, 30, 12, None)).unwrap();
    let until = |quote: &RescheduleQuote| quote.restructured.unwrap().watched_until;
    assert_eq!(until(&short), until(&long));
}
