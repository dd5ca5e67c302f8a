use munim_http_kit::{envelope::CreatedTenant, extractors::RunsPlatform, once::once_prepared};
use munim_identity_device::InviteUser;
use munim_tenancy::{self as tenants, CreateTenantError, PlanRefused};

use super::{
    get_tenant::reply, invite_first_administrator::InviteFirstAdministrator,
    tenant_form::CreateTenantRequest, tenant_item::TenantItem,
};
use crate::prelude::*;

#[operation(post "/api/saas/tenant", tag = "tenants", created = "The organisation", body = TenantSuccess<TenantItem>,
    etag = "The version, for `If-Match`.", location = "The address of the organisation.", message = "Tenant created successfully",
    refuses = [CreateTenantError::DuplicateCode, CreateTenantError::Plan(PlanRefused::Unknown),
        CreateTenantError::Plan(PlanRefused::Retired("Standard 2024".to_owned()))].map(create_tenant_problem))]
/// Create an organisation
///
/// Creates the organisation with roles, security settings, loan products and a head office. Its first administrator
/// is sent an invitation, valid for 7 days, to choose a password.
pub(crate) async fn create_tenant(
    app: State,
    FreshOnce(caller): FreshOnce<May<RunsPlatform>>,
    Once(key, CreateTenantRequest(new_tenant)): Once<CreateTenantRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, by) = (caller.actor().clone(), caller.actor().clone());
    let (store, numbers) = (app.onboarding(), app.onboarding());
    let origin = app.shared().settings().public_url.clone();
    let inviter = InviteFirstAdministrator(InviteUser::new(app.kit(), origin));
    once_prepared(
        &app,
        caller.actor(),
        key,
        async move || {
            let drawn = tenants::draw_tenant(&*numbers, &by).await;
            let id = drawn.map_err(create_tenant_problem)?;
            Ok(((store, Scope::Tenant(id), Stale::Nothing), id))
        },
        async move |work, at, id: &TenantId| {
            let created = tenants::create_tenant(work, at, &actor, &inviter, *id, &new_tenant).await;
            let tenant = created.map_err(create_tenant_problem)?;
            let location = format!("/api/saas/tenant/{id}");
            Ok(CreatedTenant::new(location, reply(MESSAGE, tenant)))
        },
    )
    .await
}
