use munim_kernel::{Actor, Clock, Fields, Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{AuditRecord, AuditTrail};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The kind of rows, such as `Branch`.
    pub kind: &'static str,
    pub format: &'static str,
    pub rows: usize,
    /// The filters, as requested.
    pub filters: String,
}

/// Records that a user exported a list.
#[derive(Debug, Clone)]
pub struct NoteExport<U, K> {
    store: U,
    kit: K,
}

impl<U: UnitOfWork<Work: AuditTrail>, K: Clock> NoteExport<U, K> {
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Records the export in the tenant acted upon, or at the platform if it covers all tenants.
    pub async fn note_export(&self, actor: &Actor, export: &Export) -> Result<(), StoreError> {
        let tenant = actor.selected.unwrap_or(TenantId::PLATFORM);
        let rows = i64::try_from(export.rows).unwrap_or(i64::MAX);
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.record(AuditRecord {
            tenant,
            at: self.kit.now(),
            actor: actor.into(),
            action: "EXPORT",
            entity_type: export.kind,
            entity_id: String::new(),
            before: None,
            after: Some(
                Fields::new()
                    .with("format", export.format)
                    .with("rows", rows)
                    .with("narrowedBy", export.filters.clone()),
            ),
        })
        .await?;
        work.commit().await
    }
}
