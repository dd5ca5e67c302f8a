use std::collections::BTreeMap;

use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm},
    change::{Stale, change},
    envelope::{TenantReply, TenantSuccess},
    extractors::{IfMatch, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, ChangeTenantError, ConfigChange, ConfigKey};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    needs::KeepsTenant,
    refusals::tenant_stays,
    tenant_config_item::{ConfigItem, example, told},
};

const MESSAGE: &str = "Tenant configuration updated successfully";
const FAILED: &str = "Error updating tenant config";

/// Values by key; null restores the default. Keys that are left out do not change.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct ChangeTenantConfigRequest {
    #[schema(pattern = "^INR$")]
    currency: Option<String>,
    /// `MM-DD`.
    #[schema(
        pattern = "^((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$"
    )]
    financial_year_start: Option<String>,
    #[schema(pattern = "^(en|hi|bn|gu|kn|ml|mr|or|pa|ta|te|ur)$")]
    language: Option<String>,
    #[schema(pattern = "^Asia/Kolkata$")]
    timezone: Option<String>,
    #[schema(pattern = "^(dd MMM yyyy|dd-MM-yyyy|dd/MM/yyyy|yyyy-MM-dd)$")]
    date_format: Option<String>,
    /// `data:image/png;base64,…`; PNG, JPEG or WebP, at most 100,000 characters.
    #[schema(
        max_length = 100_000,
        pattern = "^data:image/(png;base64,iVBORw0KGgo[A-Za-z0-9+/]|jpeg;base64,/9j/|webp;base64,UklGR[A-Za-z0-9+/]{3})([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
    )]
    logo: Option<String>,
    /// `#rrggbb`.
    #[schema(pattern = "^#[0-9A-Fa-f]{6}$")]
    brand_colour: Option<String>,
    #[schema(min_length = 1, max_length = 200)]
    support_contact: Option<String>,
    /// Begins with `https://`.
    #[schema(
        max_length = 200,
        pattern = r"^https://[A-Za-z0-9:][A-Za-z0-9:-]*\.[A-Za-z0-9.:-]*([/?#][!#-;=?-\[\]_a-z~]*)?$"
    )]
    website: Option<String>,
}

/// What is to become different.
pub(crate) struct Wanted(ConfigChange);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let mut wanted = BTreeMap::new();
        for key in ConfigKey::ALL {
            if form.holds(key.as_str()) {
                let value = form.optional::<String>(key.as_str(), "text or null");
                // A wrong kind is told; the other values are still looked at.
                if let Some(value) = value {
                    wanted.insert(key, value);
                }
            }
        }
        match ConfigChange::try_new(wanted) {
            Ok(change) => Some(Self(change)),
            Err(faults) => {
                for fault in faults {
                    let field = fault.key.as_str();
                    form.refuse(
                        field,
                        fault.key.kind().as_str(),
                        format!("{field} {}", fault.demand),
                    );
                }
                None
            }
        }
    }

    fn example() -> Value {
        json!({"language": "mr", "financialYearStart": "04-01", "supportContact": "Asha Patil, +912162123456"})
    }
}

type Asked = Then<May<KeepsTenant>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeTenantConfig;

impl Operation for ChangeTenantConfig {
    type Asks = Asked;
    type Doc = __path_change_tenant_config;

    fn examples() -> Examples {
        let refused = [
            ChangeTenantError::NoSuchTenant,
            ChangeTenantError::VersionConflict,
        ];
        Examples::of(&example(MESSAGE)).or(refused.map(|error| tenant_stays(error, FAILED)))
    }
}

/// Change an organisation's settings
#[utoipa::path(post, path = "/api/saas/tenant/{tenantId}/config", operation_id = "changeTenantConfig", tag = "tenants",
    request_body = ChangeTenantConfigRequest,
    responses((status = 200, description = "The updated settings", body = TenantSuccess<ConfigItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_tenant_config(
    app: State,
    Then(caller, Then(tenant, Then(seen, Body(Wanted(wanted))))): Asked,
) -> Result<TenantReply<ConfigItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(None));
    let place = (app.tenancy(), Scope::Tenant(id), Stale::Nothing);
    let config = change(&app, &place, async |work, at| {
        let changed = tenancy::configure_tenant(work, at, caller.actor(), id, &wanted, seen).await;
        changed.map_err(|error| tenant_stays(error, FAILED))
    })
    .await?;
    Ok(told(MESSAGE, config))
}
