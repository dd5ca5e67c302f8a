//! Where everything is: one line for each operation. What is routed is documented, and the other way round.
use actix_web::{
    FromRequest, Handler, Responder, Route,
    http::Method,
    middleware::from_fn,
    web::{self, ServiceConfig},
};
use utoipa::{Path as _, openapi::HttpMethod};

use crate::{
    app::State,
    audit::{
        export_audit_trail, get_audit_chain, get_request_log, get_request_log_statistics, list_audit_actions,
        list_audit_entity_types, list_audit_logs, list_audit_trail, list_request_logs, record_request_logs,
    },
    demo::{get_letter, list_letters},
    identity_device::{
        begin_authenticator, change_current_user, change_password, change_user, check_machine,
        confirm_authenticator, create_user, delete_user, dismiss_device_request, end_own_session,
        export_users, extend_device, forgot_password, get_authenticator, get_current_user, get_jwks,
        get_picture, get_user, get_user_history, issue_activation_code, list_activation_codes, list_devices,
        list_own_devices, list_own_sessions, list_users, login, logout, refresh_session,
        remove_authenticator, request_device, reset_password, reset_second_factor, resume_activation,
        revoke_activation_code, revoke_device, send_invitation, send_password_reset, send_second_factor,
        send_step_up_code, set_user_status, step_up, verify_email, verify_machine, verify_second_factor,
        watch_session,
    },
    integrations::{
        change_service_account, create_service_account, delete_service_account, get_service_account,
        issue_api_key, list_service_accounts, revoke_api_key,
    },
    menu_permissions::{
        change_role, create_role, delete_role, get_menu, get_role, get_role_history, list_permissions,
        list_roles,
    },
    middleware::no_panics,
    openapi::{Described, Operation, describe, describe_alias, method_of},
    problem::Problem,
    report_files::{
        change_report_schedule, create_report_export, create_report_schedule, delete_report_export,
        delete_report_schedule, download_report_export, get_report_export, get_report_schedule,
        list_report_exports, list_report_runs, list_report_schedules, send_report_schedule,
    },
    reporting::{
        create_dashboard_report, download_dashboard_report, get_dashboard_report, get_dashboard_stats,
        get_report, list_reports,
    },
    security_policy::{
        add_allowed_network, change_lockout_policy, change_login_restrictions, change_password_policy,
        change_session_settings, change_two_factor_settings, clear_sessions, end_session, get_allow_list,
        get_security_settings, get_security_statistics, list_failed_logins, list_sessions,
        remove_allowed_network, reset_failed_logins, toggle_allow_list,
    },
    subscription::{
        change_plan, change_tenant_subscription, create_invoice, create_plan, get_invoice, get_plan,
        get_subscription_summary, get_tenant_subscription, issue_invoice, list_invoices, list_plans,
        list_subscriptions, pay_invoice, void_invoice,
    },
    system::{get_openapi, health, ping, reading_page, ready},
    tenancy::{
        change_branch, change_branch_status, change_tenant, change_tenant_config, change_tenant_status,
        create_branch, create_tenant, delete_branch, export_branches, export_tenants, get_branch,
        get_branch_history, get_branch_performance, get_tenant, get_tenant_config, get_tenant_history,
        get_tenant_onboarding, get_tenant_stats, list_all_branches, list_branches, list_centres,
        list_field_agents, list_tenant_branches, list_tenant_users, list_tenants,
    },
    webhooks::{
        change_webhook, create_webhook, delete_webhook, get_webhook, get_webhook_delivery,
        list_webhook_deliveries, list_webhook_events, list_webhooks, replay_webhook, replay_webhook_delivery,
        rotate_webhook_secret, test_webhook,
    },
};

macro_rules! operations {
    ($($module:ident :: $operation:ident),+ $(,)?) => {
        /// All operations, for the document.
        pub(crate) fn operations() -> Vec<Described> {
            let mut all = vec![$(describe::<$module::$operation>()),+];
            $(all.extend(describe_alias::<$module::$operation>());)+
            all
        }

        fn endpoints() -> Vec<Endpoint> {
            let mut all = Vec::new();
            $(all.extend(endpoint::<$module::$operation, _, _>(&$module::$module));)+
            all
        }
    };
}

// Of two paths that a request may match, the one without a parameter comes first.
operations![
    login::Login,
    send_second_factor::SendSecondFactor,
    verify_second_factor::VerifySecondFactor,
    confirm_authenticator::ConfirmAuthenticator,
    get_authenticator::GetAuthenticator,
    begin_authenticator::BeginAuthenticator,
    remove_authenticator::RemoveAuthenticator,
    send_step_up_code::SendStepUpCode,
    step_up::StepUp,
    refresh_session::Refresh,
    logout::Logout,
    get_current_user::Me,
    watch_session::WatchSession,
    change_current_user::ChangeMe,
    list_own_sessions::ListOwnSessions,
    end_own_session::EndOwnSession,
    list_own_devices::ListOwnDevices,
    get_picture::GetPicture,
    change_password::ChangePassword,
    forgot_password::ForgotPassword,
    reset_password::ResetPassword,
    verify_email::VerifyEmail,
    list_users::ListUsers,
    create_user::CreateUser,
    export_users::ExportUsers,
    get_user::GetUser,
    get_user_history::GetUserHistory,
    change_user::ChangeUser,
    delete_user::DeleteUser,
    set_user_status::SetUserStatus,
    send_invitation::SendInvitation,
    send_password_reset::SendPasswordReset,
    reset_second_factor::ResetSecondFactor,
    verify_machine::VerifyMachine,
    check_machine::CheckMachine,
    request_device::RequestDevice,
    list_activation_codes::ListActivationCodes,
    issue_activation_code::IssueActivationCode,
    revoke_activation_code::RevokeActivationCode,
    resume_activation::ResumeActivation,
    dismiss_device_request::DismissDeviceRequest,
    list_devices::ListDevices,
    revoke_device::RevokeDevice,
    extend_device::ExtendDevice,
    list_branches::ListBranches,
    list_all_branches::ListAllBranches,
    list_centres::ListCentres,
    create_branch::CreateBranch,
    export_branches::ExportBranches,
    get_branch::GetBranch,
    get_branch_history::GetBranchHistory,
    change_branch::ChangeBranch,
    change_branch_status::ChangeBranchStatus,
    delete_branch::DeleteBranch,
    get_branch_performance::GetBranchPerformance,
    list_field_agents::ListFieldAgents,
    list_tenants::ListTenants,
    create_tenant::CreateTenant,
    export_tenants::ExportTenants,
    get_tenant::GetTenant,
    get_tenant_history::GetTenantHistory,
    change_tenant::ChangeTenant,
    change_tenant_status::ChangeTenantStatus,
    list_tenant_branches::ListTenantBranches,
    list_tenant_users::ListTenantUsers,
    get_tenant_stats::GetTenantStats,
    get_tenant_config::GetTenantConfig,
    change_tenant_config::ChangeTenantConfig,
    get_tenant_onboarding::GetTenantOnboarding,
    get_tenant_subscription::GetTenantSubscription,
    change_tenant_subscription::ChangeTenantSubscription,
    list_plans::ListPlans,
    create_plan::CreatePlan,
    get_plan::GetPlan,
    change_plan::ChangePlan,
    get_subscription_summary::GetSubscriptionSummary,
    list_subscriptions::ListSubscriptions,
    list_invoices::ListInvoices,
    create_invoice::CreateInvoice,
    get_invoice::GetInvoice,
    issue_invoice::IssueInvoice,
    pay_invoice::PayInvoice,
    void_invoice::VoidInvoice,
    get_dashboard_stats::GetDashboardStats,
    create_dashboard_report::CreateDashboardReport,
    get_dashboard_report::GetDashboardReport,
    download_dashboard_report::DownloadDashboardReport,
    list_report_exports::ListReportExports,
    create_report_export::CreateReportExport,
    get_report_export::GetReportExport,
    delete_report_export::DeleteReportExport,
    download_report_export::DownloadReportExport,
    list_report_schedules::ListReportSchedules,
    create_report_schedule::CreateReportSchedule,
    get_report_schedule::GetReportSchedule,
    change_report_schedule::ChangeReportSchedule,
    delete_report_schedule::DeleteReportSchedule,
    list_report_runs::ListReportRuns,
    send_report_schedule::SendReportSchedule,
    list_reports::ListReports,
    get_report::GetReport,
    get_security_settings::GetSecuritySettings,
    get_security_statistics::GetSecurityStatistics,
    change_password_policy::ChangePasswordPolicy,
    change_session_settings::ChangeSessionSettings,
    change_two_factor_settings::ChangeTwoFactorSettings,
    change_lockout_policy::ChangeLockoutPolicy,
    change_login_restrictions::ChangeLoginRestrictions,
    toggle_allow_list::ToggleAllowList,
    get_allow_list::GetAllowList,
    add_allowed_network::AddAllowedNetwork,
    remove_allowed_network::RemoveAllowedNetwork,
    clear_sessions::ClearSessions,
    list_sessions::ListSessions,
    end_session::EndSession,
    list_failed_logins::ListFailedLogins,
    reset_failed_logins::ResetFailedLogins,
    list_audit_logs::ListAuditLogs,
    list_audit_actions::ListAuditActions,
    list_audit_entity_types::ListAuditEntityTypes,
    list_audit_trail::ListAuditTrail,
    export_audit_trail::ExportAuditTrail,
    get_audit_chain::GetAuditChain,
    record_request_logs::RecordRequestLogs,
    list_request_logs::ListRequestLogs,
    get_request_log_statistics::GetRequestLogStatistics,
    get_request_log::GetRequestLog,
    list_service_accounts::ListServiceAccounts,
    create_service_account::CreateServiceAccount,
    get_service_account::GetServiceAccount,
    change_service_account::ChangeServiceAccount,
    delete_service_account::DeleteServiceAccount,
    issue_api_key::IssueApiKey,
    revoke_api_key::RevokeApiKey,
    list_webhooks::ListWebhooks,
    create_webhook::CreateWebhook,
    list_webhook_events::ListWebhookEvents,
    get_webhook::GetWebhook,
    change_webhook::ChangeWebhook,
    delete_webhook::DeleteWebhook,
    rotate_webhook_secret::RotateWebhookSecret,
    test_webhook::TestWebhook,
    replay_webhook::ReplayWebhook,
    list_webhook_deliveries::ListWebhookDeliveries,
    get_webhook_delivery::GetWebhookDelivery,
    replay_webhook_delivery::ReplayWebhookDelivery,
    list_letters::ListLetters,
    get_letter::GetLetter,
    list_roles::ListRoles,
    create_role::CreateRole,
    get_role::GetRole,
    get_role_history::GetRoleHistory,
    change_role::ChangeRole,
    delete_role::DeleteRole,
    list_permissions::ListPermissions,
    get_menu::GetMenu,
    health::Health,
    ready::Ready,
    ping::Ping,
    get_jwks::GetJwks,
    get_openapi::GetOpenApi,
];

/// An operation where it is routed.
struct Endpoint {
    method: Method,
    path: String,
    route: Route,
}

/// The operation where it is routed: once, or twice where it has another path.
fn endpoint<O, A, H>(handler: &H) -> Vec<Endpoint>
where
    O: Operation<Asks = A>,
    A: FromRequest + 'static,
    H: Handler<(State, A), Output: Responder>,
{
    // Not all that the document tells: examples and schemas take longer than a hundred calls.
    let method = match method_of::<O>() {
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Delete => Method::DELETE,
        _ => Method::GET,
    };
    let alias = O::ALIAS.map(|(path, _)| path.to_owned());
    let paths = [Some(O::Doc::path()), alias].into_iter().flatten();
    paths
        .map(|path| Endpoint {
            route: web::method(method.clone()).to(handler.clone()),
            path: routed(&path),
            method: method.clone(),
        })
        .collect()
}

/// The documented path as requests reach the router: the first segment after `/api/` in lower case.
fn routed(path: &str) -> String {
    let mut segments: Vec<String> = path.split('/').map(str::to_owned).collect();
    if let Some(first) = segments.get_mut(2).filter(|_| path.starts_with("/api/")) {
        first.make_ascii_lowercase();
    }
    segments.join("/")
}

/// Routes every operation, and refuses what is none in the API's own words.
pub(crate) fn routes(cfg: &mut ServiceConfig) {
    let mut resources: Vec<(String, Vec<Endpoint>)> = Vec::new();
    for endpoint in endpoints() {
        match resources.iter_mut().find(|(path, _)| *path == endpoint.path) {
            Some((_, same)) => same.push(endpoint),
            None => resources.push((endpoint.path.clone(), vec![endpoint])),
        }
    }
    for (path, endpoints) in resources {
        let allowed: Vec<_> = endpoints
            .iter()
            .map(|endpoint| endpoint.method.to_string())
            .collect();
        let allowed = allowed.join(", ");
        let resource = endpoints
            .into_iter()
            .fold(web::resource(path), |resource, endpoint| {
                resource.route(endpoint.route)
            })
            .default_service(web::to(move || {
                std::future::ready(Err::<String, _>(Problem::method_not_allowed(allowed.clone())))
            }))
            .wrap(from_fn(no_panics));
        cfg.service(resource);
    }
    reading_page::routes(cfg);
    cfg.service(web::scope("/api").default_service(web::to(nothing_here)));
}

async fn nothing_here() -> Result<String, Problem> {
    Err(Problem::not_found("There is nothing at this address."))
}
