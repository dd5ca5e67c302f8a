//! Whether something can be transferred. Rows are locked in the order of all changes of members: centres, clients, loans,
//! groups.
use munim_kernel::{BranchId, CentreId, Reach};

use super::{
    transfer::{TransferSubject, TransferWish},
    transfer_error::TransferError,
};
use crate::{Centre, ClientsWork};

/// Returns what moves from where, and the branches that it leaves and joins.
pub(super) async fn subject_of(
    work: &mut dyn ClientsWork,
    reach: &Reach,
    wish: TransferWish,
) -> Result<(TransferSubject, BranchId, BranchId), TransferError> {
    match wish {
        TransferWish::Client { client, to } => {
            let target = lock_centre(work, to).await?;
            let held = work.lock_client(reach, client).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            let (from, branch) = (held.get().details.centre, held.get().details.branch);
            let subject = TransferSubject::Client { client, from, to };
            Ok((subject, branch, target.get().branch))
        }
        TransferWish::Group { group, to } => {
            let target = lock_centre(work, to).await?;
            let held = work.lock_group(reach, group).await?;
            let from = held.ok_or(TransferError::NoSuchSubject)?.get().centre;
            let left = work.shown_centre(from).await?;
            let left = left.ok_or(TransferError::NoSuchSubject)?.centre;
            let subject = TransferSubject::Group { group, from, to };
            Ok((subject, left.get().branch, target.get().branch))
        }
        TransferWish::Centre {
            centre,
            to,
            to_branch,
        } => {
            let held = work.lock_centre(reach, centre).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            let (from, branch) = (held.get().draft.officer, held.get().branch);
            let subject = TransferSubject::Centre { centre, from, to };
            Ok((subject, branch, to_branch.unwrap_or(branch)))
        }
        TransferWish::Portfolio {
            officer,
            branch,
            to,
            to_branch,
        } => {
            let subject = TransferSubject::Portfolio { officer, to };
            Ok((subject, branch, to_branch.unwrap_or(branch)))
        }
    }
}

/// Checks that the subject is where the transfer begins, and can go where it ends.
pub(super) async fn check_subject(
    work: &mut dyn ClientsWork,
    reach: &Reach,
    subject: &TransferSubject,
    (from, to): (BranchId, BranchId),
) -> Result<(), TransferError> {
    match *subject {
        TransferSubject::Client {
            client,
            from: centre,
            to: target,
        } => {
            check_centre(work, target, to, centre).await?;
            let held = work.lock_client(reach, client).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            if (held.get().details.branch, held.get().details.centre) != (from, centre) {
                return Err(TransferError::Stale);
            }
            match work.group_of(client).await? {
                Some(group) => Err(TransferError::InGroup(group)),
                None => Ok(()),
            }
        }
        TransferSubject::Group {
            group,
            from: centre,
            to: target,
        } => {
            check_centre(work, target, to, Some(centre)).await?;
            let held = work.shown_group(group).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            let is_there = held.group.get().centre == centre;
            is_there.then_some(()).ok_or(TransferError::Stale)
        }
        TransferSubject::Centre {
            centre,
            from: officer,
            to: target,
        } => {
            let held = work.lock_centre(reach, centre).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            if (held.get().branch, held.get().draft.officer) != (from, officer) {
                return Err(TransferError::Stale);
            }
            let fits = (officer, from) != (Some(target), to) && work.is_staff(target, to).await?;
            fits.then_some(()).ok_or(TransferError::Officer)
        }
        TransferSubject::Portfolio { officer, to: target } => {
            let own = !matches!(reach, Reach::Officer(own, _) if *own != officer);
            if !own || !reach.reaches(from) {
                return Err(TransferError::NoSuchSubject);
            }
            if work.centres_of(officer, from).await?.is_empty() {
                return Err(TransferError::NoCentres);
            }
            let fits = (officer, from) != (target, to) && work.is_staff(target, to).await?;
            fits.then_some(()).ok_or(TransferError::Officer)
        }
    }
}

async fn lock_centre(work: &mut dyn ClientsWork, centre: CentreId) -> Result<Centre, TransferError> {
    let found = work.lock_centre(&Reach::Tenant, centre).await?;
    found.ok_or(TransferError::Centre)
}

/// Checks that a centre is active, has an officer, is in the branch, and is not the one that the subject comes from.
async fn check_centre(
    work: &mut dyn ClientsWork,
    target: CentreId,
    to: BranchId,
    from: Option<CentreId>,
) -> Result<(), TransferError> {
    let found = lock_centre(work, target).await?;
    let (record, draft) = (found.get(), &found.get().draft);
    let fits = draft.is_active && draft.officer.is_some() && record.branch == to && from != Some(target);
    fits.then_some(()).ok_or(TransferError::Centre)
}
