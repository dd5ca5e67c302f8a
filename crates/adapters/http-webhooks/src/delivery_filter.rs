use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, parameter, text},
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
        let words = DeliveryState::ALL.map(DeliveryState::as_str);
        let state = form.word("state", &words, DeliveryState::from_word);
        let event = form.chosen("event");
        let known = |name: &String| name == TEST.name || CATALOGUE.named(name).is_some();
        if event.as_ref().is_some_and(|name| !known(name)) {
            form.refuse("event", "unknown", "event must be the name of an event.");
            return None;
        }
        Some(Self { state: state?, event })
    }

    fn describe(demands: &mut Demands) {
        let words = text().enum_values(Some(DeliveryState::ALL.map(DeliveryState::as_str)));
        parameter(demands, "state", "Only those with that status.", words);
        let names = CATALOGUE.iter().map(|kind| kind.name).chain([TEST.name]);
        let event = text().enum_values(Some(names));
        parameter(demands, "event", "Only those of the event of that name.", event);
    }
}
