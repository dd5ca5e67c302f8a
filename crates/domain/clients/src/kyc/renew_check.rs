use munim_kernel::{ClientId, Reach, StoreError};
use time::Date;

use super::{kyc_check::KycCheck, kyc_document::KycDocument};
use crate::ClientsWork;

/// Adds a verified document to the check of a client, on the business date.
pub(super) async fn renew_check(
    work: &mut dyn ClientsWork,
    verified: &KycDocument,
    today: Date,
) -> Result<(), StoreError> {
    if !verified.proves() {
        return Ok(());
    }
    let mut profile = work.lock_profile(verified.get().client).await?;
    let mut until = verified.get().valid_until;
    // After a change of the name, earlier documents count no more.
    if let Some(before) = profile.get().kyc_on {
        let documents = work.documents_of(verified.get().client).await?;
        let proofs = documents.iter().filter(|document| document.proves());
        until = KycCheck::of(proofs, before).and_then(|check| check.until);
    }
    if profile.keep_check(Some(KycCheck { on: today, until })) {
        work.replace_profile(&profile).await?;
    }
    Ok(())
}

/// Computes the check of a client again, of whom a document is no longer valid.
pub(super) async fn reduce_check(work: &mut dyn ClientsWork, client: ClientId) -> Result<(), StoreError> {
    // Nothing changes a profile without the lock of its client.
    work.lock_client(&Reach::Tenant, client).await?;
    let mut profile = work.lock_profile(client).await?;
    let Some(on) = profile.get().kyc_on else {
        return Ok(());
    };
    let documents = work.documents_of(client).await?;
    let check = KycCheck::of(documents.iter().filter(|document| document.proves()), on);
    if profile.keep_check(check) {
        work.replace_profile(&profile).await?;
    }
    Ok(())
}
