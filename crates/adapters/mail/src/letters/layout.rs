//! How a letter is put together: the same paragraphs as text and as HTML.

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
}

pub(super) enum Part {
    Text(String),
    Link(&'static str, String),
    Code(String),
}

pub(super) fn put_together(subject: &str, name: &str, organisation: &str, parts: &[Part]) -> Written {
    let text: String = parts
        .iter()
        .map(|part| match part {
            Part::Text(text) | Part::Link(_, text) | Part::Code(text) => format!("{text}\r\n\r\n"),
        })
        .collect();
    let html: String = parts
        .iter()
        .map(|part| match part {
            Part::Text(text) => format!("<p>{}</p>", escaped(text)),
            Part::Link(label, link) => {
                format!("<p><a href=\"{}\">{}</a></p>", escaped(link), escaped(label))
            }
            Part::Code(code) => format!(
                "<p style=\"font-size:1.8em;letter-spacing:.2em\"><strong>{}</strong></p>",
                escaped(code)
            ),
        })
        .collect();
    let (name_there, sender) = (escaped(name), escaped(organisation));
    Written {
        subject: subject.to_owned(),
        text: format!("Dear {name},\r\n\r\n{text}{organisation}\r\n"),
        html: format!(
            "<!doctype html><html lang=\"en\"><body style=\"font-family:sans-serif;color:#1f2937\"><p>Dear {name_there},</p>{html}<p>{sender}</p></body></html>"
        ),
    }
}

/// Escapes text for HTML, including attributes.
pub fn escaped(text: &str) -> String {
    text.chars()
        .fold(String::with_capacity(text.len()), |mut out, letter| {
            match letter {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                '\'' => out.push_str("&#39;"),
                other => out.push(other),
            }
            out
        })
}
