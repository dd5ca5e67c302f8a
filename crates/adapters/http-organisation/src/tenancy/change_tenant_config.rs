use std::collections::BTreeMap;

use munim_http_kit::{body::Field, openapi::shapes::LINE_WITH_TEXT};
use munim_tenancy::{self as tenancy, ChangeTenantError, ConfigChange, ConfigKey};

use super::tenant_config_item::{ConfigItem, example, reply};
use crate::prelude::*;

const MESSAGE: &str = "Tenant configuration updated successfully";
const PERCENTAGE: &str = "^([0-9]|[1-9][0-9]|100)$";
const PROVISION: &str = r"^(([0-9]|[1-9][0-9])(\.([0-9]?[1-9]))?|100)$";
const FAILED: &str = "Error updating tenant config";

pub(crate) struct ChangeTenantConfigRequest(ConfigChange);

/// Describes the values of a key. The domain's own rules are in [`ConfigKind`].
const fn field_of(key: ConfigKey) -> Field {
    let named = field(key.as_str());
    match key {
        ConfigKey::Currency => named.pattern("^INR$"),
        ConfigKey::FinancialYearStart => named.pattern("^04-01$"),
        ConfigKey::Language => named.pattern("^en$"),
        ConfigKey::Timezone => named.pattern("^Asia/Kolkata$"),
        ConfigKey::DateFormat => named.pattern("^(dd MMM yyyy|dd-MM-yyyy|dd/MM/yyyy|yyyy-MM-dd)$"),
        ConfigKey::Logo => named
            .about("`data:image/png;base64,…`; PNG, JPEG or WebP, at most 100,000 characters.")
            .pattern("^data:image/(png;base64,iVBORw0KGgo[A-Za-z0-9+/]|jpeg;base64,/9j/|webp;base64,UklGR[A-Za-z0-9+/]{3})([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$")
            .lengths(0, 100_000),
        ConfigKey::BrandColour => named.about("`#rrggbb`.").pattern("^#[0-9A-Fa-f]{6}$"),
        ConfigKey::SupportContact => named.lengths(1, 200).pattern(LINE_WITH_TEXT),
        ConfigKey::Website => named
            .about("Begins with `https://`.")
            .pattern(r"^https://[A-Za-z0-9:][A-Za-z0-9:-]*\.[A-Za-z0-9.:-]*([/?#][!#-;=?-\[\]_a-z~]*)?$")
            .lengths(0, 200),
        ConfigKey::ReceiptSms => named
            .about("Whether clients get receipts by SMS.")
            .pattern("^(on|off)$"),
        ConfigKey::ReceiptHeader => named
            .about("Printed at the top of receipts.")
            .lengths(1, 120)
            .pattern(LINE_WITH_TEXT),
        ConfigKey::ReceiptFooter => named
            .about("Printed at the bottom of receipts.")
            .lengths(1, 240)
            .pattern(LINE_WITH_TEXT),
        ConfigKey::WeeklyOff => named
            .about("The days of a week on which nothing falls due, and which the day end passes over.")
            .pattern("^(none|sunday|sunday_and_bank_saturdays)$"),
        ConfigKey::Disburser => named
            .about("Who may pay a loan out: only a third person, or also the user who approved it. Users who created, changed or submitted the loan never may.")
            .pattern("^(third_person|approver)$"),
        ConfigKey::ApprovalDays => named
            .about("How many days after its approval a loan can be paid out, from 1 to 365, in digits.")
            .pattern("^([1-9]|[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-5])$"),
        ConfigKey::AttendanceToGrow => named
            .about("The percentage of meetings since their last loan that a client must have attended to get a larger loan, from 0 to 100, in digits.")
            .pattern(PERCENTAGE),
        ConfigKey::AttendanceToRepeat => named
            .about("The percentage of meetings since their last loan that a client must have attended to get another loan, from 0 to 100, in digits.")
            .pattern(PERCENTAGE),
        ConfigKey::ProvisionStandard => named
            .about("The percentage of what standard borrowers have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::ProvisionSma => named
            .about("The percentage of what borrowers in SMA have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::ProvisionSubstandard => named
            .about("The percentage of what substandard borrowers have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::ProvisionDoubtful1 => named
            .about("The percentage of what borrowers in doubtful 1 have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::ProvisionDoubtful2 => named
            .about("The percentage of what borrowers in doubtful 2 have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::ProvisionDoubtful3 => named
            .about("The percentage of what borrowers in doubtful 3 have outstanding that is provided for losses, from 0 to 100 with at most two decimals.")
            .pattern(PROVISION),
        ConfigKey::Tills => named
            .about("Whether cash moves through tills, which branches count and close before the day end.")
            .pattern("^(on|off)$"),
        ConfigKey::TillDifference => named
            .about("By how many rupees the counts of a till by one person may differ in a day, from 0 to 9999, in digits.")
            .pattern("^(0|[1-9][0-9]{0,3})$"),
    }
}

impl FromForm for ChangeTenantConfigRequest {
    const NAME: &'static str = "ChangeTenantConfigRequest";
    const ABOUT: &'static str =
        "Values by key; null restores the default. Keys that are left out do not change.";

    fn take(form: &mut Form) -> Option<Self> {
        let mut values = BTreeMap::new();
        for key in ConfigKey::ALL {
            let present = form.holds(key.as_str());
            // A value of the wrong type is reported; the other values are still checked.
            if let Some(value) = form.optional::<String>(field_of(key))
                && present
            {
                values.insert(key, value);
            }
        }
        match ConfigChange::try_new(values) {
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
        json!({"dateFormat": "dd-MM-yyyy", "financialYearStart": "04-01", "supportContact": "Asha Patil, +912162123456"})
    }
}

#[operation(post "/api/saas/tenant/{tenantId}/config", tag = "tenants", ok = "The updated settings", etag = "The new version.",
    examples = {
        let refused = [
            ChangeTenantError::NoSuchTenant,
            ChangeTenantError::VersionConflict,
            ChangeTenantError::TillsInUse,
        ];
        Examples::of(&example(MESSAGE)).or(refused.map(|error| change_tenant_problem(error, FAILED)))
    })]
/// Change an organisation's settings
pub(crate) async fn change_tenant_config(
    app: State,
    Fresh(caller): Fresh<May<ManagesTenant>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(ChangeTenantConfigRequest(update)): Body<ChangeTenantConfigRequest>,
) -> Result<TenantReply<ConfigItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(None));
    let transaction = (app.tenancy(), Scope::Tenant(id), Stale::Nothing);
    let config = change(&app, &transaction, async |work, at| {
        let changed = tenancy::change_tenant_config(work, at, caller.actor(), id, &update, seen).await;
        changed.map_err(|error| change_tenant_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, config))
}
