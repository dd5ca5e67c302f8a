use munim_http_kit::{
    extractors::{KeyKind, PathKey},
    wire::read_day,
};

use crate::prelude::*;

pub(crate) struct DateKey;

impl PathKey for DateKey {
    type Id = Date;
    const NAME: &'static str = "date";
    const MEANING: &'static str = "The day that was ended.";
    const KIND: KeyKind = KeyKind::Day;

    fn parse(text: &str) -> Option<Date> {
        read_day(text)
    }
}
