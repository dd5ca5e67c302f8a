use munim_kernel::{Actor, ClientDraftId};
use time::OffsetDateTime;

use super::draft::{ClientDraft, DraftError, SealedDraft, check_form};
use crate::{ClientSealer, ClientsWork, SealedAs};

/// Adds a draft of the actor.
///
/// # Errors
/// [`DraftError::TooMany`] if they have [`ClientDraft::MOST`]; the transaction must not be committed then.
pub async fn create_client_draft(
    work: &mut dyn ClientsWork,
    changed_at: OffsetDateTime,
    actor: &Actor,
    form: String,
    sealer: &dyn ClientSealer,
) -> Result<ClientDraft, DraftError> {
    let tenant = actor.tenant()?;
    check_form(&form)?;
    let kept = sealer.seal_bytes(tenant, SealedAs::Draft(actor.user), form.as_bytes())?;
    let (added, count) = work.add_draft(actor.user, &kept, changed_at).await?;
    if count > ClientDraft::MOST {
        return Err(DraftError::TooMany);
    }
    Ok(ClientDraft {
        id: added.id,
        form,
        changed_at,
    })
}

/// Replaces the form of a draft of the actor.
pub async fn change_client_draft(
    work: &mut dyn ClientsWork,
    changed_at: OffsetDateTime,
    actor: &Actor,
    (id, form): (ClientDraftId, String),
    sealer: &dyn ClientSealer,
) -> Result<ClientDraft, DraftError> {
    let tenant = actor.tenant()?;
    check_form(&form)?;
    let kept = SealedDraft {
        id,
        form: sealer.seal_bytes(tenant, SealedAs::Draft(actor.user), form.as_bytes())?,
        changed_at,
    };
    if !work.replace_draft(actor.user, &kept).await? {
        return Err(DraftError::NoSuchDraft);
    }
    Ok(ClientDraft { id, form, changed_at })
}

/// Deletes a draft of the actor.
pub async fn delete_client_draft(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    draft: ClientDraftId,
) -> Result<(), DraftError> {
    actor.tenant()?;
    let was_there = work.delete_draft(actor.user, draft).await?;
    was_there.then_some(()).ok_or(DraftError::NoSuchDraft)
}

#[cfg(test)]
mod tests {
    use munim_kernel::Reach;

    use super::*;
    use crate::testing::{NOW, Office, PlainSealer, actor};

    #[tokio::test]
    async fn a_user_has_at_most_twenty_drafts() {
        let (mut office, officer) = (Office::default(), actor(4, Reach::Tenant));
        let mut kept = Vec::new();
        for _ in 0..=ClientDraft::MOST {
            let form = r#"{"firstName":"Asha"}"#.to_owned();
            kept.push(create_client_draft(&mut office, NOW, &officer, form, &PlainSealer).await);
        }
        assert_eq!(kept.pop(), Some(Err(DraftError::TooMany)));
        assert!(kept.iter().all(Result::is_ok));
        let wrong = r#"{"note":"2345 6789 0124"}"#.to_owned();
        let refused = create_client_draft(&mut office, NOW, &officer, wrong, &PlainSealer).await;
        assert_eq!(refused, Err(DraftError::HoldsAadhaar));
        let long = "x".repeat(ClientDraft::MOST_BYTES + 1);
        let refused = create_client_draft(&mut office, NOW, &officer, long, &PlainSealer).await;
        assert_eq!(refused, Err(DraftError::TooLarge));
    }
}
