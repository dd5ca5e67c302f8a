use munim_http_kit::extractors::RunsPlatform;
use munim_identity_device as identity;

use crate::prelude::*;

/// What was reset.
#[item]
pub(crate) struct ResumedActivation {
    /// The number of failed activations on the whole platform before the reset.
    failures: u32,
}

#[operation(post "/api/devices/activation/resume", tag = "devices", ok = "Devices can be activated again",
    message = "Device activation resumed", example = ResumedActivation { failures: 500 })]
/// Resume device activation
///
/// After 500 failures within a day, device activation stops on the whole platform until this is called.
pub(crate) async fn resume_activation(
    app: State,
    Fresh(caller): Fresh<May<RunsPlatform>>,
) -> Reply<ResumedActivation> {
    let transaction = (
        app.identity_device(),
        Scope::Tenant(TenantId::PLATFORM),
        Stale::Nothing,
    );
    let failures = change(&app, &transaction, async |work, at| {
        Ok(identity::resume_activation(work, at, caller.actor()).await?)
    })
    .await?;
    Ok(Success::new(MESSAGE, ResumedActivation { failures }))
}
