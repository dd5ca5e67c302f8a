use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, EmailAddress, Fields, StoreError, TenantId, indian_day};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    BranchDetails, Invites, NewBranch, PlanCode, PlanRefused, TenancyWork, Tenant, TenantDetails,
    TenantNumberBook, subscription::choosable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTenant {
    pub details: TenantDetails,
    pub head_office: NewBranch,
    pub administrator: FirstAdministrator,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstAdministrator {
    /// Their normalised username.
    pub username: String,
    pub first_name: String,
    /// Last name; may be empty.
    pub last_name: String,
    pub email: EmailAddress,
}

/// The reasons why a tenant is not created.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateTenantError {
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    #[error("Another organisation already has this code.")]
    DuplicateCode,
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Assigns a number to a new tenant, so that a transaction can begin in its scope. Unused numbers do no harm.
pub async fn draw_tenant(
    numbers: &(impl TenantNumberBook + ?Sized),
    actor: &Actor,
) -> Result<TenantId, CreateTenantError> {
    runs_platform(actor)?;
    Ok(numbers.next_tenant().await?)
}

/// Creates a tenant with everything it needs: roles, security settings, loan products, a head office, and its first
/// administrator, whom `inviter` invites by mail. Creates all of it or nothing. `work` must be in the scope of
/// `tenant`, the number from [`draw_tenant`].
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
    // Every plan has room for the first branch and the first user.
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
    // No other branch of the tenant can have its code.
    let branch = branch.ok_or(StoreError::Failed)?;
    let administrator = inviter.invite(work, actor, tenant, branch, wanted).await?;
    let fields = Fields::from(&wanted.details)
        .with("headOfficeId", branch.get())
        .with("administratorId", administrator.get())
        .with("administrator", wanted.administrator.username.as_str());
    let change = Change::new("CREATE", "tenancy.tenant.created", "Tenant", tenant).after(fields);
    work.note(at, actor, tenant, change).await?;
    Ok(work.lock_tenant().await?.ok_or(StoreError::Failed)?)
}

fn runs_platform(actor: &Actor) -> Result<(), CreateTenantError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(CreateTenantError::NotThePlatform)
}
