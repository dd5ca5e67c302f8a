use munim_kernel::{Actor, Permission, Scope, StoreError, UserId};

use crate::{RequestFigures, RequestLog, RequestLogFilter, RequestLogPart, RequestLogReader, Stretch};

/// Whose request logs somebody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestScope {
    /// Of which tenant, or of all.
    pub scope: Scope,
    /// Only those of that user.
    pub user: Option<UserId>,
}

impl RequestScope {
    /// Administrators see the entries of their tenant, the platform's see all, and everybody else sees their own.
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

    /// Returns the filter within what is seen; `None` where nothing can be found.
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

/// Shows request logs. Those of others are not there for whoever may not see them.
#[derive(Debug, Clone)]
pub struct RequestLogs<S> {
    store: S,
}

impl<S: RequestLogReader> RequestLogs<S> {
    /// Reads from `store`.
    pub fn new(store: S) -> Self {
        Self { store }
    }

    /// Returns a stretch of the list.
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
        number: i64,
    ) -> Result<Option<RequestLog>, StoreError> {
        let seen = RequestScope::of(actor);
        self.store.request_log(seen.scope, number, seen.user).await
    }

    /// Returns how requests went.
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
