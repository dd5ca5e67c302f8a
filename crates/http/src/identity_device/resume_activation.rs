use munim_identity_device::ResumeActivation as UseCase;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Fresh, May, RunsPlatform},
    openapi::{Examples, Operation},
};

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
    let failures = UseCase::new(app.identity_device(), app.kit())
        .run(caller.actor())
        .await?;
    Ok(Success::new(
        "Device activation resumed",
        ResumedActivation { failures },
    ))
}
