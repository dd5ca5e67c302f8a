use munim_kernel::{Actor, Page, PageRequest, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;

use crate::{MessageId, OutboxReader, ShownLetter};

/// The reasons why a letter is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ViewOutboxError {
    #[error("Message not found")]
    NoSuchLetter,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Shows the letters of the demonstration, which go nowhere else: a tenant's to its own administrators, all to a
/// SuperAdmin who selected no tenant.
#[derive(Debug, Clone)]
pub struct ViewOutbox<U> {
    store: U,
}

impl<U: UnitOfWork<Work: OutboxReader>> ViewOutbox<U> {
    pub fn new(store: U) -> Self {
        Self { store }
    }

    pub async fn list_letters(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<ShownLetter>, StoreError> {
        let mut work = self.store.begin(reach(actor)).await?;
        let letters = work.shown_letters(page).await?;
        work.commit().await?;
        Ok(letters)
    }

    pub async fn get_letter(&self, actor: &Actor, id: MessageId) -> Result<ShownLetter, ViewOutboxError> {
        let mut work = self.store.begin(reach(actor)).await?;
        let letter = work.shown_letter(id).await?;
        work.commit().await?;
        letter.ok_or(ViewOutboxError::NoSuchLetter)
    }
}

fn reach(actor: &Actor) -> Scope {
    if actor.is_super_admin() {
        actor.reading_scope()
    } else {
        Scope::Tenant(actor.home)
    }
}
