use munim_kernel::{SessionId, TenantId, UserId};

/// The sessions and keys that ended, or to which other rules apply from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionsOf {
    Everyone,
    /// Those of a tenant's users and programs.
    Tenant(TenantId),
    /// Those of one user, or of one service account.
    User(TenantId, UserId),
    Session(SessionId),
}

impl SessionsOf {
    /// Returns whether a session of that user is among them. Programs have keys and no session.
    pub fn include(&self, tenant: TenantId, user: UserId, session: Option<SessionId>) -> bool {
        match *self {
            Self::Everyone => true,
            Self::Tenant(changed) => changed == tenant,
            Self::User(of, changed) => (of, changed) == (tenant, user),
            Self::Session(changed) => session == Some(changed),
        }
    }
}
