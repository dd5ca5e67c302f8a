use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, describe_word, parameter, text, word},
    openapi::Demands,
};
use munim_webhooks::{DeliveryState, TEST};

use super::catalogue::CATALOGUE;

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct DeliveryFilter {
    pub(crate) state: Option<DeliveryState>,
    pub(crate) event: Option<String>,
}

impl Filter for DeliveryFilter {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let state = word(form, "state");
        let event = form.chosen("event");
        let known = |name: &String| name == TEST.name || CATALOGUE.named(name).is_some();
        if event.as_ref().is_some_and(|name| !known(name)) {
            form.refuse("event", "unknown", "event must be the name of an event.");
            return None;
        }
        Some(Self { state: state?, event })
    }

    fn describe(demands: &mut Demands) {
        describe_word::<DeliveryState>(demands, "state", "Only those with that status.");
        let names = CATALOGUE.iter().map(|kind| kind.name).chain([TEST.name]);
        let event = text().enum_values(Some(names));
        parameter(demands, "event", "Only those of the event of that name.", event);
    }
}
