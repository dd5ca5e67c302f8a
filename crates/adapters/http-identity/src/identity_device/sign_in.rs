use actix_web::http::StatusCode;
use munim_http_kit::{app::App, extractors::Client, openapi::shapes::LINE, to_the_end::to_the_end};
use munim_identity_device::{
    DeviceId, FactorDue, PlainPassword, SignIn as UseCase, SignInError, SignInOutcome, SignInRequest,
    SignedIn, Username, VerifyEmail,
};
use munim_kernel::ClientInfo;

use super::{current_user::CurrentUser, factor_method::Method};
use crate::prelude::*;

pub(crate) struct LoginRequest {
    username: Username,
    password: PlainPassword,
    tenant: Option<TenantId>,
    branch: Option<BranchId>,
    device: Option<DeviceId>,
}

pub(super) const SIGNED_IN: &str = "Signed in successfully";
const SELECT_A_BRANCH: &str = "Please select a branch";

impl FromForm for LoginRequest {
    const NAME: &'static str = "LoginRequest";
    const ABOUT: &'static str = "The credentials.";

    fn take(form: &mut Form) -> Option<Self> {
        let username = form.text("username", "Username is required", Username::MAX_LENGTH as u64);
        let password = form.secret(field("password").password(), "Password is required", 128);
        let tenant = form
            .optional::<i64>(
                field("tenantId")
                    .about("Absent for platform accounts.")
                    .range(1, i64::MAX),
            )
            .map(|id| id.map(TenantId::try_new));
        let branch = form.optional::<BranchId>(field("branchId").about("Required with a tenant."));
        let device = form.optional::<String>(
            field("deviceId")
                .about("Required with a tenant: the ID of an activated device.")
                .pattern(LINE),
        );
        if let Some(Some(Err(_))) = tenant {
            form.refuse(
                "tenantId",
                "positive_integer",
                "tenantId must be a positive whole number.",
            );
        }
        if let (Some(Some(_)), Some(None)) = (&tenant, &branch) {
            form.refuse("branchId", "required", SELECT_A_BRANCH);
        }
        Some(Self {
            username: Username::new(&username?),
            password: PlainPassword::new(&password?),
            tenant: tenant?.transpose().ok()?,
            branch: branch?,
            // An invalid device id cannot be an activated device: the use case refuses it as one that is not activated.
            device: device?.and_then(|id| DeviceId::try_new(&id).ok()),
        })
    }

    fn example() -> Value {
        json!({"username": "asha.patil", "password": "Correct-Horse-7", "tenantId": 1, "branchId": 3,
            "deviceId": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"})
    }
}

impl LoginRequest {
    fn from(self, client: ClientInfo) -> SignInRequest {
        SignInRequest {
            username: self.username,
            password: self.password,
            tenant: self.tenant,
            branch: self.branch,
            device: self.device,
            client,
        }
    }
}

/// A session, or a second-factor challenge: then `requiresTwoFactor` is true and there is no token.
#[item]
pub(crate) struct LoginReply {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(CurrentUser::example()))]
    user: Option<CurrentUser>,
    /// The bearer token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl".to_owned()))]
    token: Option<String>,
    /// The expiry of the token, or of the second-factor challenge.
    #[field(example = EXAMPLE_TIME)]
    expires_at: OffsetDateTime,
    /// True if a second factor is required; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    #[field(example = false)]
    requires_two_factor: bool,
    /// The pending sign-in. Valid only for `/api/auth/2fa/send` and `/api/auth/2fa/verify`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = None)]
    challenge_id: Option<String>,
    /// How the second factor may be given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[field(example = Vec::new())]
    methods: Vec<Method>,
}

impl LoginReply {
    pub(super) fn begun(app: &App, signed_in: SignedIn) -> Self {
        let branch = signed_in.branch.as_ref().map(|(id, name)| (*id, name.as_str()));
        let must_enrol = app.must_enrol(&signed_in.profile, signed_in.factor_enrolled);
        let user = CurrentUser::new(&signed_in.profile, branch, app.kit().now());
        Self {
            user: Some(user.who_must_enrol(must_enrol)),
            token: Some(signed_in.token),
            expires_at: signed_in.expires_at,
            requires_two_factor: false,
            challenge_id: None,
            methods: Vec::new(),
        }
    }

    fn due(due: &FactorDue) -> Self {
        Self {
            user: None,
            token: None,
            expires_at: due.expires_at,
            requires_two_factor: true,
            challenge_id: Some(due.challenge.expose().to_owned()),
            methods: due.methods.iter().copied().map(Method::from).collect(),
        }
    }
}

pub(crate) fn sign_in_problem(error: SignInError) -> Problem {
    let message = error.to_string();
    match error {
        SignInError::RateLimited { retry_after } => Problem::too_many("rate_limited", message, retry_after),
        SignInError::TenantSuspended => Problem::new(StatusCode::FORBIDDEN, "tenant_suspended", message),
        SignInError::AddressNotAllowed => Problem::address_not_allowed(),
        SignInError::DeviceInactive => Problem::new(StatusCode::FORBIDDEN, "device_inactive", message)
            .with_data(json!({"requiresActivation": true})),
        SignInError::InvalidCredentials => {
            Problem::new(StatusCode::UNAUTHORIZED, "invalid_credentials", message)
        }
        SignInError::BranchNotAssigned => Problem::new(StatusCode::FORBIDDEN, "branch_not_assigned", message),
        SignInError::BranchInactive => Problem::new(StatusCode::FORBIDDEN, "branch_inactive", message),
        SignInError::EmailNotVerified => Problem::new(StatusCode::FORBIDDEN, "email_not_verified", message),
        SignInError::FactorUnavailable => {
            Problem::new(StatusCode::FORBIDDEN, "second_factor_unavailable", message)
        }
        SignInError::FactorBlocked => Problem::new(StatusCode::FORBIDDEN, "second_factor_blocked", message),
        SignInError::BranchMissing => Problem::of_field("branchId", "required", SELECT_A_BRANCH),
        SignInError::Busy => Problem::busy(message),
        SignInError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/login", tag = "auth", id = "login", ok = "The session was started, or a second factor is required",
    example = Success::new(SIGNED_IN, LoginReply::example()),
    refuses = [SignInError::InvalidCredentials, SignInError::DeviceInactive, SignInError::TenantSuspended,
        SignInError::AddressNotAllowed, SignInError::BranchNotAssigned, SignInError::BranchInactive,
        SignInError::EmailNotVerified, SignInError::FactorUnavailable, SignInError::FactorBlocked,
        SignInError::RateLimited { retry_after: Duration::minutes(10) }, SignInError::Busy].map(sign_in_problem))]
/// Sign in
///
/// Checked in this order: address, tenant, IP whitelist, device, user and password, lockout, branch, second factor.
/// Without `tenantId`, only platform accounts can sign in, and no device is required. If a second factor is required,
/// the reply has `requiresTwoFactor` with `challengeId` and `methods`, and no token; verify it within ten minutes.
pub(crate) async fn sign_in(
    app: State,
    Client(client): Client,
    Body(credentials): Body<LoginRequest>,
) -> Reply<LoginReply> {
    let request = credentials.from(client);
    let (tenant, username) = (request.tenant, request.username.clone());
    let sign_in = UseCase::new(
        app.identity_device(),
        app.kit(),
        app.shared().shut_addresses().clone(),
    );
    let signed_in = to_the_end(async move { sign_in.sign_in(request).await }).await?;
    if let (Err(SignInError::EmailNotVerified), Some(tenant)) = (&signed_in, tenant) {
        VerifyEmail::new(app.identity_device(), app.kit())
            .mail(tenant, &username, &app.shared().settings().public_url)
            .await?;
    }
    Ok(match signed_in.map_err(sign_in_problem)? {
        SignInOutcome::Begun(signed_in) => Success::new(SIGNED_IN, LoginReply::begun(&app, *signed_in)),
        SignInOutcome::FactorDue(due) => {
            Success::new("Please enter your second factor", LoginReply::due(&due))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::{faults, problems};

    #[test]
    fn missing_fields_are_reported_in_the_words_of_the_form() {
        assert_eq!(
            problems::<LoginRequest>(json!({"tenantId": 1})),
            json!([
                {"field": "username", "code": "required", "message": "Username is required"},
                {"field": "password", "code": "required", "message": "Password is required"},
                {"field": "branchId", "code": "required", "message": "Please select a branch"},
            ])
        );
    }

    #[test]
    fn wrong_kinds_and_unknown_fields_are_reported_together() {
        let body = json!({"username": 7, "password": "", "tenantId": 0, "branchId": "3", "deviceId": [], "rolle": 1});
        assert_eq!(
            faults::<LoginRequest>(body),
            [
                "username: wrong_type",
                "password: required",
                "branchId: wrong_type",
                "deviceId: wrong_type",
                "tenantId: positive_integer",
                "rolle: unknown_field",
            ]
        );
    }
}
