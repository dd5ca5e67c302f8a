use munim_books::{AccountRole, JournalBook, PostError, Posting, Source};
use munim_kernel::{Actor, BranchId, CentreId, ClientId, Money, Reach, StoreError};
use time::{Date, OffsetDateTime};

use super::{
    check_subject::check_subject,
    ports::{HeldLoans, Move},
    transfer::{Transfer, TransferSubject},
    transfer_error::TransferError,
};
use crate::{Centre, ClientsWork, Group};

/// Carries out an accepted transfer, after checking it again.
pub(super) async fn carry_out(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    transfer: &Transfer,
) -> Result<(), TransferError> {
    let record = transfer.get();
    let branches = (record.from_branch, record.to_branch);
    // Centres are locked in the order of their ids, before the clients in them.
    let centres = centres_to_lock(work, transfer).await?;
    for centre in &centres {
        work.lock_centre(&Reach::Tenant, *centre).await?;
    }
    // Before they were locked, a centre can have gone to another officer, or come to this one.
    if centres_to_lock(work, transfer).await? != centres {
        return Err(TransferError::Stale);
    }
    check_subject(work, &Reach::Tenant, &record.subject, branches).await?;
    let (moves, group) = moves_of(work, transfer, &centres).await?;
    let all: Vec<ClientId> = moves.iter().flat_map(|one| one.clients.clone()).collect();
    work.lock_open_loans(&all).await?;
    if let Some(group) = group {
        move_group(work, &group, record.subject).await?;
    }
    let books = work.lock_books_shared(record.from_branch).await?;
    if record.from_branch != record.to_branch {
        if work.has_waiting_approvals(&all).await? {
            return Err(TransferError::ApprovalWaits);
        }
        if work.hold_savings(&all).await? {
            return Err(TransferError::HoldsSavings);
        }
        books.allow(books.business_date)?;
        let receiving = work.lock_books_shared(record.to_branch).await?;
        receiving.allow(books.business_date)?;
        // A day end that had the books may have accrued interest since the loans were locked.
        let held = work.lock_open_loans(&all).await?;
        post(work, transfer, &held, (actor, books.business_date, at)).await?;
    }
    for moved in &moves {
        work.move_clients(moved).await?;
    }
    Ok(())
}

async fn centres_to_lock(
    work: &mut dyn ClientsWork,
    transfer: &Transfer,
) -> Result<Vec<CentreId>, TransferError> {
    let mut centres = match transfer.get().subject {
        TransferSubject::Client { from, to, .. } => from.into_iter().chain([to]).collect(),
        TransferSubject::Group { from, to, .. } => vec![from, to],
        TransferSubject::Centre { centre, .. } => vec![centre],
        TransferSubject::Portfolio { officer, .. } => {
            work.centres_of(officer, transfer.get().from_branch).await?
        }
    };
    centres.sort_unstable();
    Ok(centres)
}

/// Locks the clients who move. Returns their moves, and the group that moves with them, which is not locked.
async fn moves_of(
    work: &mut dyn ClientsWork,
    transfer: &Transfer,
    centres: &[CentreId],
) -> Result<(Vec<Move>, Option<Group>), TransferError> {
    let record = transfer.get();
    match record.subject {
        TransferSubject::Client { client, from, to } => {
            let moved = move_to_centre(work, transfer, vec![client], (from, to)).await?;
            Ok((vec![moved], None))
        }
        TransferSubject::Group { group, from, to } => {
            let shown = work.shown_group(group).await?;
            let group = shown.ok_or(TransferError::NoSuchSubject)?.group;
            let mut members: Vec<ClientId> = group.members().collect();
            members.sort_unstable();
            for member in &members {
                work.lock_client(&Reach::Tenant, *member).await?;
            }
            let moved = move_to_centre(work, transfer, members, (Some(from), to)).await?;
            Ok((vec![moved], Some(group)))
        }
        TransferSubject::Centre { to, .. } | TransferSubject::Portfolio { to, .. } => {
            let mut moves = Vec::new();
            for centre in centres {
                let mut held = lock_centre(work, *centre).await?;
                held.move_to(record.to_branch, to);
                moves.push(Move {
                    clients: work.lock_clients_of(*centre).await?,
                    from_branch: record.from_branch,
                    to_branch: record.to_branch,
                    to_centre: *centre,
                    to_officer: to,
                    changed_centre: Some(held),
                });
            }
            Ok((moves, None))
        }
    }
}

async fn move_to_centre(
    work: &mut dyn ClientsWork,
    transfer: &Transfer,
    clients: Vec<ClientId>,
    (from, to): (Option<CentreId>, CentreId),
) -> Result<Move, TransferError> {
    let target = lock_centre(work, to).await?;
    let changed_centre = match from {
        Some(from) => {
            let mut left = lock_centre(work, from).await?;
            left.lose_members(&clients).then_some(left)
        }
        None => None,
    };
    Ok(Move {
        clients,
        from_branch: transfer.get().from_branch,
        to_branch: transfer.get().to_branch,
        to_centre: to,
        to_officer: target.get().draft.officer.ok_or(TransferError::Centre)?,
        changed_centre,
    })
}

async fn lock_centre(work: &mut dyn ClientsWork, centre: CentreId) -> Result<Centre, TransferError> {
    let held = work.lock_centre(&Reach::Tenant, centre).await?;
    held.ok_or(TransferError::NoSuchSubject)
}

/// Locks and moves a group whose members are locked.
async fn move_group(
    work: &mut dyn ClientsWork,
    seen: &Group,
    subject: TransferSubject,
) -> Result<(), TransferError> {
    let TransferSubject::Group { from, to, .. } = subject else {
        return Ok(());
    };
    let held = work.lock_group(&Reach::Tenant, seen.get().id).await?;
    let mut held = held.ok_or(TransferError::NoSuchSubject)?;
    if !held.members().eq(seen.members()) || held.get().centre != from {
        return Err(TransferError::VersionConflict);
    }
    held.move_to(to);
    Ok(work.replace_group(&held).await?)
}

/// Posts what the loans come to out of the books of one branch and into those of the other, which balance against the
/// inter-branch account. Branches are posted in the order of their ids, since each entry locks the vouchers of its branch.
async fn post(
    work: &mut dyn ClientsWork,
    transfer: &Transfer,
    held: &[HeldLoans],
    (actor, today, at): (&Actor, Date, OffsetDateTime),
) -> Result<(), TransferError> {
    let to = transfer.get().to_branch;
    let moving = held.iter().filter(|loans| loans.branch != to);
    let mut entries: Vec<(BranchId, Posting)> = Vec::new();
    for loans in moving {
        for (branch, sign) in [(loans.branch, -1), (to, 1)] {
            entries.push((branch, posting(transfer, loans, (branch, sign), today)?));
        }
    }
    entries.sort_by_key(|(branch, _)| *branch);
    for (_, posting) in entries {
        if posting.lines().is_empty() {
            continue;
        }
        let balanced = posting.balanced().map_err(|_| StoreError::Failed)?;
        let posted = JournalBook::post(work, today, &balanced, actor.user, at).await;
        match posted {
            Ok(_) => {}
            Err(PostError::Store(error)) => return Err(error.into()),
            // No account of cash is used.
            Err(PostError::NotEnoughCash(_)) => return Err(StoreError::Failed.into()),
        }
    }
    Ok(())
}

fn posting(
    transfer: &Transfer,
    loans: &HeldLoans,
    (branch, sign): (BranchId, i64),
    today: Date,
) -> Result<Posting, TransferError> {
    let signed = |amount: Money| Money::from_paise(amount.paise() * sign);
    let source = Source {
        kind: "transfer",
        id: Some(transfer.get().id.get()),
    };
    let assets = loans
        .principal
        .checked_add(loans.interest_receivable)
        .and_then(|sum| sum.checked_add(loans.fees))
        .and_then(|sum| sum.checked_sub(loans.advances))
        .map_err(|_| StoreError::Failed)?;
    let mut posting = Posting::new(branch, today, source, "Loans transferred to another branch")
        .debit(AccountRole::Portfolio, signed(loans.principal))
        .debit(AccountRole::InterestReceivable, signed(loans.interest_receivable))
        .debit(AccountRole::FeeReceivable, signed(loans.fees))
        .credit(AccountRole::AdvanceFromClients, signed(loans.advances))
        .credit(AccountRole::InterBranch, signed(assets));
    posting.product = Some(loans.product);
    Ok(posting)
}
