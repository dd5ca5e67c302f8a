//! What handlers ask of a request, each a type in their signature.
mod allowed_network;
mod caller;
mod client;
mod client_address;
mod delivery_filter;
mod device_header;
mod export_query;
mod fresh;
mod hours;
mod if_match;
mod invoice_filter;
mod list_query;
mod moments;
mod narrowed;
mod older;
mod once;
mod path_id;
mod patience;
mod permitted;
mod person_filter;
mod query_form;
mod ranged;
mod report_path;
mod report_query;
mod request_log_filter;
mod stretch;
mod tenancy_filters;
mod then;
mod trail_export;
mod trail_filters;
mod visitor;
mod watcher;
mod whole_number;

pub(crate) use allowed_network::PathNetwork;
pub(crate) use caller::{
    Admits, Caller, Doorkeeper, Enroller, Entrant, Gate, SessionHolder, bearer_token, no_tenant,
    operation_of, tenant_header, tenant_parameter,
};
pub(crate) use client::{Client, client_of};
pub(crate) use delivery_filter::DeliveryFilter;
pub(crate) use device_header::{DeviceHeader, device_header};
pub(crate) use export_query::ExportQuery;
pub(crate) use fresh::{Fresh, FreshOnce};
pub(crate) use hours::Hours;
pub(crate) use if_match::IfMatch;
pub(crate) use invoice_filter::InvoiceFilter;
pub(crate) use list_query::{ByName, ListQuery, Unsorted};
pub(crate) use narrowed::Narrowed;
pub(crate) use older::Older;
pub(crate) use once::{Once, OnceBare, Wanted as OnceWanted};
pub(crate) use path_id::{
    ApiKeyKey, BranchKey, CodeKey, DeliveryKey, DeviceKey, DeviceRequestKey, ExportKey, InvoiceKey,
    LetterKey, OwnSessionKey, PathId, PictureKey, PlanKey, ReportKey, RequestLogKey, RoleKey, ScheduleKey,
    ServiceAccountKey, SessionKey, SessionsTenantKey, TenantKey, UserKey, WebhookKey,
};
pub(crate) use patience::Patience;
pub(crate) use permitted::{
    KeepsBranches, KeepsDevices, KeepsIntegrations, KeepsRoles, KeepsSecurity, KeepsSubscriptions,
    KeepsTenant, KeepsUsers, May, RunsPlatform, SeesAuditTrail, SeesDashboard, SeesGroups, SeesOutbox,
    SeesPerformance, SeesPermissions, SeesReports, SeesRoles, SeesSubscription, TakesReportsOut,
};
pub(crate) use person_filter::PersonFilter;
pub(crate) use ranged::Ranged;
pub(crate) use report_path::OpenReport;
pub(crate) use report_query::ReportQuery;
pub(crate) use request_log_filter::RequestLogNarrowed;
pub(crate) use stretch::Stretch;
pub(crate) use tenancy_filters::{BranchFilter, OfBranch, TenantFilter};
pub(crate) use then::Then;
pub(crate) use trail_export::{TrailExport, TrailFormat};
pub(crate) use trail_filters::{AuditLogsNarrowed, TrailNarrowed};
pub(crate) use visitor::Visitor;
pub(crate) use watcher::Watcher;
