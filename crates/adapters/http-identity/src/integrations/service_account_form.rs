use ipnet::IpNet;
use munim_http_kit::body::{Read, fields::version};
use munim_identity_device::ServiceAccountDraft;
use munim_kernel::Permission;
use munim_security_policy::AllowedNetwork;

use super::{
    service_account::field_of,
    shapes::{branches_of_programs, networks_of_programs, scopes_of_programs},
};
use crate::permissions_of::permissions_of;
use crate::prelude::*;

pub(crate) struct ServiceAccountRequest {
    pub(super) draft: ServiceAccountDraft,
    pub(super) version: Option<i64>,
}

const MOST_BRANCHES: usize = 500;

fn branches(form: &mut Form) -> Read<Vec<BranchId>> {
    let ids = form.optional::<Vec<BranchId>>(field("branchIds").shaped(branches_of_programs))?;
    if ids.as_ref().is_some_and(|all| all.len() > MOST_BRANCHES) {
        let message = format!("branchIds must have at most {MOST_BRANCHES} entries.");
        form.refuse("branchIds", "too_long", message);
        return None;
    }
    Some(ids)
}

fn networks(form: &mut Form) -> Option<Vec<IpNet>> {
    let words = form.optional::<Vec<String>>(field("allowedAddresses").shaped(networks_of_programs))?;
    let words = words.unwrap_or_default();
    let most = ServiceAccountDraft::MOST_NETWORKS;
    if words.len() > most {
        let message = format!("allowedAddresses must have at most {most} entries.");
        form.refuse("allowedAddresses", "too_long", message);
        return None;
    }
    let mut read = Vec::with_capacity(words.len());
    for word in &words {
        match AllowedNetwork::try_new(word.trim()) {
            Ok(network) => read.push(network.get()),
            Err(invalid) => {
                let word: String = word.chars().take(AllowedNetwork::LONGEST).collect();
                form.refuse("allowedAddresses", "ip_address", format!("{invalid}: '{word}'"));
            }
        }
    }
    (read.len() == words.len()).then_some(read)
}

impl FromForm for ServiceAccountRequest {
    const NAME: &'static str = "ServiceAccountRequest";
    const ABOUT: &'static str = "The new service account.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.name("name", "Name is required", ServiceAccountDraft::LONGEST_NAME);
        let description = form.line("description", ServiceAccountDraft::LONGEST_DESCRIPTION);
        let words = form.required::<Vec<String>>(
            field("scopes")
                .about("All its permissions. Callers can only grant permissions that they have themselves.")
                .shaped(scopes_of_programs),
            "Choose at least one scope",
        );
        let scopes = words.and_then(|words| permissions_of(form, "scopes", &words));
        let branches = branches(form);
        let networks = networks(form);
        let active = form.optional::<bool>(
            field("isActive").about("Keys of a disabled account are refused. True by default."),
        );
        let version = version(form, "version");
        // Errors in the other fields are reported together with unreadable ones.
        let judged = ServiceAccountDraft::try_new(
            (
                name.clone().unwrap_or_default(),
                description.clone().unwrap_or_default(),
            ),
            scopes.unwrap_or_else(|| [Permission::DashboardView].into_iter().collect()),
            branches.clone().unwrap_or_default(),
            networks.clone().unwrap_or_default(),
            active.flatten().unwrap_or(true),
        );
        let draft = match judged {
            Ok(draft) => draft,
            Err(faults) => {
                for fault in faults {
                    let (field, code) = field_of(&fault);
                    form.refuse(field, code, fault.to_string());
                }
                return None;
            }
        };
        name?;
        description?;
        scopes?;
        branches?;
        networks?;
        active?;
        Some(Self {
            draft,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Payroll", "description": "Reads branches and dashboards every night.",
            "scopes": ["DASHBOARD_VIEW", "GROUP_VIEW"], "branchIds": [3], "allowedAddresses": ["203.0.113.0/24"],
            "isActive": true})
    }
}
