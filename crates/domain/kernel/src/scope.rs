use thiserror::Error;

use crate::TenantId;

/// The rows that a transaction may touch. The store enforces it below every query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The rows of one tenant (or of the platform itself, [`TenantId::PLATFORM`]).
    Tenant(TenantId),
    /// Reads of every tenant's rows, for the platform's administrator and for look-ups that must find the
    /// tenant. Writes fail.
    EveryTenant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the tenant asked for is not the caller's")]
pub struct TenantMismatch;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("select a tenant")]
pub struct NoTenantChosen;
