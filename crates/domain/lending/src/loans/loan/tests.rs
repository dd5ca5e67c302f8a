//! Who may pay a loan out, and until when; how much a client may borrow.
use std::num::NonZeroU16;

use munim_kernel::Rate;
use rust_decimal::Decimal;
use time::{Duration, macros::date};

use super::*;
use crate::{
    AllocationOrder, AmountLadder, Bounds, BrokenPeriod, EarlyMoney, FirstDue, Frequency, Grace,
    InterestMethod, LoanCategory, LoanProductDraft, Prepayment, Requirements, Rounding,
};

const APPROVED_ON: Date = date!(2026 - 08 - 01);
const WRITER: i64 = 11;
const SUBMITTER: i64 = 12;
const APPROVER: i64 = 13;
const OTHER: i64 = 14;

fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

pub(in crate::loans) fn rules(disburser: Disburser, days: u16) -> DisbursalRules {
    DisbursalRules {
        disburser,
        approval_days: ApprovalDays::new(NonZeroU16::new(days).unwrap()),
    }
}

fn product(terms: &Terms) -> LoanProductTerms {
    fn only<T: Copy>(one: T, step: T) -> Bounds<T> {
        Bounds {
            min: one,
            max: one,
            step,
            default: one,
        }
    }
    LoanProductTerms::try_new(LoanProductDraft {
        name: "Dairy Loan".to_owned(),
        category: LoanCategory::Agriculture,
        is_microfinance: true,
        principal: only(terms.principal(), Money::from_paise(1)),
        amount_ladder: AmountLadder::default(),
        instalments: only(terms.instalments(), 1),
        annual_rate: only(terms.rate(), Rate::try_new(Decimal::ONE).unwrap()),
        frequencies: vec![terms.frequency()],
        method: terms.method(),
        rounding: terms.rounding(),
        instalment_rounding: terms.instalment_rounding(),
        grace: Grace::default(),
        broken_period: BrokenPeriod::None,
        first_due: FirstDue {
            min_days: 1,
            max_days: 100,
        },
        allocation_order: AllocationOrder::default(),
        early_money: EarlyMoney::Hold,
        prepayment: Prepayment::ShorterTerm,
        arrears_tolerance: Money::ZERO,
        penal: None,
        requirements: Requirements::default(),
        charges: Vec::new(),
    })
    .unwrap()
}

/// A loan that one user wrote, another submitted and a third approved, and its product.
pub(in crate::loans) fn approved() -> (Loan, LoanProductTerms) {
    let terms = Terms::try_new(
        Money::from_paise(3_000_000),
        Rate::try_new(Decimal::from(24)).unwrap(),
        12,
        Frequency::Monthly,
        InterestMethod::Declining,
        Rounding::Rupee,
    )
    .unwrap();
    let loan = Loan::from_store(LoanRecord {
        id: LoanId::try_new(1).unwrap(),
        number: Some("L/SAT-01/2026-27/000001".to_owned()),
        client: ClientId::try_new(2).unwrap(),
        product: LoanProductId::try_new(3).unwrap(),
        terms_version: 1,
        branch: BranchId::try_new(4).unwrap(),
        officer: user(WRITER),
        state: LoanState::Approved,
        state_reason: String::new(),
        application: Application {
            terms,
            purpose: "Dairy cattle".to_owned(),
            expected_disbursal_on: None,
            first_due_on: None,
        },
        requested: (terms.principal(), terms.instalments()),
        conditions: String::new(),
        funding_source: FundingSource::Own,
        applied_on: APPROVED_ON,
        approved_on: Some(APPROVED_ON),
        disbursed_on: None,
        first_due_on: None,
        closed_on: None,
        created_by: Some(user(WRITER)),
        submitted_by: Some(user(SUBMITTER)),
        makers: vec![user(WRITER), user(SUBMITTER)],
        approved_by: Some(user(APPROVER)),
        disbursed_by: None,
        disbursal_mode: None,
        paid_from: None,
        batch: None,
        barred_payers: Vec::new(),
        settled_on: None,
        restructured: None,
        schedule_version: 0,
        version: 3,
    });
    let product = product(&terms);
    (loan, product)
}

fn pay_out(by: i64, day: Date, rules: DisbursalRules) -> Result<(), LoanError> {
    let (mut loan, product) = approved();
    let first_due = day + Duration::days(30);
    let paid = loan.disburse(
        user(by),
        (day, day),
        first_due,
        (&product, PaymentMode::Bank),
        rules,
    );
    // A refusal leaves the loan as it was.
    assert_eq!(loan == approved().0, paid.is_err());
    paid
}

#[test]
fn the_approver_pays_out_only_where_the_rule_is_relaxed_and_the_makers_never() {
    let strict = rules(Disburser::ThirdPerson, 30);
    let relaxed = rules(Disburser::Approver, 30);
    let pay = |by, rules| pay_out(by, APPROVED_ON, rules);
    for by in [WRITER, SUBMITTER, APPROVER] {
        assert_eq!(
            pay(by, strict),
            Err(LoanError::OwnDecision(Disburser::ThirdPerson))
        );
    }
    for by in [WRITER, SUBMITTER] {
        assert_eq!(pay(by, relaxed), Err(LoanError::OwnDecision(Disburser::Approver)));
    }
    assert_eq!(pay(APPROVER, relaxed), Ok(()));
    for rules in [strict, relaxed] {
        assert_eq!(pay(OTHER, rules), Ok(()));
    }
    assert_eq!(
        LoanError::OwnDecision(Disburser::Approver).to_string(),
        "You cannot pay out a loan that you created, changed or submitted. Ask a colleague who may pay out loans."
    );
}

/// Checks that only the fourth of four people may pay it out.
fn check_barred(loan: &Loan, product: &LoanProductTerms, rules: DisbursalRules) {
    let (days, first_due) = ((APPROVED_ON, APPROVED_ON), APPROVED_ON + Duration::days(30));
    for by in [OTHER, 78, 79] {
        let refused = loan.check_disbursal(user(by), days, first_due, product, rules);
        assert_eq!(refused, Err(LoanError::OwnPayout), "{by}");
    }
    let paid = loan.check_disbursal(user(80), days, first_due, product, rules);
    assert_eq!(paid, Ok(()));
}

#[test]
fn nobody_who_recorded_a_failed_payment_pays_the_loan_out_again() {
    let (mut loan, product) = approved();
    let rules = rules(Disburser::ThirdPerson, 30);
    for (recorder, recorded_by) in [(OTHER, [OTHER, 78]), (79, [79, 79])] {
        loan.join_batch(DisbursementBatchId::try_new(recorder).unwrap())
            .unwrap();
        loan.fail_in_batch("Account closed", &recorded_by.map(user));
    }
    assert_eq!((loan.get().batch, loan.get().barred_payers.len()), (None, 3));
    check_barred(&loan, &product, rules);
}

#[test]
fn nobody_who_paid_a_loan_out_or_undid_that_pays_it_out_again() {
    let (mut loan, product) = approved();
    let first_due = APPROVED_ON + Duration::days(30);
    let days = (APPROVED_ON, APPROVED_ON);
    let rules = rules(Disburser::Approver, 30);
    for (payer, undoer) in [(OTHER, 78), (79, 79)] {
        loan.disburse(user(payer), days, first_due, (&product, PaymentMode::Cash), rules)
            .unwrap();
        let users = [user(payer), user(undoer)];
        assert_eq!(loan.undo_disbursal(false, "The wrong day", &users), Ok(true));
    }
    check_barred(&loan, &product, rules);
}

#[test]
fn an_approval_is_valid_for_as_many_days_as_the_rules_say() {
    for (days, last) in [
        (1, date!(2026 - 08 - 02)),
        (30, date!(2026 - 08 - 31)),
        (365, date!(2027 - 08 - 01)),
    ] {
        let rules = rules(Disburser::ThirdPerson, days);
        let valid = rules.approval_days;
        let late = last.next_day().unwrap();
        assert_eq!(pay_out(OTHER, last, rules), Ok(()));
        assert_eq!(
            pay_out(OTHER, late, rules),
            Err(LoanError::SanctionExpired(APPROVED_ON, valid))
        );
        let (mut loan, _) = approved();
        assert_eq!(loan.expire(last, last, valid), Ok(false));
        assert_eq!(loan.expire(last, late, valid), Ok(true));
        assert_eq!(loan.get().state, LoanState::Expired);
        let unit = if days == 1 { "day" } else { "days" };
        assert_eq!(
            loan.get().state_reason,
            format!("The approval was valid for {days} {unit}.")
        );
    }
    let forever = ApprovalDays::new(NonZeroU16::MAX);
    assert_eq!(forever.oldest(Date::MIN), Date::MIN);
}

#[test]
fn a_loan_beyond_the_limit_of_its_cycle_is_neither_submitted_nor_approved() {
    let (approved, product) = approved();
    let (asked, less) = (Money::from_paise(3_000_000), Money::from_paise(2_999_900));
    let beyond = Err(LoanError::BeyondCycleLimit(2, less));
    let cycle = |limit| Cycle {
        number: 2,
        limit: Some(limit),
        is_held_back: false,
        attendance: None,
    };
    let draft = Loan::from_store(LoanRecord {
        state: LoanState::Draft,
        approved_by: None,
        approved_on: None,
        ..approved.get().clone()
    });

    let mut loan = draft.clone();
    let submit = |loan: &mut Loan, limit| loan.submit(user(SUBMITTER), Requirements::default(), cycle(limit));
    assert_eq!(submit(&mut loan, less), beyond);
    assert_eq!(loan, draft, "a refusal leaves the loan as it was");
    assert_eq!(submit(&mut loan, asked), Ok(true));
    // Nothing is left to do, so a limit that is lower by now does not matter.
    assert_eq!(submit(&mut loan, less), Ok(false));

    let approve = |loan: &mut Loan, limit| {
        let sanction = Sanction {
            amount: asked,
            instalments: None,
            conditions: String::new(),
            expected_disbursal_on: None,
        };
        loan.approve(user(APPROVER), APPROVED_ON, &sanction, &product, cycle(limit))
    };
    let submitted = loan.clone();
    assert_eq!(approve(&mut loan, less), beyond);
    assert_eq!(loan, submitted, "a refusal leaves the loan as it was");
    assert_eq!(approve(&mut loan, asked), Ok(true));
    assert_eq!(approve(&mut loan, less), Ok(false));
}

#[test]
fn a_loan_in_a_batch_is_paid_out_by_the_batch_or_stays_approved() {
    let batch = DisbursementBatchId::try_new(7).unwrap();
    let (mut loan, product) = approved();
    assert_eq!(loan.join_batch(batch), Ok(()));
    assert_eq!(loan.join_batch(batch), Err(LoanError::InBatch));
    let held = loan.clone();
    let (rules, late) = (rules(Disburser::ThirdPerson, 30), date!(2027 - 08 - 01));
    let first_due = APPROVED_ON + Duration::days(30);
    let days = (APPROVED_ON, APPROVED_ON);
    let paid = loan.disburse(user(OTHER), days, first_due, (&product, PaymentMode::Bank), rules);
    assert_eq!(paid, Err(LoanError::InBatch));
    assert_eq!(
        loan.end(user(APPROVER), ApplicationEnd::Cancel, "Moved", late),
        Err(LoanError::InBatch)
    );
    assert_eq!(loan.undo_approval(), Err(LoanError::InBatch));
    assert_eq!(loan.expire(late, late, rules.approval_days), Ok(false));
    assert_eq!(loan, held, "a refusal leaves the loan as it was");
    // A release is checked like a disbursal.
    assert_eq!(
        loan.check_disbursal(user(OTHER), days, first_due, &product, rules),
        Ok(())
    );
    assert_eq!(
        loan.check_disbursal(user(APPROVER), days, first_due, &product, rules),
        Err(LoanError::OwnDecision(Disburser::ThirdPerson))
    );

    let mut failed = held.clone();
    failed.fail_in_batch("Account closed", &[]);
    assert_eq!(
        (
            failed.get().batch,
            failed.get().state,
            failed.get().state_reason.as_str()
        ),
        (None, LoanState::Approved, "Account closed")
    );
    assert_eq!(failed.join_batch(batch), Ok(()));
    assert_eq!(failed.get().state_reason, "");
    assert_eq!(
        loan.pay_out(user(OTHER), late, late, PaymentMode::Bank),
        Ok(()),
        "the bank has paid it, however late"
    );
    assert_eq!((loan.get().batch, loan.get().state), (None, LoanState::Active));
    assert_eq!(loan.join_batch(batch), Err(LoanError::AlreadyDisbursed));
}
