use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{Fresh, May, RunsPlatform},
    openapi::{Examples, Operation},
};
use munim_identity_device as identity;
use munim_kernel::{Scope, TenantId};
use serde::Serialize;
use utoipa::ToSchema;

/// What was reset.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResumedActivation {
    /// The number of failed activations on the whole platform before the reset.
    failures: u32,
}

pub(crate) struct ResumeActivation;

impl Operation for ResumeActivation {
    type Asks = Fresh<May<RunsPlatform>>;
    type Doc = __path_resume_activation;

    fn examples() -> Examples {
        Examples::of(&Success::new(
            "Device activation resumed",
            ResumedActivation { failures: 500 },
        ))
    }
}

/// Resume device activation
///
/// After 500 failures within a day, device activation stops on the whole platform until this is called.
#[utoipa::path(post, path = "/api/devices/activation/resume", operation_id = "resumeActivation", tag = "devices",
    responses((status = 200, description = "Devices can be activated again", body = Success<ResumedActivation>)))]
pub(crate) async fn resume_activation(
    app: State,
    Fresh(caller): Fresh<May<RunsPlatform>>,
) -> Reply<ResumedActivation> {
    let place = (
        app.identity_device(),
        Scope::Tenant(TenantId::PLATFORM),
        Stale::Nothing,
    );
    let failures = change(&app, &place, async |work, at| {
        Ok(identity::resume_activation(work, at, caller.actor()).await?)
    })
    .await?;
    Ok(Success::new(
        "Device activation resumed",
        ResumedActivation { failures },
    ))
}
