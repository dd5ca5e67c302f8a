use actix_web::http::StatusCode;
use munim_http_kit::openapi::EXAMPLE_ID;
use munim_identity_device::{
    ApiKey, KeyLift, ListedKey, SeenServiceAccount, ServiceAccountError, ServiceAccountFault,
};
use munim_security_policy::AllowedNetwork;
use uuid::Uuid;

use crate::prelude::*;

/// A key, without its secret.
#[item]
pub(crate) struct ApiKeyItem {
    key_id: Uuid,
    /// The beginning of the key.
    beginning: String,
    #[schema(example = "active", pattern = "^(active|expired|revoked)$")]
    status: &'static str,
    issued_by: String,
    issued_at: OffsetDateTime,
    expires_at: OffsetDateTime,
    revoked_at: Option<OffsetDateTime>,
    /// To the minute.
    last_used_at: Option<OffsetDateTime>,
    last_used_from: Option<String>,
}

impl ApiKeyItem {
    fn at(now: OffsetDateTime, tenant: TenantId, key: ListedKey) -> Self {
        Self {
            key_id: key.id.get(),
            beginning: ApiKey::beginning(tenant, key.id),
            status: key.status_at(now).as_str(),
            issued_by: key.issued_by,
            issued_at: key.issued_at,
            expires_at: key.expires_at,
            revoked_at: key.revoked_at,
            last_used_at: key.last_used_at,
            last_used_from: key.last_used_from.map(|address| address.to_string()),
        }
    }
}

/// A program that calls the API on behalf of a tenant.
#[item]
pub(crate) struct ServiceAccountItem {
    service_account_id: i64,
    name: String,
    description: String,
    /// Keys of a disabled account are refused.
    is_active: bool,
    /// All its permissions.
    scopes: Vec<String>,
    /// The branches it has access to; null for the whole organisation.
    branch_ids: Option<Vec<i64>>,
    /// The addresses and networks it may be used from; any address if empty.
    allowed_addresses: Vec<String>,
    created_by: String,
    created_at: OffsetDateTime,
    /// The latest use of any of its keys, to the minute.
    last_used_at: Option<OffsetDateTime>,
    last_used_from: Option<String>,
    /// Whether the caller may change it.
    can_edit: bool,
    /// For `If-Match`.
    version: i64,
    /// Newest first.
    keys: Vec<ApiKeyItem>,
}

impl ServiceAccountItem {
    pub(super) fn new(now: OffsetDateTime, seen: SeenServiceAccount) -> Self {
        let SeenServiceAccount { account, can_edit } = seen;
        let last = account.last_use();
        let account = account.into_inner();
        let draft = &account.draft;
        let branches = draft.branches();
        let networks = draft.networks().iter();
        Self {
            service_account_id: account.id.get(),
            name: draft.name().to_owned(),
            description: draft.description().to_owned(),
            is_active: draft.active(),
            scopes: draft.scopes().iter().map(|one| one.to_string()).collect(),
            branch_ids: branches.map(|all| all.iter().map(|branch| branch.get()).collect()),
            allowed_addresses: networks
                .map(|network| AllowedNetwork::from(*network).to_string())
                .collect(),
            created_by: account.created_by,
            created_at: account.created_at,
            last_used_at: last.map(|(at, _)| at),
            last_used_from: last.and_then(|(_, from)| from).map(|from| from.to_string()),
            can_edit,
            version: account.version,
            keys: account
                .keys
                .into_iter()
                .map(|key| ApiKeyItem::at(now, account.tenant, key))
                .collect(),
        }
    }

    pub(super) fn example() -> Self {
        Self {
            service_account_id: 4100,
            name: "Payroll".to_owned(),
            description: "Reads branches and dashboards every night.".to_owned(),
            is_active: true,
            scopes: vec!["DASHBOARD_VIEW".to_owned(), "GROUP_VIEW".to_owned()],
            branch_ids: Some(vec![3]),
            allowed_addresses: vec!["203.0.113.0/24".to_owned()],
            created_by: "asha.patil".to_owned(),
            created_at: EXAMPLE_TIME,
            last_used_at: Some(EXAMPLE_TIME),
            last_used_from: Some("203.0.113.7".to_owned()),
            can_edit: true,
            version: 1,
            keys: vec![ApiKeyItem {
                key_id: EXAMPLE_ID,
                beginning: format!("munim_1_{}_", EXAMPLE_ID.simple()),
                status: "active",
                issued_by: "asha.patil".to_owned(),
                issued_at: EXAMPLE_TIME,
                expires_at: EXAMPLE_TIME + munim_identity_device::NewKey::LIFE,
                revoked_at: None,
                last_used_at: Some(EXAMPLE_TIME),
                last_used_from: Some("203.0.113.7".to_owned()),
            }],
        }
    }
}

/// Returns the field that a fault is in, and the code of its error.
pub(super) fn field_of(fault: &ServiceAccountFault) -> (&'static str, &'static str) {
    match fault {
        ServiceAccountFault::ScopeNeeded => ("scopes", "required"),
        ServiceAccountFault::PlatformOnly(_) => ("scopes", "platform_only"),
        ServiceAccountFault::WholeTenantOnly(_) => ("scopes", "whole_organisation_only"),
        ServiceAccountFault::BranchNeeded => ("branchIds", "required"),
        ServiceAccountFault::UnknownBranch(_) => ("branchIds", "unknown"),
    }
}

pub(crate) fn service_account_problem(error: ServiceAccountError) -> Problem {
    let message = error.to_string();
    let lift = |code| Problem::new(StatusCode::FORBIDDEN, code, message.clone()).on_record();
    match error {
        ServiceAccountError::NoTenant(error) => error.into(),
        ServiceAccountError::NoSuchAccount | ServiceAccountError::NoSuchKey => Problem::not_found(message),
        ServiceAccountError::Faults(faults) => {
            let problems = faults.iter().map(|fault| {
                let (field, code) = field_of(fault);
                FieldProblem::new(field, code, fault.to_string())
            });
            Problem::invalid(problems.collect())
        }
        ServiceAccountError::NameTaken => Problem::conflict("service_account_name_taken", message),
        ServiceAccountError::TooMany => Problem::conflict("too_many_service_accounts", message),
        ServiceAccountError::TooManyKeys => Problem::conflict("too_many_keys", message),
        ServiceAccountError::Disabled => Problem::conflict("service_account_disabled", message),
        ServiceAccountError::Lift(KeyLift::Outranked) => lift("outranked"),
        ServiceAccountError::Lift(KeyLift::CannotGrant) => lift("cannot_grant"),
        ServiceAccountError::VersionConflict => Problem::conflict("version_conflict", message),
        ServiceAccountError::Store(error) => error.into(),
    }
}
