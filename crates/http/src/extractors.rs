//! What handlers ask of a request, each a type in their signature.
mod allowed_network;
mod caller;
mod client;
mod client_address;
mod device_header;
mod hours;
mod if_match;
mod list_query;
mod once;
mod path_id;
mod permitted;
mod person_filter;
mod then;
mod visitor;

pub(crate) use allowed_network::PathNetwork;
pub(crate) use caller::{
    Admits, Caller, Doorkeeper, Enroller, Gate, SessionHolder, bearer_token, tenant_header,
};
pub(crate) use client::{Client, client_of};
pub(crate) use device_header::{DeviceHeader, device_header};
pub(crate) use hours::Hours;
pub(crate) use if_match::IfMatch;
pub(crate) use list_query::{ListQuery, Unsorted};
pub(crate) use once::{Once, Wanted as OnceWanted};
pub(crate) use path_id::{
    CodeKey, DeviceKey, PathId, ReportKey, RoleKey, SessionKey, SessionsTenantKey, TenantKey, UserKey,
};
pub(crate) use permitted::{
    KeepsDevices, KeepsRoles, KeepsSecurity, KeepsUsers, May, RunsPlatform, SeesDashboard, SeesRoles,
};
pub(crate) use person_filter::PersonFilter;
pub(crate) use then::Then;
pub(crate) use visitor::Visitor;
