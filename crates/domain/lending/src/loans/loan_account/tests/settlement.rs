//! Settlements for less than is owed, and their undoing.
use munim_books::{AccountRole, Side};

use super::*;
use crate::SettlementQuote;

pub(super) fn settle(
    account: &mut LoanAccount,
    (id, paise): (i64, i64),
    provided: i64,
) -> Result<(SettlementQuote, Payment, Steps), LoanError> {
    let (wanted, at) = (wanted(account, paise), received(account, account.today()));
    let provided = Money::from_paise(provided);
    let (quote, steps) = account.settle_for_less(&by(), (&wanted, at), provided, "A fire")?;
    let payment = stored(account, id, &steps);
    Ok((quote, payment, steps))
}

/// Returns what steps credit to an account less what they debit it with, in paise.
pub(super) fn credited(account: &LoanAccount, steps: &[&Steps], role: AccountRole) -> i64 {
    let taken = steps.iter().flat_map(|steps| &steps.taken);
    let postings = taken.map(|step| step.posting(&account.loan).unwrap());
    let lines: Vec<_> = postings.flat_map(|posting| posting.lines().to_vec()).collect();
    let of_role = lines.iter().filter(|line| line.account == role.into());
    let signed = of_role.map(|line| match line.side {
        Side::Credit => line.amount.paise(),
        Side::Debit => -line.amount.paise(),
    });
    signed.sum()
}

#[test]
fn a_settlement_pays_the_oldest_dues_first_and_gives_up_the_rest_against_the_provision() {
    let mut account = locked(lent(EarlyMoney::Hold), date!(2026 - 10 - 14));
    take(&mut account, 1, 100_000, date!(2026 - 09 - 12));
    let advance = account.record.position.advance;
    let owed = foreclosure_quote(&account.record.instalments, LENT, advance, account.today());
    let owed = owed.unwrap().total;
    for paise in [owed.paise(), owed.paise() + 1] {
        let refused = settle(&mut account.clone(), (2, paise), 0).map(|_| ());
        assert_eq!(refused, Err(LoanError::NotLess(owed)));
    }
    let (quote, payment, steps) = settle(&mut account, (2, 1_500_000), 500_000).unwrap();
    let expected = [
        TransactionKind::Rescheduling,
        TransactionKind::Payment,
        TransactionKind::Settlement,
    ];
    assert_eq!(kinds(&steps), expected);
    let given_up = quote.given_up;
    assert_eq!(given_up.total(), Money::from_paise(owed.paise() - 1_500_000));
    assert!(!given_up.heads.get(Head::Principal).is_zero());
    assert_eq!(given_up.provision, Money::from_paise(500_000));
    let lost = given_up.heads.get(Head::Principal).paise() - 500_000;
    let of = |role| credited(&account, &[&steps], role);
    assert_eq!(
        [of(AccountRole::Provision), of(AccountRole::WriteOffExpense)],
        [-500_000, -lost]
    );
    // Interest was not booked as it accrued, so that none of it was income.
    assert_eq!(of(AccountRole::WaiverExpense), 0);
    assert_eq!(given_up.expense(), Money::from_paise(lost));
    let record = account.loan.get();
    assert_eq!(
        (record.state, record.settled_on),
        (LoanState::Closed, record.closed_on)
    );
    assert_eq!(account.record.position.owed, Heads::default());
    assert_eq!(account.record.settled.unwrap().amount(), payment.payment.amount);

    // Nothing else changes it.
    let mut account = locked(account, date!(2026 - 11 - 14));
    assert_eq!(account.charge_penalties(date!(2026 - 11 - 14)), None);
    let other = Payment::new(PaymentId::try_new(1).unwrap(), payment.payment.clone());
    let reversal = Reversal::new("REVERSE", "lending.payment.reversed", "Typed twice");
    let refused = account.clone().reverse(&by(), other, &reversal).map(|_| ());
    assert_eq!(refused, Err(LoanError::Settled));
    let pay = wanted(&account, 1);
    let refused = account
        .clone()
        .take(&by(), &pay, received(&account, LENT))
        .map(|_| ());
    assert_eq!(refused, Err(Refusal::Closed.into()));

    reverse(&mut account, payment);
    let record = account.loan.get();
    assert_eq!((record.state, record.settled_on), (LoanState::Active, None));
}

#[test]
fn the_reversal_of_its_payment_leaves_an_account_as_if_the_settlement_had_never_been() {
    for early in [EarlyMoney::Hold, EarlyMoney::Next, EarlyMoney::Principal] {
        // Before, between and after all due dates.
        for on in [
            date!(2026 - 08 - 20),
            date!(2026 - 12 - 14),
            date!(2028 - 01 - 14),
        ] {
            let mut kept = locked(lent(early), date!(2026 - 08 - 12));
            take(&mut kept, 1, 350_000, date!(2026 - 08 - 12));
            kept = locked(kept, on);
            let mut account = kept.clone();
            let (_, payment, settled) = settle(&mut account, (2, 1_000_000), 300_000).unwrap();
            let later = on + time::Duration::days(40);
            account = locked(account, later);
            let reversal = Reversal::new("REVERSE", "lending.payment.reversed", "Typed twice");
            let reversed = account.reverse(&by(), payment, &reversal).unwrap();
            let undone = [
                TransactionKind::SettlementUndone,
                TransactionKind::PaymentReversed,
            ];
            assert_eq!(kinds(&reversed)[..2], undone);
            kept = locked(kept, later);
            kept.catch_up(later);
            assert_eq!(account.record.position, kept.record.position, "{early:?} {on}");
            assert_eq!(
                account.record.instalments, kept.record.instalments,
                "{early:?} {on}"
            );
            for role in [
                AccountRole::Provision,
                AccountRole::WriteOffExpense,
                AccountRole::WaiverExpense,
            ] {
                assert_eq!(credited(&account, &[&settled, &reversed], role), 0);
            }
        }
    }
}
