use crate::prelude::*;

pub(crate) struct ReasonRequest(pub(crate) String);

pub(crate) fn reason(form: &mut Form) -> Option<String> {
    let about = "Shown to everybody who sees the loan.";
    form.text(field("reason").about(about), "Reason is required", 500)
}

impl FromForm for ReasonRequest {
    const NAME: &'static str = "ReasonRequest";
    const ABOUT: &'static str = "Why it is done.";

    fn take(form: &mut Form) -> Option<Self> {
        reason(form).map(Self)
    }

    fn example() -> Value {
        json!({"reason": "The bank statement is missing"})
    }
}
