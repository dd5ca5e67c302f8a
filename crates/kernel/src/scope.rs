use thiserror::Error;

use crate::TenantId;

/// Whose rows a transaction may touch. The store enforces it below every query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The rows of one tenant (or of the platform itself, [`TenantId::PLATFORM`]).
    Tenant(TenantId),
    /// Reading the rows of every tenant, for the platform's administrator and for the look-ups that
    /// must find out which tenant is meant. Writing fails.
    EveryTenant,
}

/// A caller asked for a tenant other than their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the tenant asked for is not the caller's")]
pub struct TenantMismatch;

/// A platform administrator must select the tenant to act on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("choose the tenant to act upon")]
pub struct NoTenantChosen;
