use munim_http_kit::extractors::Client;
use munim_identity_device::{ForgotPassword as Forgot, ForgotPasswordRequest, Username};

use crate::prelude::*;

pub(crate) struct ForgotPasswordBody {
    username: Username,
    tenant: TenantId,
}

impl FromForm for ForgotPasswordBody {
    const NAME: &'static str = "ForgotPasswordBody";
    const ABOUT: &'static str = "The user who has forgotten their password.";

    fn take(form: &mut Form) -> Option<Self> {
        let username = form.text("username", "Username is required", Username::MAX_LENGTH as u64);
        let tenant = form
            .required::<i64>(field("tenantId").range(1, i64::MAX), "tenantId is required")
            .map(TenantId::try_new);
        if let Some(Err(_)) = tenant {
            form.refuse(
                "tenantId",
                "positive_integer",
                "tenantId must be a positive whole number.",
            );
        }
        Some(Self {
            username: Username::new(&username?),
            tenant: tenant?.ok()?,
        })
    }

    fn example() -> Value {
        json!({"username": "asha.patil", "tenantId": 1})
    }
}

/// The same in every case, so that callers do not learn which accounts exist.
const MESSAGE: &str =
    "If the account exists and has an e-mail address, we have sent a link to choose a new password.";

#[operation(post "/api/auth/forgot-password", tag = "auth", ok = "The same reply, whether or not the account exists",
    example = Success::new(MESSAGE, Nothing))]
/// Request a link to choose a new password
///
/// The reply is always the same and takes the same time. If the tenant allows it, a link is e-mailed to the user: at
/// most 3 per account and 10 per address in 15 minutes. It can be used once, within 30 minutes.
pub(crate) async fn forgot_password(
    app: State,
    Client(client): Client,
    Body(body): Body<ForgotPasswordBody>,
) -> Reply<Nothing> {
    let request = ForgotPasswordRequest {
        username: body.username,
        tenant: body.tenant,
        client,
    };
    let origin = app.shared().settings().public_url.clone();
    Forgot::new(app.identity_device(), app.kit(), origin)
        .forgot_password(&request)
        .await?;
    Ok(Success::new(MESSAGE, Nothing))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn a_tenant_has_a_positive_number() {
        let body = json!({"username": "x", "tenantId": 0});
        assert_eq!(faults::<ForgotPasswordBody>(body), ["tenantId: positive_integer"]);
    }
}
