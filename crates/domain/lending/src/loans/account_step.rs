//! Stores one change of what is owed on a loan: the sub-ledger, the journal and the roll-ups, in this order, so that rows
//! that many transactions need are locked last.
use munim_books::{AccountRole, JournalBook, OpenBooks, Posting, Source};
use munim_kernel::{EntryId, Money, PaymentId, StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::posting_rules::{Cash, post_change};
use crate::{
    FigureChange, LendingWork, Loan, LoanError, LoanShare, LoanState, NewTransaction, Position, Received,
    TransactionKind,
};

/// One change of a position.
pub(crate) struct Step {
    pub(crate) kind: TransactionKind,
    pub(crate) value_on: Date,
    pub(crate) before: Position,
    pub(crate) after: Position,
    pub(crate) cash: Option<Cash>,
    pub(crate) payment: Option<PaymentId>,
    /// Further amounts that are earned or owed to others, as credits.
    pub(crate) credits: Vec<(AccountRole, Money)>,
    pub(crate) reverses: Option<EntryId>,
    pub(crate) narration: String,
}

impl Step {
    /// Returns the posting of the branch that takes or gives the money, if it is not the loan's.
    pub(super) fn posting_elsewhere(&self, loan: &Loan) -> Option<Posting> {
        let cash = self.cash?;
        let elsewhere = cash.elsewhere?;
        let source = inter_branch(self.payment?);
        let mut posting = Posting::new(elsewhere.branch, self.value_on, source, self.narration.clone())
            .of_loan(loan.get().id, loan.get().product)
            .debit(cash.account, cash.amount)
            .credit(AccountRole::InterBranch, cash.amount);
        posting.reverses = elsewhere.reverses;
        Some(posting)
    }
}

/// Who changes something, and when.
#[derive(Clone, Copy)]
pub(crate) struct By {
    pub(crate) user: UserId,
    pub(crate) at: OffsetDateTime,
}

/// Returns the source of a step for the journal.
pub(super) fn source(kind: TransactionKind, id: i64) -> Source {
    Source {
        kind: kind.as_str(),
        id: Some(id),
    }
}

/// Returns the source of the entry of a branch that takes a payment for another branch's loan.
pub(super) fn inter_branch(payment: PaymentId) -> Source {
    Source {
        kind: "inter_branch",
        id: Some(payment.get()),
    }
}

/// Posts an entry on the business date.
pub(super) async fn post(
    work: &mut dyn LendingWork,
    books: OpenBooks,
    by: By,
    posting: Posting,
) -> Result<EntryId, LoanError> {
    let balanced = posting.balanced()?;
    let posted = JournalBook::post(work, books.business_date, &balanced, by.user, by.at).await?;
    Ok(posted.entry)
}

/// Adds a step to the sub-ledger and posts it. Returns the entry if the books changed.
pub(super) async fn record_step(
    work: &mut dyn LendingWork,
    loan: &Loan,
    books: OpenBooks,
    by: By,
    step: Step,
) -> Result<Option<EntryId>, LoanError> {
    books.allow(books.business_date)?;
    let record = loan.get();
    let source = source(step.kind, step.payment.map_or(record.id.get(), PaymentId::get));
    let mut posting =
        Posting::new(record.branch, step.value_on, source, step.narration).of_loan(record.id, record.product);
    posting.reverses = step.reverses;
    let mut posting = post_change(posting, &step.before, &step.after, step.cash)?;
    for (role, amount) in step.credits {
        posting = posting.credit(role, amount);
    }
    let entry = if posting.lines().is_empty() {
        None
    } else {
        Some(post(work, books, by, posting).await?)
    };
    work.add_transaction(&NewTransaction {
        loan: record.id,
        kind: step.kind,
        booked_on: books.business_date,
        value_on: step.value_on,
        before: step.before,
        after: step.after,
        payment: step.payment,
        entry,
        recorded_by: by.user,
        recorded_at: by.at,
    })
    .await?;
    Ok(entry)
}

/// Adds the changes since a loan had the given state and share to the roll-ups. All changes must be stored before.
pub(super) async fn keep_figures(
    work: &mut dyn LendingWork,
    loan: &Loan,
    day: Date,
    (was, before): (LoanState, LoanShare),
    (disbursed, received): ((i64, i64), Received),
) -> Result<(), StoreError> {
    let record = loan.get();
    let change = FigureChange {
        branch: record.branch,
        officer: record.officer,
        product: record.product,
        client: record.client,
        day,
        before,
        after: work.loan_share(record.id).await?,
        disbursed,
        received,
    };
    work.add_to_figures(&change).await?;
    if was.is_in_use() != record.state.is_in_use() {
        work.keep_client_status(record.client).await?;
    }
    Ok(())
}
