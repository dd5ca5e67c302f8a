use munim_audit::TrailFilter;
use munim_http_kit::{
    body::Read,
    extractors::query_form::{Filter, QueryForm, line, parameter, plain_line, stored_number},
    openapi::Demands,
};

use super::moments::{End, moment, moment_schema};
use crate::prelude::*;

pub(super) const LONGEST: usize = 100;

struct Names {
    user: &'static str,
    from: &'static str,
    to: &'static str,
}

/// The filters of the trail, named as in `/api/audit/trail`: `tenantId`, `action`, `entityType`, `username`,
/// `from`, `to`.
pub(crate) struct TrailNarrowed(pub(crate) TrailFilter);

/// The same filters with the names of `/api/security/audit-logs`: `userName`, `startDate`, `endDate`.
pub(crate) struct AuditLogsNarrowed(pub(crate) TrailFilter);

const TRAIL: Names = Names {
    user: "username",
    from: "from",
    to: "to",
};
const AUDIT_LOGS: Names = Names {
    user: "userName",
    from: "startDate",
    to: "endDate",
};

/// Takes a tenant, or 0 for the platform.
fn tenant(form: &mut QueryForm) -> Read<TenantId> {
    let Some(word) = form.chosen("tenantId") else {
        return Some(None);
    };
    let tenant = word
        .parse()
        .ok()
        .and_then(|number| TenantId::from_store(number).ok());
    form.known(
        tenant,
        "tenantId",
        "whole_number",
        "tenantId must be a whole number from 0.",
    )
    .map(Some)
}

fn take(form: &mut QueryForm, names: &Names) -> Option<TrailFilter> {
    let tenant = tenant(form);
    // Selectors send 'all' for no choice.
    let action = line(form, "action", LONGEST).map(|action| action.filter(|word| word != "all"));
    let entity_type = line(form, "entityType", LONGEST);
    let username = line(form, names.user, LONGEST);
    let from = moment(form, names.from, End::First);
    let to = moment(form, names.to, End::Last);
    Some(TrailFilter {
        tenant: tenant?,
        action: action?,
        entity_type: entity_type?,
        username: username?,
        from: from?,
        to: to?,
    })
}

fn describe(demands: &mut Demands, names: &Names) {
    let meaning = "Only records of that organisation; 0 is the platform. Only a SuperAdmin can choose; without it, a SuperAdmin sees all.";
    parameter(demands, "tenantId", meaning, stored_number(0));
    let word = || plain_line(LONGEST);
    parameter(
        demands,
        "action",
        "Only that action; `all` for every action.",
        word(),
    );
    parameter(
        demands,
        "entityType",
        "Only actions on entities of that type.",
        word(),
    );
    let meaning = "Only actions of users whose username contains that text.";
    parameter(demands, names.user, meaning, word());
    let meaning = "Only records from this time on. A date means its start in Indian time.";
    parameter(demands, names.from, meaning, moment_schema());
    let meaning = "Only records before this time. A date means its end in Indian time.";
    parameter(demands, names.to, meaning, moment_schema());
}

impl Filter for TrailNarrowed {
    fn take(form: &mut QueryForm) -> Option<Self> {
        take(form, &TRAIL).map(Self)
    }

    fn describe(demands: &mut Demands) {
        describe(demands, &TRAIL);
    }
}

impl Filter for AuditLogsNarrowed {
    fn take(form: &mut QueryForm) -> Option<Self> {
        take(form, &AUDIT_LOGS).map(Self)
    }

    fn describe(demands: &mut Demands) {
        describe(demands, &AUDIT_LOGS);
    }
}
