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

#[cfg(test)]
mod tests {
    use actix_web::http::Method;

    use crate::testing::{House, session_of, superadmin_profile};

    #[actix_web::test]
    async fn only_who_runs_the_platform_resumes_activation() {
        let house = House::new();
        let path = "/api/devices/activation/resume";
        assert_eq!(
            house.signed_in(Method::POST, path).await.code(),
            (403, "forbidden".into())
        );
        house
            .shared
            .sessions()
            .forget(munim_identity_device::SessionsOf::Everyone);
        let superadmin = session_of(superadmin_profile());
        house.world.session.replace(Some(superadmin));
        let seen = house.signed_in(Method::POST, path).await;
        assert_eq!(seen.code(), (200, String::new()));
        assert_eq!(seen.json()["data"]["failures"], 501);
        let records = house.world.records.borrow();
        assert_eq!(
            records.last().map(|record| record.action),
            Some("ACTIVATION_RESUMED")
        );
    }
}
