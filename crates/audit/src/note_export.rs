use munim_kernel::{Actor, Clock, Fields, Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{AuditRecord, AuditTrail};

/// Rows that leave in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The kind of the rows, such as `Branch`.
    pub kind: &'static str,
    /// The kind of the file.
    pub format: &'static str,
    /// How many they are.
    pub rows: usize,
    /// What the list was narrowed by, as it was asked.
    pub narrowed_by: String,
}

/// Puts on record that somebody took a list away in a file.
#[derive(Debug, Clone)]
pub struct NoteExport<U, K> {
    store: U,
    kit: K,
}

impl<U: UnitOfWork<Work: AuditTrail>, K: Clock> NoteExport<U, K> {
    /// Records in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Records it in the tenant acted upon; for all tenants at once, at the platform.
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
                    .with("narrowedBy", export.narrowed_by.clone()),
            ),
        })
        .await?;
        work.commit().await
    }
}
