use munim_http_kit::body::fields::version;

use crate::prelude::*;

pub(crate) struct StatusRequest(pub(crate) bool, pub(crate) Option<i64>);

impl FromForm for StatusRequest {
    const NAME: &'static str = "StatusRequest";
    const ABOUT: &'static str = "Whether it is to be active.";

    fn take(form: &mut Form) -> Option<Self> {
        form.either_case();
        let active = form.required::<bool>("isActive", "Choose active or inactive");
        let version = version(form, "version");
        Some(Self(active?, version?))
    }

    fn example() -> Value {
        json!({"isActive": false})
    }
}
