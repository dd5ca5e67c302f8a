use std::marker::PhantomData;

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_kernel::{Actor, Permission};

use super::caller::{Entrant, Gate, operation_of};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// What an operation needs: any one of some permissions.
pub(crate) trait Needs: 'static {
    /// Any one of these lets in.
    const ANY_OF: &'static [Permission];
}

/// See the dashboard and take reports of it.
pub(crate) struct SeesDashboard;

impl Needs for SeesDashboard {
    const ANY_OF: &'static [Permission] = &[Permission::DashboardView];
}

/// Read the audit trail.
pub(crate) struct SeesAuditTrail;

impl Needs for SeesAuditTrail {
    const ANY_OF: &'static [Permission] = &[Permission::AuditLogView];
}

/// See reports.
pub(crate) struct SeesReports;

impl Needs for SeesReports {
    const ANY_OF: &'static [Permission] = &[Permission::ReportView];
}

/// Look after devices and their activation codes.
pub(crate) struct KeepsDevices;

impl Needs for KeepsDevices {
    const ANY_OF: &'static [Permission] = &[
        Permission::TenantAdmin,
        Permission::UserManage,
        Permission::SysAdmin,
    ];
}

/// Run the whole platform.
pub(crate) struct RunsPlatform;

impl Needs for RunsPlatform {
    const ANY_OF: &'static [Permission] = &[Permission::SysAdmin];
}

/// Set the tenant's rules of security and look after its sessions.
pub(crate) struct KeepsSecurity;

impl Needs for KeepsSecurity {
    const ANY_OF: &'static [Permission] = &[Permission::ConfigManage, Permission::SysAdmin];
}

/// Look after the accounts of users.
pub(crate) struct KeepsUsers;

impl Needs for KeepsUsers {
    const ANY_OF: &'static [Permission] = &[Permission::UserManage];
}

/// See the letters of the demonstration.
pub(crate) struct SeesOutbox;

impl Needs for SeesOutbox {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SysAdmin];
}

/// Open, change and close branches.
pub(crate) struct KeepsBranches;

impl Needs for KeepsBranches {
    const ANY_OF: &'static [Permission] = &[Permission::BranchManage];
}

/// See how branches do.
pub(crate) struct SeesPerformance;

impl Needs for SeesPerformance {
    const ANY_OF: &'static [Permission] = &[Permission::BranchManage, Permission::ReportView];
}

/// Take reports out as files, and have them mailed.
pub(crate) struct TakesReportsOut;

impl Needs for TakesReportsOut {
    const ANY_OF: &'static [Permission] = &[Permission::ReportExport];
}

/// See centres and who goes to them.
pub(crate) struct SeesGroups;

impl Needs for SeesGroups {
    const ANY_OF: &'static [Permission] = &[Permission::GroupView];
}

/// Run an organisation: one's own, or any for the platform.
pub(crate) struct KeepsTenant;

impl Needs for KeepsTenant {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SysAdmin];
}

/// Keep the platform's plans, and what tenants subscribe to.
pub(crate) struct KeepsSubscriptions;

impl Needs for KeepsSubscriptions {
    const ANY_OF: &'static [Permission] = &[Permission::SubscriptionManage];
}

/// See plans, and what one's own organisation subscribes to.
pub(crate) struct SeesSubscription;

impl Needs for SeesSubscription {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SubscriptionManage];
}

/// See the tenant's roles: to change them, or to give them to people.
pub(crate) struct SeesRoles;

impl Needs for SeesRoles {
    const ANY_OF: &'static [Permission] = &[Permission::RoleManage, Permission::UserManage];
}

/// See what there is to grant: to roles, to people or to programs.
pub(crate) struct SeesPermissions;

impl Needs for SeesPermissions {
    const ANY_OF: &'static [Permission] = &[
        Permission::RoleManage,
        Permission::UserManage,
        Permission::ApiIntegrationManage,
    ];
}

/// Keep the programs that call the API for the tenant, and what other systems are told.
pub(crate) struct KeepsIntegrations;

impl Needs for KeepsIntegrations {
    const ANY_OF: &'static [Permission] = &[Permission::ApiIntegrationManage];
}

/// Decide what roles may do.
pub(crate) struct KeepsRoles;

impl Needs for KeepsRoles {
    const ANY_OF: &'static [Permission] = &[Permission::RoleManage];
}

/// Whoever holds what `P` needs: by his roles, or as a program by its scopes. A denied attempt is on record.
pub(crate) struct May<P> {
    entrant: Entrant,
    needs: PhantomData<P>,
}

impl<P> May<P> {
    /// Who acts.
    pub(crate) fn actor(&self) -> &Actor {
        self.entrant.actor()
    }

    /// Whoever it is.
    pub(super) fn entrant(&self) -> &Entrant {
        &self.entrant
    }
}

impl<P: Needs> FromRequest for May<P> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let entrant = Entrant::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let entrant = entrant.await?;
            if entrant.actor().permissions.holds_any(P::ANY_OF) {
                return Ok(Self {
                    entrant,
                    needs: PhantomData,
                });
            }
            Gate::of(&request)?
                .note_denial(entrant.actor().clone(), operation_of(&request), P::ANY_OF)
                .await;
            Err(Problem::forbidden())
        })
    }
}

impl<P: Needs> Demand for May<P> {
    fn describe(demands: &mut Demands) {
        Entrant::describe(demands);
        demands.permissions(P::ANY_OF);
    }
}
