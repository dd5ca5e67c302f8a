use munim_identity_device::InviteUser;
use munim_tenancy::{CreateTenant as UseCase, CreateTenantError, ListTenants, PlanRefused};

use super::{
    get_tenant::told,
    invite_first_administrator::InviteFirstAdministrator,
    refusals::tenant_not_made,
    tenant_form::{CreateTenantRequest, TakenOn},
    tenant_item::TenantItem,
};
use crate::{
    app::State,
    envelope::{CreatedTenant, TenantSuccess},
    extractors::{FreshOnce, May, Once, RunsPlatform},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Tenant created successfully";

pub(crate) struct CreateTenant;

impl Operation for CreateTenant {
    type Asks = FreshOnce<May<RunsPlatform>, Once<TakenOn>>;
    type Doc = __path_create_tenant;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new(MESSAGE, TenantItem::example())).or([
            CreateTenantError::DuplicateCode,
            CreateTenantError::Plan(PlanRefused::Unknown),
            CreateTenantError::Plan(PlanRefused::Retired("Standard 2024".to_owned())),
        ]
        .map(tenant_not_made))
    }
}

/// Create an organisation
///
/// Creates the organisation with roles, security settings, loan products and a head office. Its first administrator
/// is sent an invitation, valid for 7 days, to choose a password.
#[utoipa::path(post, path = "/api/saas/tenant", operation_id = "createTenant", tag = "tenants",
    request_body = CreateTenantRequest,
    responses((status = 201, description = "The organisation", body = TenantSuccess<TenantItem>,
        headers(("Location" = String, description = "The address of the organisation."),
            ("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn create_tenant(
    app: State,
    FreshOnce(caller, Once(key, TakenOn(wanted))): FreshOnce<May<RunsPlatform>, Once<TakenOn>>,
) -> Result<Answer, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let origin = app.shared().settings().public_url.clone();
    once(&app, caller.actor(), key, async move |app| {
        let inviter = InviteFirstAdministrator(InviteUser::new(kit.clone(), origin));
        let create = UseCase::new(app.onboarding(), kit, inviter);
        let made = create.run(&actor, &wanted).await;
        let id = made.map_err(tenant_not_made)?;
        let tenant = ListTenants::new(app.tenancy()).one(&actor, id).await?;
        Ok(CreatedTenant::new(
            format!("/api/saas/tenant/{id}"),
            told(MESSAGE, tenant),
        ))
    })
    .await
}
