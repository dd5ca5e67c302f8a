use munim_kernel::{Actor, Permission, RequestLogId, Scope, StoreError, UserId};

use crate::{RequestFigures, RequestLog, RequestLogFilter, RequestLogPart, RequestLogReader, Stretch};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestScope {
    pub scope: Scope,
    /// `None` for the entries of all users in the scope.
    pub user: Option<UserId>,
}

impl RequestScope {
    /// Returns the scope of an actor: administrators see their tenant's entries, those of the platform see all, and
    /// other users see their own.
    pub fn of(actor: &Actor) -> Self {
        let administers = [Permission::SysAdmin, Permission::TenantAdmin];
        if administers.into_iter().any(|permission| actor.may(permission)) {
            Self {
                scope: actor.reading_scope(),
                user: None,
            }
        } else {
            Self {
                scope: Scope::Tenant(actor.home),
                user: Some(actor.user),
            }
        }
    }

    /// Returns the filter limited to this scope; `None` if nothing can match.
    fn narrowed(self, filter: &RequestLogFilter) -> Option<RequestLogFilter> {
        let user = match (self.user, filter.user) {
            (Some(own), Some(asked)) if own != asked => return None,
            (own, asked) => own.or(asked),
        };
        Some(RequestLogFilter {
            user,
            ..filter.clone()
        })
    }
}

/// Reads request logs. Entries that the caller may not see are treated as missing.
#[derive(Debug, Clone)]
pub struct RequestLogs<S> {
    store: S,
}

impl<S: RequestLogReader> RequestLogs<S> {
    pub fn new(store: S) -> Self {
        Self { store }
    }

    pub async fn list_request_logs(
        &self,
        actor: &Actor,
        filter: &RequestLogFilter,
        stretch: Stretch,
    ) -> Result<RequestLogPart, StoreError> {
        let seen = RequestScope::of(actor);
        let Some(filter) = seen.narrowed(filter) else {
            return Ok(RequestLogPart {
                logs: Vec::new(),
                total: 0,
            });
        };
        self.store.request_logs(seen.scope, &filter, stretch).await
    }

    /// Returns one entry, or `None` if the caller may not see it.
    pub async fn get_request_log(
        &self,
        actor: &Actor,
        id: RequestLogId,
    ) -> Result<Option<RequestLog>, StoreError> {
        let seen = RequestScope::of(actor);
        self.store.request_log(seen.scope, id, seen.user).await
    }

    pub async fn get_request_log_statistics(
        &self,
        actor: &Actor,
        filter: &RequestLogFilter,
    ) -> Result<RequestFigures, StoreError> {
        let seen = RequestScope::of(actor);
        match seen.narrowed(filter) {
            Some(filter) => self.store.request_figures(seen.scope, &filter).await,
            None => Ok(RequestFigures::default()),
        }
    }
}
