use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, BranchId, Clock, Event, Fields, Outbox, Scope, StoreError, TenantId, UnitOfWork, UserId, Work,
};
use thiserror::Error;

use crate::{
    BranchBook, BranchDetails, EmailAddress, Invites, NewBranch, PlanBook, PlanCode, PlanRefused, TenantBook,
    TenantDetails, TenantNumbers, indian_day::indian_day, subscription::choosable,
};

/// An organisation about to be taken on. All of it has been judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTenant {
    /// What is said of it.
    pub details: TenantDetails,
    /// Where it begins to work.
    pub head_office: NewBranch,
    /// Who sets it up.
    pub administrator: FirstAdministrator,
}

/// Whom a new tenant is handed over to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstAdministrator {
    /// The name that he will sign in with, in its one form.
    pub username: String,
    /// First name.
    pub first_name: String,
    /// Last name; may be empty.
    pub last_name: String,
    /// Where the invitation goes.
    pub email: EmailAddress,
}

/// Why no tenant was made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateTenantError {
    /// The actor does not run the platform.
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    /// Another organisation has that code.
    #[error("Another organisation already has this code.")]
    DuplicateCode,
    /// Its plan cannot be chosen.
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes on an organisation with all that it needs to begin: roles, security settings, loan products, a head office,
/// and its first administrator, who is invited by mail. It is there as a whole or not at all.
#[derive(Debug, Clone)]
pub struct CreateTenant<U, K, I> {
    store: U,
    kit: K,
    inviter: I,
}

impl<U, K, I> CreateTenant<U, K, I>
where
    U: UnitOfWork<Work: TenantBook + BranchBook + PlanBook + AuditTrail + Outbox> + TenantNumbers,
    K: Clock,
    I: Invites<U::Work>,
{
    /// Keeps tenants in `store`; administrators are invited by `inviter`.
    pub fn new(store: U, kit: K, inviter: I) -> Self {
        Self { store, kit, inviter }
    }

    /// Takes it on. Answers its number.
    ///
    /// # Errors
    /// [`CreateTenantError`]
    pub async fn run(&self, actor: &Actor, new: &NewTenant) -> Result<TenantId, CreateTenantError> {
        if !actor.is_super_admin() {
            return Err(CreateTenantError::NotThePlatform);
        }
        let now = self.kit.now();
        let tenant = self.store.next_tenant().await?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let plan =
            PlanCode::try_new(new.details.subscription_plan.as_str()).map_err(|_| PlanRefused::Unknown)?;
        // Every plan has room for the one branch and the one user that it begins with.
        choosable(&mut *work, &plan).await?;
        if !work.add_tenant(&new.details, indian_day(now), now).await? {
            return Err(CreateTenantError::DuplicateCode);
        }
        work.add_defaults().await?;
        let head_office = BranchDetails {
            is_head_office: true,
            ..new.head_office.details()
        };
        let branch = work.add_branch(&head_office, now).await?;
        // Nothing else is in the tenant that could have its code.
        let branch = branch.ok_or(StoreError::Failed)?;
        let invited = self.inviter.invite(&mut work, actor, tenant, branch, new);
        let administrator = invited.await?;
        self.note(&mut work, actor, tenant, branch, administrator, new)
            .await?;
        work.commit().await?;
        Ok(tenant)
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        tenant: TenantId,
        branch: BranchId,
        administrator: UserId,
        new: &NewTenant,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        let fields = Fields::from(&new.details)
            .with("headOfficeId", branch.get())
            .with("administratorId", administrator.get())
            .with("administrator", new.administrator.username.as_str());
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "Tenant",
            entity_id: tenant.to_string(),
            before: None,
            after: Some(fields.clone()),
        })
        .await?;
        work.publish(Event {
            name: "tenancy.tenant.created",
            tenant,
            entity: tenant.to_string(),
            at,
            fields,
        })
        .await
    }
}
