use munim_http_kit::body::{Form, FromForm, field};
use serde_json::{Value, json};

/// Why something is done.
pub(crate) struct Because(pub(crate) String);

impl FromForm for Because {
    const NAME: &'static str = "ReasonRequest";
    const ABOUT: &'static str = "Why it is done.";

    fn take(form: &mut Form) -> Option<Self> {
        let about = "Shown to everybody who sees the loan.";
        form.text(field("reason").about(about), "Reason is required", 500)
            .map(Self)
    }

    fn example() -> Value {
        json!({"reason": "The bank statement is missing"})
    }
}
