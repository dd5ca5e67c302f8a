use time::macros::{date, datetime};

use super::*;
use munim_kernel::LoanId;

const DAY: Date = date!(2026 - 12 - 03);

fn user(id: i64) -> UserId {
    UserId::try_new(id).unwrap()
}

fn prepared(parts: u16) -> Batch {
    let part = |number: u16| Part {
        number,
        loan: LoanId::try_new(i64::from(number)).unwrap(),
        amount: Money::from_paise(100),
        state: PartState::Waiting,
        settled: None,
        refusal: None,
        place: None,
    };
    Batch::from_store(BatchRecord {
        id: DisbursementBatchId::try_new(12).unwrap(),
        branch: None,
        bank_account: BankAccountId::try_new(1).unwrap(),
        template: BankTemplate::HdfcEnet,
        customer_code: String::new(),
        value_on: DAY,
        state: BatchState::Prepared,
        parts: (1..=parts).map(part).collect(),
        created_by: user(1),
        created_at: datetime!(2026-12-02 10:00 UTC),
        released: None,
        reason: String::new(),
        version: 1,
    })
}

fn released(parts: u16) -> Batch {
    let mut batch = prepared(parts);
    let released = Released {
        by: user(2),
        at: datetime!(2026-12-02 20:00 UTC),
        account: AccountId::try_new(3).unwrap(),
        file_hash: "00".repeat(32),
    };
    batch.release(released, vec![TaxPlace::Unregistered; usize::from(parts)]);
    batch
}

fn line(reference: &str, utr: &str, status: ResultStatus) -> ResultLine {
    ResultLine {
        reference: reference.to_owned(),
        utr: Utr::try_new(utr).ok(),
        status,
        reason: "Account closed".to_owned(),
        on: DAY,
    }
}

/// Records a line as the use case does. Returns whether a part was settled.
fn record(batch: &mut Batch, line: &ResultLine) -> bool {
    let Verdict::Settles(part) = batch.judge(line) else {
        return false;
    };
    let state = match line.status {
        ResultStatus::Paid => PartState::Paid,
        ResultStatus::Failed => PartState::Failed,
    };
    let settled = Settled {
        utr: line.utr.clone(),
        on: line.on,
        reason: line.reason.clone(),
    };
    let number = part.number;
    batch.settle(number, state, settled);
    true
}

#[test]
fn two_persons_release_a_batch_once() {
    let mut batch = prepared(2);
    assert_eq!(batch.check_release(user(1), &[]), Err(BatchError::SamePerson));
    assert_eq!(
        batch.check_release(user(2), &[user(2)]),
        Err(BatchError::OwnServiceAccount)
    );
    assert_eq!(batch.check_release(user(2), &[user(3)]), Ok(()));
    assert_eq!(batch.cancel("Wrong bank"), Ok(true));
    assert_eq!(batch.cancel("Wrong bank"), Ok(false));
    assert_eq!(
        batch.check_release(user(2), &[]),
        Err(BatchError::State(BatchState::Cancelled))
    );
    let mut batch = released(2);
    let state = Err(BatchError::State(BatchState::Released));
    assert_eq!(batch.check_release(user(3), &[]), state);
    assert_eq!(
        batch.cancel("Too late"),
        Err(BatchError::State(BatchState::Released))
    );
    // 01:30 in India.
    assert_eq!(batch.first_day(), Some(DAY));
}

#[test]
fn results_are_matched_by_reference_and_utr() {
    use ResultStatus::{Failed, Paid};
    let mut batch = released(3);
    for unmatched in [
        line("B000012L0004", "UTR00000001", Paid),
        line("", "UTR00000001", Paid),
        line("", "", Paid),
    ] {
        assert_eq!(batch.judge(&unmatched), Verdict::Stays(Outcome::Unmatched));
    }
    let first = line("b000012l0001", "utr00000001", Paid);
    assert!(record(&mut batch, &first));
    let after = batch.clone();
    for (again, outcome) in [
        (first, Outcome::Unchanged),
        (line("", "UTR00000001", Paid), Outcome::Unchanged),
    ] {
        assert_eq!(batch.judge(&again), Verdict::Stays(outcome));
    }
    let contradicts = |batch: &Batch, number: u16, utr: &str, status| {
        let line = line(&format!("B000012L{number:04}"), utr, status);
        matches!(batch.judge(&line), Verdict::Contradicts(part) if part.number == number)
    };
    // Another UTR means that the bank has paid twice.
    for (utr, status) in [("UTR00000001", Failed), ("", Failed), ("UTR00000002", Paid)] {
        assert!(contradicts(&batch, 1, utr, status));
    }
    assert_eq!(batch, after);
    assert!(record(&mut batch, &line("B000012L0003", "", Failed)));
    assert_eq!(batch.get().state, BatchState::Released);
    assert!(record(&mut batch, &line("B000012L0002", "UTR00000002", Failed)));
    // The bank paid after all.
    assert!(contradicts(&batch, 3, "UTR00000003", Paid));
    let totals = batch.totals();
    assert_eq!(
        (batch.get().state, totals.paid, totals.failed),
        (BatchState::Finished, 1, 2)
    );
    assert_eq!(
        (totals.amount, totals.paid_amount),
        (Money::from_paise(300), Money::from_paise(100))
    );
}

#[test]
fn a_paid_part_that_could_not_be_booked_has_not_failed() {
    let mut batch = released(1);
    let refusal = RefusedPart {
        code: "not_enough_cash".to_owned(),
        message: "The bank account holds less.".to_owned(),
    };
    batch.refuse(1, refusal);
    let failed = line("B000012L0001", "", ResultStatus::Failed);
    assert!(matches!(batch.judge(&failed), Verdict::Contradicts(_)));
    assert!(!record(&mut batch, &failed));
    assert!(record(
        &mut batch,
        &line("B000012L0001", "UTR00000001", ResultStatus::Paid)
    ));
}

proptest::proptest! {
    /// Results in any order, some of them twice and some unknown, leave the same batch.
    #[test]
    fn the_order_of_results_does_not_matter(
        order in proptest::collection::vec(0..12u16, 0..60),
        paid in proptest::collection::vec(proptest::bool::ANY, 8)
    ) {
        let of = |number: u16| {
            let is_paid = paid.get(usize::from(number)).copied().unwrap_or(true);
            let status = if is_paid { ResultStatus::Paid } else { ResultStatus::Failed };
            line(&format!("B000012L{:04}", number + 1), &format!("UTR{number:08}"), status)
        };
        let (mut shuffled, mut straight) = (released(8), released(8));
        for number in &order {
            record(&mut shuffled, &of(*number));
        }
        let known: std::collections::BTreeSet<_> = order.into_iter().collect();
        for number in &known {
            record(&mut straight, &of(*number));
        }
        proptest::prop_assert_eq!(&shuffled.get().parts, &straight.get().parts);
        proptest::prop_assert_eq!(shuffled.get().state, straight.get().state);
    }
}
