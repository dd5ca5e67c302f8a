use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ApprovalId, BranchId, Fields, Money, UserId};
use time::{Date, OffsetDateTime};

use crate::{AccountCode, Balanced, BooksError, BooksWork, OpenBooks, Posted, Posting, Side, Source};

/// The approval act of making a manual entry.
pub const POST_ENTRY: &str = "post_entry";

pub(crate) const MANUAL: &str = "manual";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManualLine {
    pub account: AccountCode,
    pub side: Side,
    /// More than zero.
    pub amount: Money,
}

/// A manual entry, such as an expense, paid-in capital or an opening balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManualEntry {
    pub branch: BranchId,
    /// Defaults to the business date.
    pub value_on: Option<Date>,
    pub narration: String,
    pub lines: Vec<ManualLine>,
}

/// Checks an entry. Returns its posting and the books of its branch.
async fn checked(
    work: &mut dyn BooksWork,
    actor: &Actor,
    (entry, source): (&ManualEntry, Source),
) -> Result<(OpenBooks, Balanced), BooksError> {
    actor.tenant()?;
    if work.lock_branch(&actor.reach, entry.branch).await? != Some(true) {
        return Err(BooksError::Branch);
    }
    let books = work.lock_books_shared(entry.branch).await?;
    let value_on = entry.value_on.unwrap_or(books.business_date);
    books.allow(books.business_date)?;
    books.allow(value_on)?;
    let accounts = work.lock_accounts().await?;
    let mut posting = Posting::new(entry.branch, value_on, source, entry.narration.as_str());
    for line in &entry.lines {
        let account = accounts.iter().find(|account| account.code == line.account);
        let account = account
            .filter(|account| account.is_active)
            .ok_or_else(|| BooksError::NoSuchAccount(line.account.as_str().to_owned()))?;
        if account.roles.iter().any(|role| role.is_control()) {
            return Err(BooksError::ControlAccount(line.account.as_str().to_owned()));
        }
        posting = match line.side {
            Side::Debit => posting.debit(account.id, line.amount),
            Side::Credit => posting.credit(account.id, line.amount),
        };
    }
    Ok((books, posting.balanced()?))
}

/// Requests a second person's approval of an entry. `command` converts the entry, with its value date set, into the
/// stored command.
pub async fn request_entry(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    entry: &ManualEntry,
    reason: &str,
    command: impl Fn(&ManualEntry) -> Command,
) -> Result<ApprovalId, BooksError> {
    let source = Source {
        kind: MANUAL,
        id: None,
    };
    let (_, balanced) = checked(work, actor, (entry, source)).await?;
    let dated = ManualEntry {
        value_on: Some(balanced.posting().value_on),
        ..entry.clone()
    };
    let wanted = NewApproval {
        act: POST_ENTRY,
        branch: Some(entry.branch),
        // The entry does not exist yet, so any number of requests may be pending.
        subject: Subject {
            kind: "entry".to_owned(),
            id: None,
        },
        seen: None,
        command: command(&dated),
        reason: reason.to_owned(),
        facts: Fields::from(&dated),
        amount: Some(balanced.amount()),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Makes an entry that a second person has approved. `made_by` requested it.
pub async fn create_entry(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    entry: &ManualEntry,
    approval: ApprovalId,
    made_by: UserId,
) -> Result<Posted, BooksError> {
    let source = Source {
        kind: MANUAL,
        id: Some(approval.get()),
    };
    let (books, balanced) = checked(work, actor, (entry, source)).await?;
    let posted = work.post(books.business_date, &balanced, made_by, at).await?;
    let fields = Fields::from(entry).with("approvalId", approval.get());
    let change = Change::new("POST", "books.entry.posted", "JournalEntry", posted.entry).after(fields);
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(posted)
}

impl From<&ManualEntry> for Fields {
    fn from(entry: &ManualEntry) -> Self {
        let lines: Vec<String> = entry
            .lines
            .iter()
            .map(|line| {
                let side = match line.side {
                    Side::Debit => "Dr",
                    Side::Credit => "Cr",
                };
                format!("{side} {} {}", line.account.as_str(), line.amount)
            })
            .collect();
        Self::new()
            .with("branchId", entry.branch.get())
            .with("valueOn", entry.value_on)
            .with("narration", entry.narration.as_str())
            .with("lines", lines)
    }
}
