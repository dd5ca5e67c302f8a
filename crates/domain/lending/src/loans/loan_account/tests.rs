//! Acts on an account, without a store.
use munim_audit::AuditActor;
use munim_kernel::{Money, PaymentId, Rate, TenantId, UserId};
use munim_tills::CashTill;
use rust_decimal::Decimal;
use time::macros::{date, datetime};

use super::*;
use crate::{
    Disburser, EarlyMoney, Heads, LoanProductDraft, PaymentMode, PaymentWanted, PenalBasis, PenalRule,
    Refunds, Settlement, TaxPlace, WaivedHead, WaiverWanted, WorkingDays, foreclosure_quote,
    loans::{
        loan::tests::{approved, rules},
        loan_notes::By,
    },
};

const LENT: Date = date!(2026 - 08 - 10);
const FIRST_DUE: Date = date!(2026 - 09 - 10);

fn by() -> By {
    By {
        user: UserId::try_new(14).unwrap(),
        at: datetime!(2026-08-10 06:00 UTC),
        actor: AuditActor::system("test"),
        tenant: TenantId::try_new(1).unwrap(),
    }
}

/// The account as another transaction locks it on a business date.
fn locked(account: LoanAccount, business_date: Date) -> LoanAccount {
    let books = OpenBooks {
        business_date,
        closed_through: None,
        nbfc: false,
    };
    let share = LoanShare::default();
    let terms = (account.product, books, account.recognised_through);
    LoanAccount::try_new(account.loan, terms, account.record, share).unwrap()
}

/// A loan of ₹30,000 at 24 % in 12 months that was paid out on [`LENT`].
fn lent(early_money: EarlyMoney) -> LoanAccount {
    let (was, product) = approved();
    let product = LoanProductTerms::try_new(LoanProductDraft {
        early_money,
        ..product.get().clone()
    })
    .unwrap();
    let mut loan = was.clone();
    let (days, paid) = ((LENT, LENT), (&product, PaymentMode::Bank));
    let rules = rules(Disburser::ThirdPerson, 30);
    loan.disburse(by().user, days, FIRST_DUE, paid, rules).unwrap();
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
    let share = LoanShare::default();
    let (account, steps) =
        LoanAccount::disburse(&by(), was, loan, (product, books, None), share, payout).unwrap();
    assert_eq!(kinds(&steps), [TransactionKind::Disbursal]);
    account
}

fn wanted(account: &LoanAccount, paise: i64) -> PaymentWanted {
    PaymentWanted {
        loan: account.loan.get().id,
        amount: Money::from_paise(paise),
        mode: PaymentMode::Cash,
        till: CashTill::Own,
        received_on: None,
        receiving_branch: None,
        reference: String::new(),
        device_receipt: None,
        replaces: None,
        accepts_overpayment: true,
        accepts_same_reference: false,
    }
}

fn received(account: &LoanAccount, value_on: Date) -> ReceivedAt {
    ReceivedAt {
        branch: account.loan.get().branch,
        value_on,
        posted_on: value_on,
    }
}

/// Returns the payment of an act as stored with an id.
fn stored(account: &mut LoanAccount, id: i64, steps: &Steps) -> Payment {
    let (Act::Receive(payment) | Act::Settle(payment, _)) = &steps.act else {
        panic!("{steps:?}")
    };
    let id = PaymentId::try_new(id).unwrap();
    account.record.payments.last_mut().unwrap().payment = id;
    if let Some(settled) = &mut account.record.settled {
        settled.payment = id;
    }
    Payment::new(id, payment.clone())
}

fn take(account: &mut LoanAccount, id: i64, paise: i64, on: Date) -> (Payment, Vec<TransactionKind>) {
    let (wanted, at) = (wanted(account, paise), received(account, on));
    let steps = account.take(&by(), &wanted, at).unwrap();
    (stored(account, id, &steps), kinds(&steps))
}

fn reverse(account: &mut LoanAccount, payment: Payment) -> Vec<TransactionKind> {
    let reversal = Reversal::new("REVERSE", "lending.payment.reversed", "Typed twice");
    kinds(&account.reverse(&by(), payment, &reversal).unwrap())
}

/// Returns the kinds of steps, of which each begins where the one before it ends.
fn kinds(steps: &Steps) -> Vec<TransactionKind> {
    let ends = |position: &Position| (position.owed, position.advance);
    for pair in steps.taken.windows(2) {
        assert_eq!(ends(&pair[0].after), ends(&pair[1].before));
    }
    steps.taken.iter().map(|step| step.kind).collect()
}

fn asked(account: &LoanAccount) -> Vec<(Date, Money)> {
    let instalments = account.record.instalments.iter();
    instalments.map(|one| (one.due_on, one.asked.total())).collect()
}

#[test]
fn a_reversal_leaves_an_account_as_if_the_payment_had_never_been_recorded() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 09 - 14));
    take(&mut account, 1, 200_000, date!(2026 - 09 - 12));
    let before = account.clone();
    let (payment, steps) = take(&mut account, 2, 100_000, date!(2026 - 09 - 11));
    assert_eq!(
        steps,
        [TransactionKind::Reallocation, TransactionKind::Payment],
        "it takes its place before the other one"
    );
    let steps = reverse(&mut account, payment);
    assert_eq!(
        steps,
        [TransactionKind::PaymentReversed, TransactionKind::Reallocation]
    );
    assert_eq!(account.record, before.record);
}

#[test]
fn early_money_repays_principal_in_one_version_of_the_schedule_for_each_business_date() {
    let mut account = locked(lent(EarlyMoney::Principal), date!(2026 - 08 - 20));
    let first = asked(&account);
    let repaid = [TransactionKind::Rescheduling, TransactionKind::Payment];
    let (payment, steps) = take(&mut account, 1, 500_000, date!(2026 - 08 - 20));
    assert_eq!(
        (steps.as_slice(), account.loan.get().schedule_version),
        (&repaid[..], 2)
    );
    let (other, _) = take(&mut account, 2, 500_000, date!(2026 - 08 - 20));
    assert_eq!(account.loan.get().schedule_version, 2);
    let mut account = locked(account, date!(2026 - 08 - 21));
    reverse(&mut account, other);
    reverse(&mut account, payment);
    assert_eq!((asked(&account), account.loan.get().schedule_version), (first, 3));
}

#[test]
fn a_closed_loan_gets_its_instalments_back_without_the_payment_that_closed_it() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 08 - 24));
    let (first, on) = (asked(&account), account.today());
    let total = foreclosure_quote(&account.record.instalments, LENT, Money::ZERO, on)
        .unwrap()
        .total;
    let refused = account.quote_closure(Money::ZERO);
    assert_eq!(refused, Err(LoanError::NotTheQuote(total)));
    let quote = account.quote_closure(total).unwrap();
    let (wanted, at) = (wanted(&account, total.paise()), received(&account, on));
    let steps = account.close(&by(), &quote, Some((&wanted, at))).unwrap();
    assert_eq!(
        kinds(&steps),
        [TransactionKind::Rescheduling, TransactionKind::Payment]
    );
    assert_eq!(
        (account.loan.get().state, asked(&account).len()),
        (LoanState::Closed, 1)
    );
    let payment = stored(&mut account, 1, &steps);
    assert_eq!(payment.payment.made_schedule, Some(2));
    reverse(&mut account, payment);
    assert_eq!(
        (account.loan.get().state, asked(&account)),
        (LoanState::Active, first)
    );
}

#[test]
fn the_whole_excess_is_refunded_and_then_no_payment_below_it_can_be_reversed() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 08 - 24));
    let owed = account.record.position.owed.total().paise();
    let (payment, _) = take(&mut account, 1, owed + 5_000, LENT);
    assert_eq!(account.loan.get().state, LoanState::Overpaid);
    let refund = |paise| Settlement {
        amount: Money::from_paise(paise),
        mode: PaymentMode::Bank,
        reference: String::new(),
        accepts_same_reference: false,
    };
    let refused = account.refund(&by(), &refund(4_999), "Overpaid").map(|_| ());
    assert_eq!(refused, Err(LoanError::NotTheExcess(Money::from_paise(5_000))));
    let steps = account.refund(&by(), &refund(5_000), "Overpaid").unwrap();
    assert_eq!(kinds(&steps), [TransactionKind::Refund]);
    account.record.refunds.total = Money::from_paise(5_000);
    assert_eq!(account.loan.get().state, LoanState::Closed);
    let reversal = Reversal::new("REVERSE", "lending.payment.reversed", "Typed twice");
    let refused = account.reverse(&by(), payment, &reversal).map(|_| ());
    assert_eq!(refused, Err(LoanError::Refunded(Money::from_paise(5_000))));
}

#[test]
fn a_refund_takes_nothing_from_payments_that_are_recorded_after_it() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 08 - 24));
    let owed = account.record.position.owed.total().paise();
    let (first, _) = take(&mut account, 1, 50_000, LENT);
    take(&mut account, 2, owed - 50_000 + 1_000, LENT);
    let refund = Settlement {
        amount: Money::from_paise(1_000),
        mode: PaymentMode::Bank,
        reference: String::new(),
        accepts_same_reference: false,
    };
    let refunded = account.refund(&by(), &refund, "Overpaid").unwrap();
    assert_eq!(kinds(&refunded), [TransactionKind::Refund]);
    account.record.refunds = Refunds {
        total: refund.amount,
        after: Some(PaymentId::try_new(2).unwrap()),
    };
    reverse(&mut account, first);
    for (id, paise) in [(3, 500), (4, 30_000)] {
        let (payment, _) = take(&mut account, id, paise, LENT);
        let payment = payment.payment;
        let used = [payment.allocated.total(), payment.advance]
            .into_iter()
            .sum::<Money>();
        assert_eq!(used, payment.amount);
    }
}

#[test]
fn a_disbursal_is_undone_on_its_own_business_date_only() {
    let mut account = lent(EarlyMoney::Hold);
    let refused = account
        .clone()
        .undo_disbursal(&by(), ("Wrong loan", &[]), None, Vec::new(), None);
    assert_eq!(refused.map(|_| ()), Err(LoanError::NotToday));
    let steps = account.undo_disbursal(&by(), ("Wrong loan", &[]), Some(LENT), Vec::new(), None);
    assert_eq!(kinds(&steps.unwrap()), [TransactionKind::DisbursalUndone]);
    assert_eq!(account.loan.get().state, LoanState::Approved);
}

fn write_off(account: &mut LoanAccount, provided: i64) -> Steps {
    let amounts = account.assess_write_off(Money::from_paise(provided)).unwrap();
    let steps = account.write_off(&by(), amounts, "Nothing left");
    steps.unwrap()
}

#[test]
fn a_write_off_that_is_undone_leaves_an_account_as_if_it_had_never_been_made() {
    // Held money pays the second instalment only after the write-off would have been made.
    for (provided, expense) in [(0, 2_770_321), (1_000_000, 1_770_321), (9_000_000, 0)] {
        let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 09 - 14));
        take(&mut account, 1, 289_679, date!(2026 - 09 - 12));
        let mut kept = account.clone();
        let steps = write_off(&mut account, provided);
        assert_eq!(kinds(&steps), [TransactionKind::WriteOff]);
        let written_off = account.record.written_off.unwrap();
        assert_eq!(written_off.amounts.expense(), Money::from_paise(expense));
        assert_eq!(account.loan.get().state, LoanState::WrittenOff);
        assert_eq!(account.record.position.balance(), Balance::Nil);
        assert_eq!(account.loan.get().closed_on, Some(date!(2026 - 09 - 14)));

        let later = date!(2026 - 10 - 12);
        account = locked(account, later);
        let steps = account.undo_write_off(&by(), "A son pays", None).unwrap();
        let applied = [TransactionKind::WriteOffUndone, TransactionKind::AdvanceApplied];
        assert_eq!(kinds(&steps), applied);
        kept = locked(kept, later);
        kept.catch_up(later);
        assert_eq!(account.record, kept.record);
        assert_eq!(account.loan.get().state, LoanState::Active);
    }
}

#[test]
fn what_is_recovered_is_never_more_than_was_owed_and_pays_no_instalment() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 09 - 14));
    assert_eq!(
        account.recover(&by(), &wanted(&account, 1), received(&account, LENT)),
        Err(Refusal::NotWrittenOff.into())
    );
    let quote = foreclosure_quote(&account.record.instalments, LENT, Money::ZERO, account.today());
    assert_eq!(kinds(&write_off(&mut account, 0)), [TransactionKind::WriteOff]);
    let owed = account.record.written_off.unwrap().amounts.owed;
    assert_eq!(owed, quote.unwrap().total);
    let (before, at) = (account.record.clone(), received(&account, LENT));
    let steps = account.recover(&by(), &wanted(&account, 100), at).unwrap();
    assert_eq!(kinds(&steps), [TransactionKind::Recovery]);
    assert_eq!(account.record.instalments, before.instalments);
    assert_eq!(account.record.position, before.position);
    let left = owed.paise() - 100;
    assert_eq!(
        account
            .recover(&by(), &wanted(&account, left + 1), at)
            .map(|_| ()),
        Err(LoanError::MoreThanWrittenOff(Money::from_paise(left)))
    );
    assert_eq!(
        account.undo_write_off(&by(), "A son pays", None).map(|_| ()),
        Err(LoanError::Recovered(Money::from_paise(100)))
    );
    let Act::Receive(payment) = steps.act else {
        panic!("{steps:?}")
    };
    let payment = Payment::new(PaymentId::try_new(1).unwrap(), payment);
    assert_eq!(reverse(&mut account, payment), [TransactionKind::PaymentReversed]);
    assert_eq!(account.record, before);
}

/// An account with penal charges, after the step of the day end that made those of the days up to `through`.
fn penalised(day: Date, through: Date) -> LoanAccount {
    let (_, product) = approved();
    let penal = Some(PenalRule {
        basis: PenalBasis::Rate(Rate::try_new(Decimal::from(36)).unwrap()),
        grace_days: 0,
        most: Money::from_paise(1_000_000),
    });
    let draft = LoanProductDraft {
        penal,
        ..product.get().clone()
    };
    let mut account = locked(lent(EarlyMoney::Hold), day);
    account.product = LoanProductTerms::try_new(draft).unwrap();
    let steps = account.charge_penalties(through).unwrap();
    assert_eq!(kinds(&steps), [TransactionKind::PenalCharge]);
    locked(account, day)
}

/// Between the step of the day end and the switch of the date, also over days off.
#[test]
fn a_payment_keeps_the_penal_charge_of_a_day_whose_end_has_made_it() {
    let day = date!(2026 - 09 - 20);
    for off in [0, 1, 9] {
        let through = day + time::Duration::days(off);
        let penalty = |account: &LoanAccount| account.record.position.owed.get(Head::Penalty);
        let mut account = penalised(day, through);
        let charged = penalty(&account);
        assert!(account.charge_penalties(through).is_none());
        // It is held until the next day and pays nothing that is overdue.
        take(&mut account, 1, 1, date!(2026 - 08 - 11));
        assert!(charged.paise() - penalty(&account).paise() <= 1, "{charged:?}");
        // What pays everything on that day leaves nothing overdue at its end.
        let before = account.clone();
        let (payment, _) = take(&mut account, 2, 400_000, day);
        let mut open = locked(before, day);
        open.charged_before = day;
        open.catch_up(day);
        assert_eq!(
            account.record.instalments[0].asked.get(Head::Penalty),
            open.record.instalments[0].asked.get(Head::Penalty)
        );
        reverse(&mut account, payment);
        assert!(charged.paise() - penalty(&account).paise() <= 1);
    }
}

#[test]
fn a_loan_is_closed_early_without_the_penal_charge_of_the_day_though_its_end_has_made_it() {
    let day = date!(2026 - 09 - 20);
    let mut account = penalised(day, day);
    let Err(LoanError::NotTheQuote(total)) = account.clone().quote_closure(Money::ZERO) else {
        panic!("nothing is owed");
    };
    let quote = account.quote_closure(total).unwrap();
    let (wanted, at) = (wanted(&account, total.paise()), received(&account, day));
    let steps = account.close(&by(), &quote, Some((&wanted, at))).unwrap();
    assert_eq!(kinds(&steps).last(), Some(&TransactionKind::Payment));
    assert_eq!(account.loan.get().state, LoanState::Closed);
    assert_eq!(account.record.position.advance, Money::ZERO);
}

#[test]
fn interest_that_is_waived_is_owed_by_no_replay_of_later_or_earlier_payments() {
    for early in [EarlyMoney::Hold, EarlyMoney::Next, EarlyMoney::Principal] {
        let mut account = locked(lent(early), date!(2026 - 10 - 14));
        take(&mut account, 1, 100_000, date!(2026 - 09 - 12));
        let wanted = WaiverWanted {
            head: WaivedHead::Interest,
            amount: Money::from_paise(40_000),
        };
        let too_much = WaiverWanted {
            amount: Money::from_paise(4_000_000),
            ..wanted
        };
        let refused = account.assess_waiver(&by(), too_much, &[], "In hospital");
        assert!(matches!(refused, Err(LoanError::NotThatMuch(_))), "{refused:?}");
        let owed = account.record.position.owed;
        let parts = account.assess_waiver(&by(), wanted, &[], "In hospital").unwrap();
        let (quote, steps) = account.waive(wanted, parts, "In hospital").unwrap();
        assert_eq!(kinds(&steps), [TransactionKind::Waiver]);
        let left = account.assess_waiver(&by(), too_much, &[], "In hospital");
        assert_eq!(left, Err(LoanError::NotThatMuch(quote.left)));
        assert_eq!((quote.expense, quote.closes), (Money::ZERO, false));
        assert_eq!(
            owed.less(&account.record.position.owed),
            Heads::of_instalment(wanted.amount, Money::ZERO)
        );
        let before = account.clone();
        // It pays everything due, which the waiver has made less.
        let due: i64 = account
            .record
            .instalments
            .iter()
            .filter(|one| one.due_on <= account.today())
            .map(|one| one.owed().total().paise())
            .sum();
        let (payment, _) = take(&mut account, 2, due, date!(2026 - 08 - 30));
        assert_eq!(account.record.position.interest_waived, wanted.amount);
        if early != EarlyMoney::Principal {
            assert!(account.record.position.oldest_unpaid_due > Some(account.today()));
            assert_eq!(account.record.position.advance, Money::ZERO);
        }
        reverse(&mut account, payment);
        assert_eq!(account.record.position, before.record.position, "{early:?}");
        assert_eq!(account.record.instalments, before.record.instalments);
    }
}

mod reschedule;
mod settlement;
