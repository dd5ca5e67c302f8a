use munim_kernel::{Actor, Scope, StoreError, TenantId, TenantMismatch};
use thiserror::Error;

use crate::{
    ChainReader, ChainState, Stretch, TrailChoices, TrailFilter, TrailPageReader, TrailPart, TrailPlace,
    TrailRecord,
};

/// The reason why the trail was not read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadTrailError {
    #[error(transparent)]
    TenantMismatch(#[from] TenantMismatch),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads the trail: users of a tenant read their own, a SuperAdmin reads any tenant's or all at once.
#[derive(Debug, Clone)]
pub struct ReadTrail<S> {
    store: S,
}

/// Returns the scope of a read: the requested tenant, or the one acted upon.
fn scope(actor: &Actor, asked: Option<TenantId>) -> Result<Scope, TenantMismatch> {
    match asked {
        None => Ok(actor.reading_scope()),
        Some(tenant) if actor.acts_upon(tenant) => Ok(Scope::Tenant(tenant)),
        Some(_) => Err(TenantMismatch),
    }
}

impl<S> ReadTrail<S> {
    pub fn new(store: S) -> Self {
        Self { store }
    }
}

impl<S: TrailPageReader> ReadTrail<S> {
    pub async fn list_audit_logs(
        &self,
        actor: &Actor,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<TrailPart, ReadTrailError> {
        let scope = scope(actor, filter.tenant)?;
        Ok(self.store.trail(scope, filter, stretch).await?)
    }

    /// Returns a range of the trail, and the values that the actor can filter it by.
    pub async fn list_audit_trail(
        &self,
        actor: &Actor,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<(TrailPart, TrailChoices), ReadTrailError> {
        let (listed, seen) = (scope(actor, filter.tenant)?, actor.reading_scope());
        if listed == seen {
            return Ok(self.store.trail_with_choices(seen, filter, stretch).await?);
        }
        let part = self.store.trail(listed, filter, stretch).await?;
        Ok((part, self.store.trail_choices(seen).await?))
    }

    /// Returns the next records after a place; the newest ones if no place is given.
    pub async fn after(
        &self,
        actor: &Actor,
        filter: &TrailFilter,
        place: Option<TrailPlace>,
        most: u32,
    ) -> Result<Vec<TrailRecord>, ReadTrailError> {
        let scope = scope(actor, filter.tenant)?;
        Ok(self.store.trail_after(scope, filter, place, most).await?)
    }

    pub async fn list_audit_actions(&self, actor: &Actor) -> Result<Vec<String>, StoreError> {
        self.store.actions(actor.reading_scope()).await
    }

    pub async fn list_audit_entity_types(&self, actor: &Actor) -> Result<Vec<String>, StoreError> {
        self.store.entity_types(actor.reading_scope()).await
    }
}

impl<S: ChainReader> ReadTrail<S> {
    /// Returns the state of the chain's seals and its verification.
    pub async fn get_audit_chain(&self, actor: &Actor) -> Result<ChainState, StoreError> {
        self.store.state(actor.reading_scope()).await
    }
}
