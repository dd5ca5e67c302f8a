use munim_books::{AccountRef, AccountRole, BooksClosed, Side};
use munim_kernel::ClientId;
use proptest::prelude::*;
use rust_decimal::Decimal;
use time::{Duration, macros::date};

use super::*;
use crate::{
    Nomination, StateRefusal, Valued, interest,
    testing::{deposit_draft, rate, rupees, savings_draft},
};

const OPENED: Date = date!(2026 - 04 - 10);

fn account(deposit: Option<DepositTerms>) -> SavingsAccount {
    SavingsAccount::from_store(SavingsAccountRecord {
        id: SavingsAccountId::try_new(1).unwrap(),
        number: None,
        branch: BranchId::try_new(1).unwrap(),
        product: SavingsProductId::try_new(1).unwrap(),
        terms_version: 1,
        holders: Holders {
            first: ClientId::try_new(1).unwrap(),
            others: Vec::new(),
            operation: None,
            nomination: Some(Nomination::Declined),
        },
        is_senior: false,
        deposit,
        state: AccountState::Pending,
        state_reason: String::new(),
        balance: Money::ZERO,
        held: Money::ZERO,
        lien: Money::ZERO,
        freeze: None,
        opened_on: None,
        closed_on: None,
        period_began: None,
        carried: Money::ZERO,
        accrued: Money::ZERO,
        last_used_on: None,
        applied_on: OPENED,
        created_by: user(1),
        approved_by: None,
        version: 1,
    })
}

fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

fn books(business_date: Date) -> OpenBooks {
    OpenBooks {
        business_date,
        closed_through: None,
        nbfc: false,
    }
}

fn approved(draft: SavingsProductDraft, deposit: Option<DepositTerms>) -> HeldAccount {
    let mut account = account(deposit);
    account.approve(user(2), &[]).unwrap();
    let balances = Balances::try_new(Money::ZERO, date!(2026 - 01 - 01), Vec::new()).unwrap();
    let terms = SavingsProductTerms::try_new(draft).unwrap();
    HeldAccount::new(account, terms, books(OPENED), balances)
}

fn paid(amount: i64, value_on: Date) -> Deposit {
    Deposit {
        amount: rupees(amount),
        value_on,
        is_cheque: false,
    }
}

fn taken(amount: i64, value_on: Date) -> Withdrawal {
    Withdrawal {
        amount: rupees(amount),
        value_on,
    }
}

fn open(draft: SavingsProductDraft, amount: i64) -> HeldAccount {
    let mut held = approved(draft, None);
    held.deposit(paid(amount, OPENED)).unwrap();
    held
}

fn at(held: &mut HeldAccount, day: Date) {
    held.books = books(day);
}

fn none() -> Withdrawn {
    Withdrawn::default()
}

#[test]
fn a_second_person_approves_an_account() {
    let mut account = account(None);
    assert_eq!(account.approve(user(1), &[]), Err(AccountRefusal::OwnAccount));
    assert_eq!(account.approve(user(2), &[]), Ok(()));
    assert_eq!(
        (account.get().state, account.get().version),
        (AccountState::Approved, 2)
    );
    assert_eq!(
        account.approve(user(2), &[]),
        Err(StateRefusal::AlreadyApproved.into())
    );
    account.assign_number("S/1".to_owned());
    account.assign_number("S/2".to_owned());
    assert_eq!(account.get().number.as_deref(), Some("S/1"));
}

#[test]
fn the_first_deposit_opens_an_account() {
    let draft = SavingsProductDraft {
        minimum_balance: rupees(500),
        opening_balance: rupees(1_000),
        ..savings_draft("4")
    };
    let mut held = approved(draft, None);
    held.account.0.applied_on = date!(2026 - 04 - 08);
    let early = held.withdraw(taken(1, OPENED), none());
    assert_eq!(early, Err(StateRefusal::NotOpened.into()));
    assert_eq!(held.deposit(paid(0, OPENED)), Err(AccountRefusal::Amount));
    let little = held.deposit(paid(999, OPENED));
    assert_eq!(little, Err(AccountRefusal::OpeningBalance(rupees(1_000))));
    assert_eq!(held.first_day(), date!(2026 - 04 - 08));
    let before = held.deposit(paid(1_000, date!(2026 - 04 - 07)));
    let applied = AccountRefusal::BeforeApplication(date!(2026 - 04 - 08));
    assert_eq!(before, Err(applied), "the account did not exist");
    let step = held.deposit(paid(1_000, date!(2026 - 04 - 08))).unwrap();
    assert_eq!((step.amount, step.balance), (rupees(1_000), rupees(1_000)));
    let record = held.account().get();
    assert_eq!(record.state, AccountState::Active);
    assert_eq!(record.opened_on, Some(date!(2026 - 04 - 08)));
    assert_eq!(record.last_used_on, Some(OPENED));
    let before = held.deposit(paid(1, date!(2026 - 04 - 07)));
    assert_eq!(before, Err(AccountRefusal::BeforeOpening(date!(2026 - 04 - 08))));
    let later = held.deposit(paid(1, date!(2026 - 04 - 11)));
    assert_eq!(later, Err(AccountRefusal::Closed(BooksClosed::Future(OPENED))));
}

#[test]
fn the_minimum_balance_liens_and_cheques_stay() {
    let draft = SavingsProductDraft {
        minimum_balance: rupees(500),
        opening_balance: rupees(500),
        ..savings_draft("4")
    };
    let mut held = open(draft, 2_000);
    held.deposit(Deposit {
        is_cheque: true,
        ..paid(300, OPENED)
    })
    .unwrap();
    assert_eq!(held.available(), rupees(1_500));
    held.account.place_lien(rupees(400)).unwrap();
    assert_eq!(held.available(), rupees(1_100));
    let refused = AccountRefusal::NotEnough {
        available: rupees(1_100),
        minimum: rupees(500),
    };
    assert_eq!(held.withdraw(taken(1_101, OPENED), none()), Err(refused));
    let cheque = Reversible {
        kind: SavingsMovementKind::Deposit,
        amount: rupees(300),
        value_on: OPENED,
        is_reversed: false,
        is_held: true,
    };
    let more = Reversible {
        amount: rupees(301),
        ..cheque
    };
    assert_eq!(
        held.clear(more),
        Err(AccountRefusal::NotHeld),
        "not more than is held"
    );
    held.clear(cheque).unwrap();
    assert_eq!(held.clear(cheque), Err(AccountRefusal::NotHeld));
    let step = held.withdraw(taken(1_400, OPENED), none()).unwrap();
    assert_eq!((step.amount, step.balance), (rupees(-1_400), rupees(900)));
    assert_eq!(
        held.account.release_lien(rupees(401)),
        Err(AccountRefusal::LessLien(rupees(400)))
    );
    held.account.release_lien(rupees(400)).unwrap();
    assert_eq!(held.available(), rupees(400));
}

#[test]
fn no_day_has_less_than_the_minimum_balance_after_a_withdrawal() {
    let mut held = open(savings_draft("4"), 1_000);
    at(&mut held, date!(2026 - 04 - 20));
    held.withdraw(taken(900, date!(2026 - 04 - 12)), none()).unwrap();
    held.deposit(paid(500, date!(2026 - 04 - 20))).unwrap();
    let refused = AccountRefusal::Overdrawn {
        on: date!(2026 - 04 - 15),
        least: Money::ZERO,
    };
    assert_eq!(
        held.withdraw(taken(101, date!(2026 - 04 - 15)), none()),
        Err(refused)
    );
    held.withdraw(taken(101, date!(2026 - 04 - 20)), none()).unwrap();
}

#[test]
fn withdrawals_have_limits_of_a_day_and_a_month() {
    let draft = SavingsProductDraft {
        daily_limit: Some(rupees(100)),
        monthly_limit: Some(rupees(250)),
        ..savings_draft("4")
    };
    let mut held = open(draft, 10_000);
    let withdrawn = |today, this_month| Withdrawn {
        today: rupees(today),
        this_month: rupees(this_month),
    };
    let mut take = |amount, withdrawn| {
        held.withdraw(taken(amount, OPENED), withdrawn)
            .map(|step| step.amount)
    };
    assert_eq!(take(101, none()), Err(AccountRefusal::DailyLimit(rupees(100))));
    assert_eq!(
        take(41, withdrawn(60, 60)),
        Err(AccountRefusal::DailyLimit(rupees(100)))
    );
    assert_eq!(
        take(51, withdrawn(0, 200)),
        Err(AccountRefusal::MonthlyLimit(rupees(250)))
    );
    assert_eq!(take(50, withdrawn(50, 200)), Ok(rupees(-50)));
}

#[test]
fn a_frozen_account_refuses_what_it_is_frozen_for() {
    for (freeze, refuses_deposit, refuses_withdrawal) in [
        (Freeze::Debit, false, true),
        (Freeze::Credit, true, false),
        (Freeze::All, true, true),
    ] {
        let mut held = open(savings_draft("4"), 1_000);
        assert_eq!(held.account.freeze(freeze), Ok(true));
        assert_eq!(held.account.freeze(freeze), Ok(false));
        let refused = Some(AccountRefusal::Frozen(freeze));
        let deposit = held.deposit(paid(1, OPENED)).err();
        assert_eq!(deposit, refused.filter(|_| refuses_deposit));
        let withdrawal = held.withdraw(taken(1, OPENED), none()).err();
        assert_eq!(withdrawal, refused.filter(|_| refuses_withdrawal));
        held.account.unfreeze().unwrap();
        assert_eq!(held.account.unfreeze(), Err(AccountRefusal::NotFrozen));
        held.withdraw(taken(1, OPENED), none()).unwrap();
    }
}

#[test]
fn a_frozen_account_gives_back_no_deposit_but_a_cheque_that_bounced() {
    for (freeze, is_refused) in [
        (Freeze::Debit, true),
        (Freeze::Credit, false),
        (Freeze::All, true),
    ] {
        let mut held = open(savings_draft("4"), 1_000);
        let deposit = Reversible {
            kind: SavingsMovementKind::Deposit,
            amount: rupees(500),
            value_on: OPENED,
            is_reversed: false,
            is_held: false,
        };
        held.deposit(Deposit {
            is_cheque: true,
            ..paid(500, OPENED)
        })
        .unwrap();
        held.withdraw(taken(1, OPENED), none()).unwrap();
        held.account.freeze(freeze).unwrap();
        let bounced = Reversible {
            is_held: true,
            ..deposit
        };
        held.reverse(bounced).unwrap();
        let withdrawal = Reversible {
            kind: SavingsMovementKind::Withdrawal,
            amount: rupees(-1),
            ..deposit
        };
        held.reverse(withdrawal).unwrap();
        let refused = Some(AccountRefusal::Frozen(freeze)).filter(|_| is_refused);
        assert_eq!(held.reverse(deposit).err(), refused, "{freeze}");
    }
}

#[test]
fn a_reversal_takes_back_what_is_still_there() {
    let mut held = open(savings_draft("4"), 1_000);
    let deposit = Reversible {
        kind: SavingsMovementKind::Deposit,
        amount: rupees(1_000),
        value_on: OPENED,
        is_reversed: false,
        is_held: false,
    };
    held.withdraw(taken(1, OPENED), none()).unwrap();
    let refused = AccountRefusal::NotEnough {
        available: rupees(999),
        minimum: Money::ZERO,
    };
    assert_eq!(held.reverse(deposit), Err(refused));
    let withdrawal = Reversible {
        kind: SavingsMovementKind::Withdrawal,
        amount: rupees(-1),
        ..deposit
    };
    let step = held.reverse(withdrawal).unwrap();
    assert_eq!(
        (step.kind, step.amount),
        (SavingsMovementKind::WithdrawalReversed, rupees(1))
    );
    let step = held.reverse(deposit).unwrap();
    assert_eq!(
        (step.kind, step.balance),
        (SavingsMovementKind::DepositReversed, Money::ZERO)
    );
    let again = Reversible {
        is_reversed: true,
        ..deposit
    };
    assert_eq!(held.reverse(again), Err(AccountRefusal::NotReversible));
}

#[test]
fn interest_is_posted_with_the_quarter() {
    let mut held = open(savings_draft("3.65"), 100_000);
    let end = date!(2026 - 06 - 30);
    assert_eq!(held.post_interest(date!(2026 - 06 - 29), None), Ok(Vec::new()));
    at(&mut held, end);
    assert_eq!(held.interest_due(end), Ok(rupees(820)));
    let step = held.post_interest(end, None).unwrap()[0];
    // 82 days from 10 April, at ₹10 a day. It bears interest itself from 1 July.
    assert_eq!((step.amount, step.value_on), (rupees(820), date!(2026 - 07 - 01)));
    assert_eq!(held.interest_due(end), Ok(Money::ZERO));
    assert_eq!(held.post_interest(end, None), Ok(Vec::new()));
    assert_eq!(
        held.interest_due(date!(2026 - 07 - 01)),
        Ok(Money::from_paise(1_008))
    );
}

#[test]
fn money_of_a_posted_quarter_corrects_the_next_posting() {
    let mut held = open(savings_draft("3.65"), 100_000);
    at(&mut held, date!(2026 - 06 - 30));
    held.post_interest(date!(2026 - 06 - 30), None).unwrap();
    at(&mut held, date!(2026 - 07 - 01));
    held.deposit(paid(10_000, date!(2026 - 06 - 21))).unwrap();
    // Ten days at ₹1 a day.
    assert_eq!(held.account().get().carried, rupees(10));
    let due = held.interest_due(date!(2026 - 07 - 01)).unwrap();
    assert_eq!(due, Money::from_paise(1_000 + 1_108));
}

#[test]
fn an_account_grows_old_without_its_customer() {
    let mut held = open(savings_draft("4"), 1_000);
    at(&mut held, date!(2028 - 04 - 09));
    assert_eq!(held.grow_old(), Ok(false));
    at(&mut held, date!(2028 - 04 - 10));
    assert_eq!(held.grow_old(), Ok(true));
    assert_eq!(held.account().get().state, AccountState::Inoperative);
    assert_eq!(held.grow_old(), Ok(false));
    let refused = held.withdraw(taken(1, date!(2028 - 04 - 10)), none());
    assert_eq!(refused, Err(StateRefusal::Inoperative.into()));
    at(&mut held, date!(2036 - 04 - 10));
    assert_eq!(held.grow_old(), Ok(true));
    assert_eq!(held.account().get().state, AccountState::Unclaimed);
    held.account.reactivate(date!(2036 - 04 - 11)).unwrap();
    at(&mut held, date!(2036 - 04 - 11));
    assert_eq!(held.grow_old(), Ok(false));
    held.withdraw(taken(1, date!(2036 - 04 - 11)), none()).unwrap();
}

#[test]
fn an_account_closes_with_interest_to_the_day_before() {
    let mut held = open(savings_draft("3.65"), 100_000);
    at(&mut held, date!(2026 - 04 - 20));
    let closing = held.closing(Decimal::ZERO, None).unwrap();
    assert_eq!((closing.interest, closing.pays), (rupees(100), rupees(100_100)));
    held.account.place_lien(rupees(1)).unwrap();
    assert_eq!(held.close(closing), Err(AccountRefusal::HasLien(rupees(1))));
    held.account.release_lien(rupees(1)).unwrap();
    let steps = held.close(closing).unwrap();
    let seen: Vec<_> = steps
        .iter()
        .map(|step| (step.kind, step.amount, step.balance))
        .collect();
    let expected = [
        (SavingsMovementKind::Interest, rupees(100), rupees(100_100)),
        (SavingsMovementKind::Closure, rupees(-100_100), Money::ZERO),
    ];
    assert_eq!(seen, expected);
    assert_eq!(held.account().get().state, AccountState::Closed);
    assert_eq!(held.close(closing), Err(StateRefusal::Closed.into()));
}

#[test]
fn an_account_without_money_closes_without_a_movement() {
    let mut held = approved(savings_draft("4"), None);
    let closing = held.closing(Decimal::ZERO, None).unwrap();
    assert_eq!(held.close(closing), Ok(Vec::new()));
}

fn terms(amount: i64, months: u16) -> DepositTerms {
    DepositTerms {
        amount: rupees(amount),
        term: Term { months, days: 0 },
        maturity: Maturity::PayOut,
        rate: rate("7"),
        credit_account: None,
    }
}

#[test]
fn a_fixed_deposit_is_one_amount_until_it_is_closed() {
    let mut held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms(100_000, 12)));
    let other = held.deposit(paid(99_999, OPENED));
    assert_eq!(other, Err(AccountRefusal::DepositAmount(rupees(100_000))));
    held.deposit(paid(100_000, OPENED)).unwrap();
    let again = held.deposit(paid(100_000, OPENED));
    assert_eq!(again, Err(AccountRefusal::DepositAmount(rupees(100_000))));
    let out = held.withdraw(taken(1, OPENED), none());
    assert_eq!(out, Err(AccountRefusal::NotWithdrawable));
    at(&mut held, date!(2027 - 04 - 10));
    let tax = tax_of(crate::YearOfInterest::default());
    let closing = held.closing(Decimal::ZERO, Some(&tax)).unwrap();
    assert_eq!(
        (closing.interest, closing.tax),
        (Money::from_paise(718_590), rupees(719))
    );
    let steps = held.close(closing).unwrap();
    let kinds: Vec<_> = steps.iter().map(|step| step.kind).collect();
    let expected = [
        SavingsMovementKind::Interest,
        SavingsMovementKind::Tax,
        SavingsMovementKind::Closure,
    ];
    assert_eq!(kinds, expected);
    assert_eq!(steps[2].amount, Money::from_paise(-10_646_690));
}

#[test]
fn a_recurring_deposit_takes_whole_instalments() {
    let mut held = approved(deposit_draft(SavingsKind::Recurring, "7"), Some(terms(500, 12)));
    let refused = |left| Err(AccountRefusal::Instalments(rupees(500), left));
    assert_eq!(held.deposit(paid(501, OPENED)), refused(12));
    held.deposit(paid(1_000, OPENED)).unwrap();
    assert_eq!(held.deposit(paid(5_500, OPENED)), refused(10));
    at(&mut held, date!(2026 - 07 - 10));
    let wrong = held.deposit(paid(500, date!(2026 - 07 - 10))).unwrap();
    held.reverse(Reversible {
        kind: wrong.kind,
        amount: wrong.amount,
        value_on: wrong.value_on,
        is_reversed: false,
        is_held: false,
    })
    .unwrap();
    held.deposit(paid(500, date!(2026 - 07 - 10))).unwrap();
    assert_eq!(held.instalment_days(), [OPENED, OPENED, date!(2026 - 07 - 10)]);
    // The first counts for three months, the second from its due date for two, and the third was late and counts from now.
    assert_eq!(
        held.interest_due(date!(2026 - 07 - 10)),
        Ok(Money::from_paise(1_457))
    );
    at(&mut held, date!(2027 - 04 - 10));
    let closing = held.closing(Decimal::ZERO, None).unwrap();
    // The third was a month late. Nine were missed: they earn nothing and cost nothing.
    assert_eq!(
        (closing.interest, closing.penalty),
        (Money::from_paise(9_548), rupees(5))
    );
    assert_eq!(closing.pays, Money::from_paise(159_048));
}

#[test]
fn a_recurring_deposit_takes_nothing_after_its_end() {
    let mut held = approved(deposit_draft(SavingsKind::Recurring, "7"), Some(terms(500, 12)));
    held.deposit(paid(500, OPENED)).unwrap();
    let end = date!(2027 - 04 - 10);
    at(&mut held, date!(2027 - 04 - 12));
    for late in [end, date!(2027 - 04 - 12)] {
        assert_eq!(held.deposit(paid(500, late)), Err(AccountRefusal::Matured(end)));
    }
    held.deposit(paid(500, date!(2027 - 04 - 09))).unwrap();
}

#[test]
fn a_fixed_deposit_accrues_at_its_rate_until_its_end() {
    let mut held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms(100_000, 12)));
    assert_eq!(held.interest_due(OPENED), Ok(Money::ZERO));
    held.deposit(paid(100_000, OPENED)).unwrap();
    assert_eq!(held.interest_due(date!(2026 - 07 - 10)), Ok(rupees(1_750)));
    let all = Ok(Money::from_paise(718_590));
    assert_eq!(held.interest_due(date!(2027 - 04 - 10)), all);
    assert_eq!(held.interest_due(date!(2027 - 12 - 31)), all);
}

#[test]
fn a_bounced_deposit_waits_for_its_first_deposit_again() {
    for kind in [SavingsKind::Fixed, SavingsKind::Recurring] {
        let mut held = approved(deposit_draft(kind, "7"), Some(terms(100_000, 12)));
        let cheque = Deposit {
            is_cheque: true,
            ..paid(100_000, OPENED)
        };
        let step = held.deposit(cheque).unwrap();
        at(&mut held, date!(2026 - 07 - 20));
        let posted = held.post_interest(date!(2026 - 07 - 20), None);
        assert_eq!(posted, Ok(Vec::new()), "the cheque may bounce");
        let bounced = Reversible {
            kind: step.kind,
            amount: step.amount,
            value_on: step.value_on,
            is_reversed: false,
            is_held: true,
        };
        held.account.freeze(Freeze::Debit).unwrap();
        held.reverse(bounced).unwrap();
        held.account.freeze(Freeze::All).unwrap();
        held.account.unfreeze().unwrap();
        let record = held.account().get();
        assert_eq!(
            (record.state, record.opened_on),
            (AccountState::Approved, None),
            "{kind}"
        );
        assert_eq!(held.interest_due(date!(2026 - 07 - 20)), Ok(Money::ZERO));
        let closing = held.closing(Decimal::ZERO, None).unwrap();
        assert_eq!((closing.interest, closing.pays), (Money::ZERO, Money::ZERO));
        held.deposit(paid(100_000, date!(2026 - 07 - 20))).unwrap();
        assert_eq!(held.account().get().opened_on, Some(date!(2026 - 07 - 20)));
    }
}

#[test]
fn periods_that_are_caught_up_are_posted_as_on_time() {
    let late = |held: &mut HeldAccount, day| {
        at(held, day);
        held.post_interest(day, None).unwrap()
    };
    let drafts = [
        (savings_draft("3.65"), None),
        (deposit_draft(SavingsKind::Fixed, "7"), Some(terms(100_000, 12))),
    ];
    for (draft, deposit) in drafts {
        let mut held = approved(draft, deposit);
        held.deposit(paid(100_000, OPENED)).unwrap();
        let mut once = held.clone();
        let on_time = [
            date!(2026 - 06 - 30),
            date!(2026 - 09 - 30),
            date!(2026 - 12 - 31),
        ]
        .map(|day| late(&mut held, day));
        let caught_up = late(&mut once, date!(2026 - 12 - 31));
        assert_eq!(caught_up, on_time.concat());
        assert_eq!(caught_up.len(), 3);
        assert_eq!(caught_up[1].value_on, date!(2026 - 10 - 01));
        assert_eq!((once.account(), &once.balances), (held.account(), &held.balances));
    }
}

fn tax_of(year: crate::YearOfInterest) -> TaxFacts {
    TaxFacts {
        rule: crate::TaxRule {
            threshold: rupees(5_000),
            senior_threshold: rupees(5_000),
            rate: rate("10"),
            rate_without_pan: rate("20"),
        },
        payer: crate::TaxPayer {
            is_senior: false,
            has_pan: true,
            is_exempt: false,
        },
        year,
    }
}

#[test]
fn interest_on_a_deposit_is_taxed_when_it_is_posted() {
    use SavingsMovementKind::{Interest, Tax};
    let mut held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms(1_000_000, 12)));
    held.deposit(paid(1_000_000, OPENED)).unwrap();
    at(&mut held, date!(2026 - 12 - 31));
    let tax = tax_of(crate::YearOfInterest::default());
    let steps = held.post_interest(date!(2026 - 12 - 31), Some(&tax)).unwrap();
    let seen: Vec<_> = steps
        .iter()
        .map(|step| (step.kind, step.amount.paise()))
        .collect();
    // 10,00,000 grows to 10,15,534.25 in 81 days, 10,33,501.23 in a quarter and 82 days, 10,51,587.50 in two and 82.
    let expected = [
        (Interest, 1_553_425),
        (Tax, -155_300),
        (Interest, 1_796_698),
        (Tax, -179_700),
        (Interest, 1_808_627),
        (Tax, -180_900),
    ];
    assert_eq!(seen, expected);
    at(&mut held, date!(2027 - 04 - 10));
    let closing = held.closing(Decimal::ZERO, None).unwrap();
    let posted: i64 = expected.iter().map(|(_, paise)| paise.max(&0)).sum();
    assert_eq!(closing.interest, Money::from_paise(7_185_903 - posted));
    // Closed early, it gives back what it was paid too much.
    at(&mut held, date!(2027 - 01 - 05));
    let early = held.closing(Decimal::ZERO, Some(&tax)).unwrap();
    assert!(early.interest < Money::ZERO && early.tax.is_zero());
    let steps = held.close(early).unwrap();
    assert_eq!(steps.last().map(|step| step.balance), Some(Money::ZERO));
}

#[test]
fn a_matured_deposit_is_renewed_at_the_rate_of_the_day() {
    use SavingsMovementKind::{Interest, Withdrawal};
    let matured = |maturity| {
        let terms = DepositTerms {
            maturity,
            ..terms(100_000, 12)
        };
        let mut held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms));
        held.deposit(paid(100_000, OPENED)).unwrap();
        at(&mut held, date!(2027 - 04 - 09));
        held.post_interest(date!(2027 - 04 - 09), None).unwrap();
        assert_eq!(held.matured(), None);
        at(&mut held, date!(2027 - 04 - 10));
        held.account.place_lien(rupees(1)).unwrap();
        assert_eq!(held.matured(), None);
        held.account.release_lien(rupees(1)).unwrap();
        assert_eq!(held.matured(), Some(maturity));
        held
    };
    let mut all = matured(Maturity::RenewAll);
    let posted = all.account().get().carried;
    let steps = all.renew((rate("6"), 2), true).unwrap();
    let rest = Money::from_paise(718_590).checked_add(posted).unwrap();
    assert_eq!((steps.len(), steps[0].kind, steps[0].amount), (1, Interest, rest));
    let deposit = all.fixed_deposit().unwrap();
    assert_eq!(
        (deposit.principal, deposit.rate, deposit.opened_on),
        (
            Money::from_paise(10_718_590),
            Decimal::from(6),
            date!(2027 - 04 - 10)
        )
    );
    assert_eq!(
        (all.matured(), all.interest_due(date!(2027 - 04 - 10))),
        (None, Ok(Money::ZERO))
    );

    let mut principal = matured(Maturity::RenewPrincipal);
    let steps = principal.renew((rate("6"), 2), true).unwrap();
    assert_eq!((steps[1].kind, steps[1].amount.paise()), (Withdrawal, -718_590));
    assert_eq!(principal.account().get().balance, rupees(100_000));
    assert_eq!(principal.fixed_deposit().unwrap().principal, rupees(100_000));
}

#[test]
fn interest_on_savings_is_not_taxed_at_source() {
    let mut held = open(savings_draft("3.65"), 10_000_000);
    let tax = tax_of(crate::YearOfInterest::default());
    at(&mut held, date!(2026 - 06 - 30));
    assert_eq!(held.closing(Decimal::ZERO, Some(&tax)).unwrap().tax, Money::ZERO);
    let steps = held.post_interest(date!(2026 - 06 - 30), Some(&tax)).unwrap();
    assert_eq!(steps.len(), 1);
}

#[test]
fn posted_interest_is_no_instalment() {
    let mut held = approved(deposit_draft(SavingsKind::Recurring, "7"), Some(terms(100, 24)));
    held.deposit(paid(2_300, OPENED)).unwrap();
    at(&mut held, date!(2028 - 03 - 31));
    held.post_interest(date!(2028 - 03 - 31), None).unwrap();
    assert!(held.account().get().balance > rupees(2_400));
    held.deposit(paid(100, date!(2028 - 03 - 31))).unwrap();
    assert_eq!(held.instalment_days().len(), 24);
}

#[test]
fn a_deposit_is_unclaimed_ten_years_after_its_end_and_shares_never() {
    let mut held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms(100_000, 120)));
    held.deposit(paid(100_000, OPENED)).unwrap();
    at(&mut held, date!(2046 - 04 - 09));
    assert_eq!(held.grow_old(), Ok(false));
    at(&mut held, date!(2046 - 04 - 10));
    assert_eq!(held.grow_old(), Ok(true));
    assert_eq!(held.account().get().state, AccountState::Unclaimed);
    held.account.reactivate(date!(2046 - 04 - 11)).unwrap();
    at(&mut held, date!(2046 - 04 - 11));
    assert_eq!(held.grow_old(), Ok(false));

    let shares = SavingsProductDraft {
        kind: SavingsKind::Shares,
        ..savings_draft("0")
    };
    let mut held = open(shares, 1_000);
    at(&mut held, date!(2046 - 04 - 10));
    assert_eq!(held.grow_old(), Ok(false));
}

fn lines(held: &HeldAccount, step: &SavingsStep) -> Vec<(Side, AccountRole, Money)> {
    let moved = MovedMoney {
        through: AccountRole::CashInHand.into(),
        booked_on: held.today(),
    };
    let balanced = held.posting(step, moved).balanced().unwrap();
    assert!(balanced.posting().value_on <= held.today());
    let role = |account| match account {
        AccountRef::Role(role) => role,
        AccountRef::Account(account) => panic!("{account}"),
    };
    let lines = balanced.posting().lines().iter();
    lines
        .map(|line| (line.side, role(line.account), line.amount))
        .collect()
}

#[test]
fn each_movement_debits_and_credits_its_accounts() {
    use AccountRole::{CashInHand, Savings, SavingsInterestPayable};
    use Side::{Credit, Debit};
    let mut held = approved(savings_draft("3.65"), None);
    let step = held.deposit(paid(100_000, OPENED)).unwrap();
    let all = rupees(100_000);
    assert_eq!(
        lines(&held, &step),
        [(Debit, CashInHand, all), (Credit, Savings, all)]
    );
    let step = held.withdraw(taken(500, OPENED), none()).unwrap();
    let part = rupees(500);
    assert_eq!(
        lines(&held, &step),
        [(Credit, CashInHand, part), (Debit, Savings, part)]
    );
    at(&mut held, date!(2026 - 04 - 20));
    let wrong = held.withdraw(taken(500, OPENED), none()).unwrap();
    let back = held
        .reverse(Reversible {
            kind: wrong.kind,
            amount: wrong.amount,
            value_on: wrong.value_on,
            is_reversed: false,
            is_held: false,
        })
        .unwrap();
    assert_eq!(back.value_on, OPENED, "interest follows the day of the mistake");
    let moved = MovedMoney {
        through: CashInHand.into(),
        booked_on: held.today(),
    };
    let posted = |step| held.posting(step, moved).value_on;
    assert_eq!((posted(&wrong), posted(&back)), (OPENED, held.today()));
    at(&mut held, date!(2026 - 06 - 30));
    let [step] = held.post_interest(date!(2026 - 06 - 30), None).unwrap()[..] else {
        panic!("one period has ended")
    };
    let earned = Money::from_paise(81_590);
    assert_eq!(
        lines(&held, &step),
        [(Debit, SavingsInterestPayable, earned), (Credit, Savings, earned)]
    );
}

#[test]
fn deposits_shares_and_unclaimed_money_have_accounts_of_their_own() {
    use AccountState::{Active, Unclaimed};
    for (kind, role) in [
        (SavingsKind::Savings, AccountRole::Savings),
        (SavingsKind::Daily, AccountRole::Savings),
        (SavingsKind::Fixed, AccountRole::FixedDeposits),
        (SavingsKind::Recurring, AccountRole::FixedDeposits),
        (SavingsKind::Shares, AccountRole::ShareCapital),
    ] {
        assert_eq!(kind.control(Active), role);
        assert_eq!(kind.control(Unclaimed), AccountRole::UnclaimedDeposits);
        assert!(role.is_control());
    }
}

#[test]
fn tax_and_penalties_are_owed_and_earned_and_accrual_is_an_expense() {
    use AccountRole::{
        FixedDeposits, PenalIncome, SavingsInterestExpense, SavingsInterestPayable, TdsPayable,
    };
    use Side::{Credit, Debit};
    let held = approved(deposit_draft(SavingsKind::Fixed, "7"), Some(terms(100_000, 12)));
    let out = |kind| SavingsStep {
        kind,
        amount: rupees(-7),
        value_on: OPENED,
        balance: Money::ZERO,
    };
    let part = rupees(7);
    for (kind, role) in [
        (SavingsMovementKind::Tax, TdsPayable),
        (SavingsMovementKind::Penalty, PenalIncome),
    ] {
        let step = out(kind);
        assert_eq!(
            lines(&held, &step),
            [(Credit, role, part), (Debit, FixedDeposits, part)]
        );
    }
    let branch = BranchId::try_new(1).unwrap();
    let accrued = accrual_posting(branch, OPENED, OPENED, part).balanced().unwrap();
    let sides: Vec<_> = accrued
        .posting()
        .lines()
        .iter()
        .map(|line| (line.side, line.account))
        .collect();
    let expected = [
        (Debit, AccountRef::Role(SavingsInterestExpense)),
        (Credit, AccountRef::Role(SavingsInterestPayable)),
    ];
    assert_eq!(sides, expected);
}

/// What a customer or the bank does, and how many days later.
#[derive(Debug, Clone)]
enum Act {
    Deposit(i64, i64, bool),
    Withdraw(i64, i64),
    Reverse(usize),
    Clear,
    Freeze(Option<Freeze>),
    Lien(i64),
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => (1i64..5_000_000, 0i64..120, any::<bool>()).prop_map(|(paise, back, cheque)| Act::Deposit(paise, back, cheque)),
        4 => (1i64..3_000_000, 0i64..120).prop_map(|(paise, back)| Act::Withdraw(paise, back)),
        2 => (0usize..30).prop_map(Act::Reverse),
        1 => Just(Act::Clear),
        1 => prop::option::of((0usize..3).prop_map(|which| Freeze::ALL[which])).prop_map(Act::Freeze),
        1 => (1i64..1_000_000).prop_map(Act::Lien),
    ]
}

proptest! {
    /// After any acts in any order, the balance is the sum of the movements, no day is overdrawn, and what was refused has
    /// changed nothing. Posted and due interest together are the interest on each day's balance, rounded once a period.
    #[test]
    fn posted_and_due_interest_are_that_of_each_day(
        acts in prop::collection::vec((0i64..40, any_act()), 1..40),
        first in 0i64..2_000, other in 0i64..2_000, changes in 0i64..600, minimum in 0i64..200_000, which in 0usize..4,
    ) {
        let percent = |percent: i64| Rate::try_new(Decimal::new(percent, 2)).unwrap();
        let mut draft = SavingsProductDraft {
            minimum_balance: Money::from_paise(minimum),
            opening_balance: Money::from_paise(minimum),
            posting: crate::Rhythm::ALL[which],
            ..savings_draft("0")
        };
        let mut rates = draft.rates.get().to_vec();
        rates[0].slabs[0].rate = percent(other);
        rates.push(crate::DatedRates { from: OPENED + Duration::days(changes), ..rates[0].clone() });
        rates[1].slabs[0].rate = percent(first);
        draft.rates = crate::RateCard::new(rates);
        let mut held = approved(draft.clone(), None);
        let mut moved: Vec<Valued> = Vec::new();
        let mut kept: Vec<Reversible> = Vec::new();
        let mut posted = Money::ZERO;
        let mut day = OPENED;
        for (days, act) in acts {
            for _ in 0..days {
                let began = held.account().get().period_began;
                for step in began.map(|_| held.post_interest(day, None).unwrap()).unwrap_or_default() {
                    posted = posted.checked_add(step.amount).unwrap();
                    moved.push(Valued { on: step.value_on, amount: step.amount });
                }
                day = day.next_day().unwrap();
                at(&mut held, day);
            }
            let back = |days: i64| (day - Duration::days(days)).max(held.account().get().opened_on.unwrap_or(day));
            let before = held.clone();
            let done = match act {
                Act::Deposit(paise, days, is_cheque) => {
                    let value_on = back(days);
                    held.deposit(Deposit { amount: Money::from_paise(paise), value_on, is_cheque })
                }
                Act::Withdraw(paise, days) => {
                    let value_on = back(days);
                    held.withdraw(Withdrawal { amount: Money::from_paise(paise), value_on }, none())
                }
                Act::Reverse(which) => match kept.get(which).copied() {
                    Some(was) => held.reverse(was).inspect(|_| kept[which].is_reversed = true),
                    None => continue,
                },
                Act::Clear => {
                    for one in kept.iter_mut().filter(|one| one.is_held && !one.is_reversed) {
                        held.clear(*one).unwrap();
                        one.is_held = false;
                    }
                    continue;
                }
                Act::Freeze(freeze) => {
                    let _ = match freeze {
                        Some(freeze) => held.account.freeze(freeze).map(|_| ()),
                        None => held.account.unfreeze(),
                    };
                    continue;
                }
                Act::Lien(paise) => {
                    let lien = held.account().get().lien;
                    let _ = if lien.is_zero() {
                        held.account.place_lien(Money::from_paise(paise))
                    } else {
                        held.account.release_lien(lien)
                    };
                    continue;
                }
            };
            let Ok(step) = done else {
                prop_assert_eq!((held.account(), &held.balances), (before.account(), &before.balances));
                continue;
            };
            moved.push(Valued { on: step.value_on, amount: step.amount });
            kept.push(Reversible {
                kind: step.kind,
                amount: step.amount,
                value_on: step.value_on,
                is_reversed: false,
                is_held: matches!(act, Act::Deposit(_, _, true)),
            });
        }
        let record = held.account().get();
        let Some(opened) = record.opened_on else { return Ok(()) };
        let balance: Money = moved.iter().map(|one| one.amount).sum();
        prop_assert_eq!(record.balance, balance);
        prop_assert!(record.held >= Money::ZERO && record.lien >= Money::ZERO);
        let balances = Balances::try_new(Money::ZERO, opened, moved).unwrap();
        prop_assert!(balances.least_since(opened).unwrap() >= Money::ZERO);

        let mut expected = Money::ZERO;
        let mut first = opened;
        while first <= day {
            let last = draft.posting.period_end(first).min(day);
            let of_period = interest(&draft, false, &balances, (first, last)).unwrap();
            expected = expected.checked_add(of_period.rounded().unwrap()).unwrap();
            first = last.next_day().unwrap();
        }
        let due = held.interest_due(day).unwrap();
        prop_assert_eq!(posted.checked_add(due).unwrap(), expected);
    }
}

proptest! {
    /// Days that end late, together or twice lead to the same as each in time.
    #[test]
    fn days_may_end_late_together_or_twice(
        moved in prop::collection::vec((0i64..300, 1i64..2_000_000, any::<bool>()), 0..20),
        ends in prop::collection::vec(0u8..3, 300),
        (percent, minimum, is_fixed, which) in (0i64..1_500, 0i64..100_000, any::<bool>(), 0usize..4),
    ) {
        let percent = Decimal::new(percent, 2).to_string();
        let draft = if is_fixed { deposit_draft(SavingsKind::Fixed, &percent) } else { savings_draft(&percent) };
        let draft = SavingsProductDraft { posting: crate::Rhythm::ALL[which], ..draft };
        let draft = SavingsProductDraft {
            // A day below it earns nothing, but it stops no withdrawal here.
            rates: crate::RateCard::new(vec![crate::DatedRates {
                slabs: vec![
                    crate::RateSlab { rate: rate("0"), ..draft.rates.get()[0].slabs[0] },
                    crate::RateSlab { from_balance: Money::from_paise(minimum + 1), ..draft.rates.get()[0].slabs[0] },
                ],
                ..draft.rates.get()[0].clone()
            }]),
            ..draft
        };
        let mut in_time = approved(draft, is_fixed.then(|| terms(50_000, 6)));
        in_time.deposit(paid(50_000, OPENED)).unwrap();
        let mut late = in_time.clone();
        let mut steps = (Vec::new(), Vec::new());
        let mut accrued = (Money::ZERO, Money::ZERO);
        let mut paid_in = 5_000_000;
        for (place, ends) in ends.iter().enumerate() {
            let place = i64::try_from(place).unwrap();
            let day = OPENED + Duration::days(place);
            at(&mut in_time, day);
            at(&mut late, day);
            for (_, paise, is_deposit) in moved.iter().filter(|(on, _, _)| *on == place && !is_fixed) {
                let amount = Money::from_paise(*paise);
                for held in [&mut in_time, &mut late] {
                    if *is_deposit {
                        held.deposit(Deposit { amount, value_on: day, is_cheque: false }).unwrap();
                    } else if *paise <= paid_in {
                        held.withdraw(Withdrawal { amount, value_on: day }, none()).unwrap();
                    }
                }
                paid_in += if *is_deposit { *paise } else if *paise <= paid_in { -paise } else { 0 };
            }
            let ended = in_time.end_day(day).unwrap();
            steps.0.extend(ended.steps);
            accrued.0 = accrued.0.checked_add(ended.accrued).unwrap();
            for _ in 0..if place == 299 { 1 } else { *ends } {
                let ended = late.end_day(day).unwrap();
                steps.1.extend(ended.steps);
                accrued.1 = accrued.1.checked_add(ended.accrued).unwrap();
            }
        }
        // The balances after them are those of the time when they were recorded.
        let of = |steps: &[SavingsStep]| steps.iter().map(|step| (step.kind, step.amount, step.value_on)).collect::<Vec<_>>();
        prop_assert_eq!(of(&steps.0), of(&steps.1));
        prop_assert_eq!(accrued.0, accrued.1);
        let (one, other) = (in_time.account().get(), late.account().get());
        prop_assert_eq!((one.balance, one.carried, one.accrued), (other.balance, other.carried, other.accrued));
        let posted: Money = steps.0.iter().map(|step| step.amount).sum();
        prop_assert_eq!(accrued.0, posted.checked_add(one.accrued).unwrap());
    }
}
