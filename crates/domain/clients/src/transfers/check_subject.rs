use munim_kernel::{BranchId, CentreId, Reach};

use super::{transfer::TransferSubject, transfer_error::TransferError};
use crate::MembersWork;

/// Checks that the subject is where the transfer begins, and can go where it ends.
pub(super) async fn check_subject(
    work: &mut dyn MembersWork,
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
            let held = work.lock_client(reach, client).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            if (held.get().details.branch, held.get().details.centre) != (from, centre) {
                return Err(TransferError::Stale);
            }
            if let Some(group) = work.group_of(client).await? {
                return Err(TransferError::InGroup(group));
            }
            check_centre(work, target, to, centre).await
        }
        TransferSubject::Group {
            group,
            from: centre,
            to: target,
        } => {
            let held = work.lock_group(reach, group).await?;
            let held = held.ok_or(TransferError::NoSuchSubject)?;
            if held.get().centre != centre {
                return Err(TransferError::Stale);
            }
            check_centre(work, target, to, Some(centre)).await
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
            let fits = officer != Some(target) && work.is_staff(target, to).await?;
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
            let fits = officer != target && work.is_staff(target, to).await?;
            fits.then_some(()).ok_or(TransferError::Officer)
        }
    }
}

/// Checks that a centre is active, in the branch, and not the one that the subject comes from.
async fn check_centre(
    work: &mut dyn MembersWork,
    target: CentreId,
    to: BranchId,
    from: Option<CentreId>,
) -> Result<(), TransferError> {
    let found = work.lock_centre(&Reach::Tenant, target).await?;
    let fits = found.is_some_and(|centre| {
        centre.get().draft.is_active && centre.get().branch == to && from != Some(target)
    });
    fits.then_some(()).ok_or(TransferError::Centre)
}
