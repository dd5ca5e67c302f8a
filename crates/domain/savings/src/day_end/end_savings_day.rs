use std::{collections::BTreeMap, rc::Rc};

use async_trait::async_trait;
use munim_audit::{AuditActor, Change, Note as _};
use munim_books::{AccountRole, BranchDayEnd, EndingDay, OpenBooks, PostError};
use munim_kernel::{BranchId, EntryId, Fields, SavingsAccountId, SavingsProductId, Scope, StoreError};

use super::{
    day_sums::DaySums,
    mature_deposit::{Maturing, mature_deposit},
    ports::AccountToEnd,
};
use crate::{
    AccountRefusal, AccountState, Balances, HeldAccount, Maturity, NewSavingsTransaction, SavingsAccount,
    SavingsError, SavingsMovementKind, SavingsProductTerms, SavingsStep, SavingsStore, SavingsWork,
};

/// The number of accounts that are read and stored at once.
const AT_ONCE: usize = 2_000;

/// Ends the days of savings accounts. Interest is one cumulative function of an account, so ending a day again, or several days with
/// the last of them, leads to the same books and movements as ending each in time.
pub struct EndSavingsDay {
    store: Rc<dyn SavingsStore>,
}

impl EndSavingsDay {
    pub fn new(store: Rc<dyn SavingsStore>) -> Self {
        Self { store }
    }
}

/// A movement that waits for the entry of its product.
struct Moved {
    account: SavingsAccountId,
    product: SavingsProductId,
    control: AccountRole,
    step: SavingsStep,
}

/// What the accounts of a branch come to.
struct BranchDay {
    day: EndingDay,
    books: OpenBooks,
    terms: BTreeMap<(SavingsProductId, i32), SavingsProductTerms>,
    sums: BTreeMap<SavingsProductId, DaySums>,
    moved: Vec<Moved>,
    /// Accounts that have become inoperative or unclaimed.
    aged: Vec<SavingsAccount>,
    maturing: Vec<Maturing>,
}

/// Stored amounts of real accounts cannot be too large, and their states allow what a day end does.
fn corrupt(_: AccountRefusal) -> StoreError {
    StoreError::Corrupt("savings_positions".to_owned())
}

impl BranchDay {
    /// Ends the day of an account. Returns it if it has changed.
    fn end(&mut self, to_end: AccountToEnd) -> Result<Option<SavingsAccount>, AccountRefusal> {
        let before = to_end.account;
        let record = before.get();
        let Some(terms) = self.terms.get(&(record.product, record.terms_version)) else {
            return Ok(None);
        };
        let first = record.period_began.unwrap_or(self.day.business_date);
        let balances = Balances::try_new(to_end.brought_forward, first, to_end.changes)?;
        let mut held = HeldAccount::new(before.clone(), terms.clone(), self.books, balances);
        let ended = held.end_day(self.day.through)?;
        let credit = record.deposit.and_then(|terms| terms.credit_account);
        let is_done = |maturity| maturity != Maturity::PayOut || credit.is_some();
        if held.matured().is_some_and(is_done) {
            self.maturing.push(Maturing {
                deposit: record.id,
                credit,
            });
        }
        let kind = held.kind();
        let account = held.into_account();
        let control = kind.control(record.state);
        let sums = self.sums.entry(record.product).or_default();
        sums.accrue(ended.accrued)?;
        for step in ended.steps {
            sums.post(&step, control)?;
            self.moved.push(Moved {
                account: record.id,
                product: record.product,
                control,
                step,
            });
        }
        if account.get().state != record.state {
            if account.get().state == AccountState::Unclaimed {
                sums.leave_unclaimed(account.get().balance, control)?;
            }
            self.aged.push(account.clone());
        }
        Ok((account != before).then_some(account))
    }
}

#[async_trait(?Send)]
impl BranchDayEnd for EndSavingsDay {
    async fn end_day(&self, day: EndingDay, branch: BranchId) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(day.tenant)).await?;
        let terms = work.terms_in_use().await?;
        let terms = terms
            .into_iter()
            .map(|one| ((one.product, one.version), one.terms));
        let mut of_branch = BranchDay {
            day,
            books: OpenBooks {
                business_date: day.business_date,
                closed_through: None,
                nbfc: false,
            },
            terms: terms.collect(),
            sums: BTreeMap::new(),
            moved: Vec::new(),
            aged: Vec::new(),
            maturing: Vec::new(),
        };
        let mut after = None;
        loop {
            let accounts = work.lock_accounts_to_end(branch, after, AT_ONCE).await?;
            let is_last = accounts.len() < AT_ONCE;
            after = accounts.last().map(|last| last.account.get().id);
            let mut changed = Vec::new();
            for account in accounts {
                changed.extend(of_branch.end(account).map_err(corrupt)?);
            }
            work.keep_positions(&changed).await?;
            if is_last {
                break;
            }
        }
        // After the accounts, like those who move their money.
        work.lock_books_shared(branch).await?;
        book(&mut *work, &of_branch, branch).await?;
        work.commit().await?;
        for maturing in of_branch.maturing {
            let mut work = self.store.begin(Scope::Tenant(day.tenant)).await?;
            match mature_deposit(&mut *work, day, maturing).await {
                Ok(()) => work.commit().await?,
                Err(SavingsError::Store(error)) => return Err(error),
                // Its account cannot take the money. The deposit stays as it is.
                Err(_) => {}
            }
        }
        Ok(())
    }
}

/// Posts the entries of a branch, then stores the movements with them. Number series are locked last.
async fn book(work: &mut dyn SavingsWork, of: &BranchDay, branch: BranchId) -> Result<(), StoreError> {
    let day = of.day;
    work.keep_states(&of.aged).await?;
    for account in &of.aged {
        note_age(work, day, account).await?;
    }
    let mut entries: BTreeMap<(SavingsProductId, SavingsMovementKind, AccountRole), EntryId> =
        BTreeMap::new();
    for (product, sums) in &of.sums {
        for (moves, posting) in sums.postings((branch, *product), day.business_date, day.through) {
            let posting = posting
                .balanced()
                .map_err(|_| StoreError::Corrupt("savings_positions".to_owned()))?;
            let posted = work.post(day.business_date, &posting, day.by, day.at).await;
            let posted = posted.map_err(|error| match error {
                PostError::Store(error) => error,
                PostError::NotEnoughCash(_) => StoreError::Failed,
            })?;
            if let Some((kind, control)) = moves {
                entries.insert((*product, kind, control), posted.entry);
            }
        }
    }
    for moved in of.moved.chunks(AT_ONCE) {
        let movements = moved.iter().map(|one| {
            let entry = entries.get(&(one.product, one.step.kind, one.control));
            NewSavingsTransaction {
                account: one.account,
                branch,
                step: one.step,
                booked_on: day.business_date,
                mode: None,
                reference: String::new(),
                receipt_number: None,
                is_held: false,
                reverses: None,
                other_account: None,
                entry: entry.copied(),
                reason: String::new(),
                recorded_by: day.by,
                recorded_at: day.at,
            }
        });
        work.add_savings_transactions(&movements.collect::<Vec<_>>())
            .await?;
    }
    Ok(())
}

async fn note_age(
    work: &mut dyn SavingsWork,
    day: EndingDay,
    account: &SavingsAccount,
) -> Result<(), StoreError> {
    let record = account.get();
    let (action, event) = if record.state == AccountState::Unclaimed {
        ("UPDATE", "savings.account.unclaimed")
    } else {
        ("UPDATE", "savings.account.inoperative")
    };
    let fields = Fields::new()
        .with("accountNumber", record.number.clone())
        .with("state", record.state.as_str());
    let change = Change::new(action, event, "SavingsAccount", record.id).after(fields);
    work.note(day.at, AuditActor::system("day end"), day.tenant, change)
        .await
}
