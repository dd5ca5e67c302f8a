//! Pays deposits that have matured out to an account, or renews them.
use munim_audit::{AuditActor, Change, Note as _};
use munim_books::{AccountRole, EndingDay};
use munim_kernel::{EntryId, Fields, Money, Rate, Reach, SavingsAccountId, SavingsTransactionId};

use crate::{
    HeldAccount, Maturity, MovedMoney, NewSavingsTransaction, SavingsError, SavingsMovementKind, SavingsStep,
    SavingsWork, accrual_posting, hold, quote,
};

/// A deposit that matures, with the account that it is paid out to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Maturing {
    pub(super) deposit: SavingsAccountId,
    pub(super) credit: Option<SavingsAccountId>,
}

/// Pays a deposit out, or renews it, if that is still to be done. It stays as it is if its account cannot take the money, or if its
/// product is not in use any more.
pub(super) async fn mature_deposit(
    work: &mut dyn SavingsWork,
    day: EndingDay,
    maturing: Maturing,
) -> Result<(), SavingsError> {
    // In the order of transfers between accounts.
    let mut ids: Vec<_> = maturing.credit.into_iter().chain([maturing.deposit]).collect();
    ids.sort_unstable();
    let mut locked = Vec::new();
    for id in ids {
        locked.extend(work.lock_savings_account(&Reach::Tenant, id).await?);
    }
    let (mut held, mut credit) = (None, None);
    for account in locked {
        let is_deposit = account.get().id == maturing.deposit;
        let place = if is_deposit { &mut held } else { &mut credit };
        *place = Some(hold(work, account, None).await?);
    }
    let Some(mut held) = held else { return Ok(()) };
    let branch = held.account().get().branch;
    let credit = credit.filter(|credit| credit.account().get().branch == branch);
    let (steps, what) = match (held.matured(), &credit) {
        (Some(Maturity::PayOut), Some(_)) => {
            let closing = quote(work, &held).await?;
            (held.close(closing)?, ("CLOSE", "savings.account.closed"))
        }
        (Some(Maturity::RenewPrincipal | Maturity::RenewAll), _) => {
            let Some(renewed) = renewed_rate(work, &held).await? else {
                return Ok(());
            };
            let steps = held.renew(renewed, credit.is_some())?;
            work.keep_renewed_terms(held.account()).await?;
            (steps, ("UPDATE", "savings.account.renewed"))
        }
        _ => return Ok(()),
    };
    store(work, day, &mut held, credit, &steps).await?;
    let record = held.account().get();
    let fields = Fields::new()
        .with("accountNumber", record.number.clone())
        .with("state", record.state.as_str())
        .with("balance", record.balance.to_string());
    let change = Change::new(what.0, what.1, "SavingsAccount", record.id).after(fields);
    work.note(day.at, AuditActor::system("day end"), day.tenant, change)
        .await?;
    Ok(())
}

/// Returns the rate of the day on which a deposit matured for another of its terms, with the version of the present terms.
async fn renewed_rate(
    work: &mut dyn SavingsWork,
    held: &HeldAccount,
) -> Result<Option<(Rate, i32)>, SavingsError> {
    let record = held.account().get();
    let product = work.lock_savings_product(record.product).await?;
    let (Some(product), Some(from), Some(terms)) = (product, held.matures_on(), record.deposit) else {
        return Ok(None);
    };
    let rates = product.terms.get().rates.on(from).filter(|_| product.is_active);
    let (Some(rates), Some(end)) = (rates, terms.term.end(from)) else {
        return Ok(None);
    };
    let days = u32::try_from((end - from).whole_days()).unwrap_or_default();
    let rate = rates.rate(record.balance, days, record.is_senior);
    Ok(Rate::try_new(rate).ok().map(|rate| (rate, product.terms_version)))
}

/// Stores the steps with their entries. What goes out goes into the other account.
async fn store(
    work: &mut dyn SavingsWork,
    day: EndingDay,
    held: &mut HeldAccount,
    mut credit: Option<HeldAccount>,
    steps: &[SavingsStep],
) -> Result<(), SavingsError> {
    use SavingsMovementKind::{Closure, Interest, Withdrawal};
    let interest = steps.iter().filter(|step| step.kind == Interest);
    let interest: Money = interest.map(|step| step.amount).sum();
    let unaccrued = interest.checked_sub(held.settle_accrued())?;
    let received = match (
        &mut credit,
        steps
            .iter()
            .find(|step| matches!(step.kind, Closure | Withdrawal)),
    ) {
        (Some(credit), Some(out)) => Some(credit.receive(Money::ZERO.checked_sub(out.amount)?)?),
        _ => None,
    };
    work.replace_savings_account(held.account()).await?;
    if let Some(credit) = &credit {
        work.replace_savings_account(credit.account()).await?;
    }
    let branch = held.account().get().branch;
    if !unaccrued.is_zero() {
        let posting = accrual_posting(branch, day.business_date, day.through, unaccrued).balanced()?;
        work.post(day.business_date, &posting, day.by, day.at).await?;
    }
    let through = credit.as_ref().map_or(AccountRole::Suspense, |credit| {
        credit.kind().control(credit.account().get().state)
    });
    for step in steps {
        let moved = MovedMoney {
            through: through.into(),
            booked_on: day.business_date,
        };
        let posting = held.posting(step, moved).balanced()?;
        let entry = work
            .post(day.business_date, &posting, day.by, day.at)
            .await?
            .entry;
        let goes_out = matches!(step.kind, Closure | Withdrawal);
        let other = credit.as_ref().filter(|_| goes_out);
        add(work, day, (held, *step, entry), other).await?;
        if let (Some(credit), Some(received)) = (other, received) {
            add(work, day, (credit, received, entry), Some(held)).await?;
        }
    }
    Ok(())
}

async fn add(
    work: &mut dyn SavingsWork,
    day: EndingDay,
    (held, step, entry): (&HeldAccount, SavingsStep, EntryId),
    other: Option<&HeldAccount>,
) -> Result<SavingsTransactionId, SavingsError> {
    let record = held.account().get();
    let new = NewSavingsTransaction {
        account: record.id,
        branch: record.branch,
        step,
        booked_on: day.business_date,
        mode: None,
        reference: String::new(),
        receipt_number: None,
        is_held: false,
        reverses: None,
        other_account: other.map(|other| other.account().get().id),
        entry: Some(entry),
        reason: String::new(),
        recorded_by: day.by,
        recorded_at: day.at,
    };
    Ok(work.add_savings_transaction(&new).await?)
}
