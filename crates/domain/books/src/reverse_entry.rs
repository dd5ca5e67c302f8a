use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ApprovalId, EntryId, Fields, UserId};
use time::OffsetDateTime;

use crate::{BooksError, BooksWork, Entry, Posted, Posting, Source, create_entry::MANUAL};

/// The approval act of reversing a manual entry.
pub const REVERSE_ENTRY: &str = "reverse_entry";

/// Returns an entry that can be reversed alone. Entries of payments and loans are reversed with them, so that the loan
/// changes too.
async fn reversible(work: &mut dyn BooksWork, actor: &Actor, entry: EntryId) -> Result<Entry, BooksError> {
    actor.tenant()?;
    let (found, is_reversed) = work
        .standing_entry(&actor.reach, entry)
        .await?
        .ok_or(BooksError::NoSuchEntry)?;
    if is_reversed {
        return Err(BooksError::AlreadyReversed);
    }
    if found.source_kind != MANUAL || found.reverses.is_some() {
        return Err(BooksError::NotManual);
    }
    Ok(found)
}

/// Checks that none of the entry's accounts has become a control account.
async fn check_accounts(work: &mut dyn BooksWork, entry: &Entry) -> Result<(), BooksError> {
    let accounts = work.lock_accounts().await?;
    let follows = accounts.iter().find(|account| {
        let is_used = entry.lines.iter().any(|line| line.account == account.id);
        is_used && account.roles.iter().any(|role| role.is_control())
    });
    follows.map_or(Ok(()), |account| {
        Err(BooksError::ControlAccount(account.code.as_str().to_owned()))
    })
}

/// Requests a second person's approval to reverse a manual entry.
pub async fn request_entry_reversal(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    entry: EntryId,
    reason: &str,
    command: Command,
) -> Result<ApprovalId, BooksError> {
    let found = reversible(work, actor, entry).await?;
    work.lock_books_shared(found.branch).await?;
    check_accounts(work, &found).await?;
    let wanted = NewApproval {
        act: REVERSE_ENTRY,
        branch: Some(found.branch),
        subject: Subject {
            kind: "entry".to_owned(),
            id: Some(entry.get()),
        },
        // An entry is never altered. Whether it was undone meanwhile is checked when the request is accepted.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: Fields::new()
            .with("entryNumber", found.number.to_string())
            .with("narration", found.narration.as_str()),
        amount: Some(found.amount),
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}

/// Reverses an entry with a new one on the business date. `made_by` requested it.
pub async fn reverse_entry(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    entry: EntryId,
    reason: &str,
    made_by: UserId,
) -> Result<Posted, BooksError> {
    let found = reversible(work, actor, entry).await?;
    let books = work.lock_books_shared(found.branch).await?;
    books.allow(books.business_date)?;
    check_accounts(work, &found).await?;
    let source = Source {
        kind: "manual_reversed",
        id: Some(entry.get()),
    };
    let narration = format!("Reversal of entry {}: {reason}", found.number);
    let mut posting = Posting::new(found.branch, books.business_date, source, narration);
    posting.reverses = Some(entry);
    for line in &found.lines {
        posting = posting
            .credit(line.account, line.debit)
            .debit(line.account, line.credit);
    }
    let fields = Fields::new()
        .with("entryNumber", found.number.to_string())
        .with("reason", reason);
    let change = Change::new("REVERSE", "books.entry.reversed", "JournalEntry", entry).after(fields);
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(work
        .post(books.business_date, &posting.balanced()?, made_by, at)
        .await?)
}
