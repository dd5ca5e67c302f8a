use munim_tenancy::{ListTenants, Onboarding, ViewTenantError};

use crate::prelude::*;

/// A step of the set-up.
#[item(PascalCase)]
pub(crate) struct OnboardingStep {
    /// A stable code for programs.
    key: &'static str,
    /// A message for the user.
    title: &'static str,
    done: bool,
}

/// The set-up progress of an organisation, derived from its data.
#[item(PascalCase)]
#[schema(as = TenantOnboarding)]
pub(crate) struct OnboardingItem {
    /// In the recommended order.
    steps: Vec<OnboardingStep>,
    done_count: usize,
    total_count: usize,
}

impl From<Onboarding> for OnboardingItem {
    fn from(onboarding: Onboarding) -> Self {
        let steps: Vec<_> = onboarding
            .steps()
            .into_iter()
            .map(|(key, title, done)| OnboardingStep { key, title, done })
            .collect();
        Self {
            done_count: steps.iter().filter(|step| step.done).count(),
            total_count: steps.len(),
            steps,
        }
    }
}

#[operation(get "/api/saas/tenant/{tenantId}/onboarding", tag = "tenants", ok = "The steps", message = "Onboarding",
    example = OnboardingItem::from(Onboarding { administrator_joined: true, products_set: true, ..Onboarding::default() }),
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get an organisation's set-up progress
pub(crate) async fn get_tenant_onboarding(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
) -> Result<TenantReply<OnboardingItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let onboarding = tenants
        .get_tenant_onboarding(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(TenantSuccess::new(MESSAGE, onboarding.into()).into())
}
