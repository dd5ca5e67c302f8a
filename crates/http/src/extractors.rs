//! What handlers ask of a request, each a type in their signature.
mod allowed_network;
mod caller;
mod client;
mod client_address;
mod device_header;
mod fresh;
mod hours;
mod if_match;
mod invoice_filter;
mod list_query;
mod once;
mod path_id;
mod patience;
mod permitted;
mod person_filter;
mod query_form;
mod tenancy_filters;
mod then;
mod visitor;
mod watcher;
mod whole_number;

pub(crate) use allowed_network::PathNetwork;
pub(crate) use caller::{
    Admits, Caller, Doorkeeper, Enroller, Gate, SessionHolder, bearer_token, tenant_header,
};
pub(crate) use client::{Client, client_of};
pub(crate) use device_header::{DeviceHeader, device_header};
pub(crate) use fresh::Fresh;
pub(crate) use hours::Hours;
pub(crate) use if_match::IfMatch;
pub(crate) use invoice_filter::InvoiceFilter;
pub(crate) use list_query::{ByName, ListQuery, Unsorted};
pub(crate) use once::{Once, Wanted as OnceWanted};
pub(crate) use path_id::{
    BranchKey, CodeKey, DeviceKey, DeviceRequestKey, InvoiceKey, LetterKey, OwnSessionKey, PathId,
    PictureKey, PlanKey, ReportKey, RoleKey, SessionKey, SessionsTenantKey, TenantKey, UserKey,
};
pub(crate) use patience::Patience;
pub(crate) use permitted::{
    KeepsBranches, KeepsDevices, KeepsRoles, KeepsSecurity, KeepsSubscriptions, KeepsTenant, KeepsUsers, May,
    RunsPlatform, SeesDashboard, SeesGroups, SeesOutbox, SeesPerformance, SeesRoles, SeesSubscription,
};
pub(crate) use person_filter::PersonFilter;
pub(crate) use tenancy_filters::{BranchFilter, OfBranch, TenantFilter};
pub(crate) use then::Then;
pub(crate) use visitor::Visitor;
pub(crate) use watcher::Watcher;
