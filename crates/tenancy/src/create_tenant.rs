use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    BranchDetails, EmailAddress, Invites, NewBranch, PlanCode, PlanRefused, TenancyWork, Tenant,
    TenantDetails, TenantNumbers, indian_day::indian_day, subscription::choosable,
};

/// An organisation to be taken on. All of it has been checked.
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
    /// The name that they will sign in with, in its one form.
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

/// Draws the number of a tenant that is about to be taken on, so that a transaction can be begun in its scope. A number
/// that is not used does no harm.
///
/// # Errors
/// [`CreateTenantError::NotThePlatform`] or [`StoreError`].
pub async fn draw_tenant(
    numbers: &(impl TenantNumbers + ?Sized),
    actor: &Actor,
) -> Result<TenantId, CreateTenantError> {
    runs_platform(actor)?;
    Ok(numbers.next_tenant().await?)
}

/// Takes on an organisation with all that it needs to begin: roles, security settings, loan products, a head office,
/// and its first administrator, whom `inviter` invites by mail. It is made as a whole or not at all. `work` must
/// be in the scope of `tenant`, the number drawn by [`draw_tenant`].
///
/// # Errors
/// [`CreateTenantError`]
pub async fn create_tenant<W: TenancyWork + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    inviter: &impl Invites<W>,
    tenant: TenantId,
    wanted: &NewTenant,
) -> Result<Tenant, CreateTenantError> {
    runs_platform(actor)?;
    let plan =
        PlanCode::try_new(wanted.details.subscription_plan.as_str()).map_err(|_| PlanRefused::Unknown)?;
    // Every plan has room for the one branch and the one user that it begins with.
    choosable(work, &plan).await?;
    if !work.add_tenant(&wanted.details, indian_day(at), at).await? {
        return Err(CreateTenantError::DuplicateCode);
    }
    work.add_defaults().await?;
    let head_office = BranchDetails {
        is_head_office: true,
        ..wanted.head_office.details()
    };
    let branch = work.add_branch(&head_office, at).await?;
    // Nothing else is in the tenant that could have its code.
    let branch = branch.ok_or(StoreError::Failed)?;
    let administrator = inviter.invite(work, actor, tenant, branch, wanted).await?;
    let fields = Fields::from(&wanted.details)
        .with("headOfficeId", branch.get())
        .with("administratorId", administrator.get())
        .with("administrator", wanted.administrator.username.as_str());
    work.note(
        "tenancy.tenant.created",
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "Tenant",
            entity_id: tenant.to_string(),
            before: None,
            after: Some(fields),
        },
    )
    .await?;
    Ok(work.hold_tenant().await?.ok_or(StoreError::Failed)?)
}

fn runs_platform(actor: &Actor) -> Result<(), CreateTenantError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(CreateTenantError::NotThePlatform)
}
