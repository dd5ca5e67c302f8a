use munim_http_kit::body::Read;
use time::Time;

use crate::prelude::*;

/// Reads an optional time as HH:MM; an empty text is none.
pub(crate) fn time_of_day(form: &mut Form, name: &'static str, about: &'static str) -> Read<Time> {
    let pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$";
    let text = form.line(field(name).about(about).pattern(pattern), 5)?;
    let at = parse(&text);
    form.known(at, name, "time", "Time must be as HH:MM, such as 10:30.")
}

/// Returns a time as HH:MM; empty for none.
pub(crate) fn written(at: Option<Time>) -> String {
    at.map_or_else(String::new, |at| format!("{:02}:{:02}", at.hour(), at.minute()))
}

fn parse(text: &str) -> Read<Time> {
    if text.is_empty() {
        return Some(None);
    }
    let (hour, minute) = text.split_once(':')?;
    let time = Time::from_hms(hour.parse().ok()?, minute.parse().ok()?, 0).ok()?;
    Some(Some(time))
}
