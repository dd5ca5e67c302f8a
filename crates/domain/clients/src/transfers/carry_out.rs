use munim_kernel::{CentreId, Reach};

use super::{
    check_subject::check_subject,
    ports::Move,
    transfer::{Transfer, TransferSubject},
    transfer_error::TransferError,
};
use crate::MembersWork;

/// Carries out an accepted transfer, after checking it again.
pub(super) async fn carry_out(work: &mut dyn MembersWork, transfer: &Transfer) -> Result<(), TransferError> {
    let record = transfer.get();
    let branches = (record.from_branch, record.to_branch);
    check_subject(work, &Reach::Tenant, &record.subject, branches).await?;
    match record.subject {
        TransferSubject::Client { client, to, .. } => move_to_centre(work, transfer, vec![client], to).await,
        TransferSubject::Group { group, to, .. } => {
            let held = work.lock_group(&Reach::Tenant, group).await?;
            let mut held = held.ok_or(TransferError::NoSuchSubject)?;
            held.move_to(to);
            work.replace_group(&held).await?;
            let members = held.get().members.iter().map(|member| member.client).collect();
            move_to_centre(work, transfer, members, to).await
        }
        TransferSubject::Centre { centre, .. } => move_centre(work, transfer, centre).await,
        TransferSubject::Portfolio { officer, .. } => {
            for centre in work.centres_of(officer, record.from_branch).await? {
                move_centre(work, transfer, centre).await?;
            }
            Ok(())
        }
    }
}

async fn move_to_centre(
    work: &mut dyn MembersWork,
    transfer: &Transfer,
    clients: Vec<munim_kernel::ClientId>,
    to: CentreId,
) -> Result<(), TransferError> {
    let centre = work.lock_centre(&Reach::Tenant, to).await?;
    let centre = centre.ok_or(TransferError::Centre)?;
    let moved = Move {
        clients,
        to_branch: transfer.get().to_branch,
        to_centre: to,
        to_officer: centre.get().draft.officer,
    };
    Ok(work.move_clients(&moved).await?)
}

async fn move_centre(
    work: &mut dyn MembersWork,
    transfer: &Transfer,
    centre: CentreId,
) -> Result<(), TransferError> {
    let (TransferSubject::Centre { to, .. } | TransferSubject::Portfolio { to, .. }) = transfer.get().subject
    else {
        return Err(TransferError::NoSuchSubject);
    };
    let held = work.lock_centre(&Reach::Tenant, centre).await?;
    let mut held = held.ok_or(TransferError::NoSuchSubject)?;
    held.move_to(transfer.get().to_branch, to);
    work.replace_centre(&held).await?;
    let moved = Move {
        clients: work.lock_clients_of(centre).await?,
        to_branch: transfer.get().to_branch,
        to_centre: centre,
        to_officer: Some(to),
    };
    Ok(work.move_clients(&moved).await?)
}
