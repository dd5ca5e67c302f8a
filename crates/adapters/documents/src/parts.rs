//! Parts that documents of several pages have in common.
use std::num::NonZeroU16;

use krilla::tagging::Tag;

use crate::{
    draft::{Colour, Draft, LEFT, Mark, Node, Role},
    look::{ACCENT, BODY, DEEP, INK, LABEL, MUTED, NAME, NOTE, SECTION, STRONG, TITLE},
    typeset::{Line, Style},
};

/// Draws the owner's name, the title, and a line below.
pub(crate) fn letterhead(draft: &mut Draft<'_>, owner: &str, title: &str, below: &str) {
    let fonts = draft.fonts;
    let (right, inner) = (draft.right(), draft.inner());
    draft.bookmark(title);
    let top = draft.y;
    let mut baseline = top + 17.0;
    let mut name = Vec::new();
    for line in fonts.wrapped(owner, NAME, inner - 200.0, 2) {
        name.push(draft.write(LEFT, baseline, line, DEEP));
        baseline += 22.0;
    }
    draft.structure.push(Node::paragraph(name));
    let line = fonts.fitted(title, TITLE, 190.0);
    let line = draft.write_left_of(right, top + 11.0, line, ACCENT);
    let heading = Tag::Hn(NonZeroU16::MIN, Some(title.to_owned()));
    draft.structure.push(Node::group(heading, vec![line]));
    let below = fonts.fitted(below, STRONG, 190.0);
    let below = draft.write_left_of(right, top + 25.0, below, INK);
    draft.structure.push(Node::paragraph(vec![below]));
    draft.y = (baseline - 12.0).max(top + 33.0);
    draft.rule(LEFT, draft.y, inner, 1.6, ACCENT);
    draft.down(6.0);
}

/// Draws a label and its text.
pub(crate) fn fact(draft: &mut Draft<'_>, label: &str, text: &str) {
    const INDENT: f32 = 78.0;
    let fonts = draft.fonts;
    let mut baseline = draft.y + 9.0;
    let mut parts = vec![draft.write(LEFT, baseline, fonts.line(&format!("{label} "), LABEL), MUTED)];
    for line in fonts.wrapped(text, BODY, draft.inner() - INDENT, 3) {
        parts.push(draft.write(LEFT + INDENT, baseline, line, INK));
        baseline += 11.5;
    }
    draft.y = baseline - 7.5;
    draft.structure.push(Node::paragraph(parts));
}

/// A heading that stays on the page with the `company` points that follow it.
pub(crate) fn section(draft: &mut Draft<'_>, title: &str, company: f32) {
    draft.make_room(18.0 + company);
    draft.bookmark(title);
    let line = draft.fonts.fitted(title, SECTION, draft.inner());
    let baseline = draft.y + 10.0;
    let heading = draft.write(LEFT, baseline, line, ACCENT);
    let tag = Tag::Hn(NonZeroU16::MIN.saturating_add(1), Some(title.to_owned()));
    draft.structure.push(Node::group(tag, vec![heading]));
    draft.down(18.0);
}

/// Draws a paragraph across the print area.
pub(crate) fn paragraph(draft: &mut Draft<'_>, text: &str, style: Style, colour: Colour) {
    let mut parts = Vec::new();
    for line in draft.fonts.wrapped(text, style, draft.inner(), 12) {
        draft.down(style.size * 1.45);
        parts.push(draft.write(LEFT, draft.y, line, colour));
    }
    draft.structure.push(Node::paragraph(parts));
}

/// Repeats the owner, the title and the page number on each page.
pub(crate) fn furnish(draft: &mut Draft<'_>, owner: &str, what: &str, made: &str) {
    let fonts = draft.fonts;
    let (right, inner, foot) = (draft.right(), draft.inner(), draft.height() - 34.0);
    let count = draft.pages.len();
    for (number, page) in (1..).zip(&mut draft.pages) {
        if number > 1 {
            let what = fonts.line(what, NOTE);
            page.push(note(right - what.width, 46.0, what));
            page.push(note(LEFT, 46.0, fonts.fitted(owner, NOTE, inner * 0.6)));
        }
        let number = fonts.line(&format!("Page {number} of {count}"), NOTE);
        page.push(note(right - number.width, foot, number));
        page.push(note(LEFT, foot, fonts.fitted(made, NOTE, inner * 0.75)));
    }
}

fn note(x: f32, baseline: f32, line: Line) -> Mark {
    Mark::Text {
        x,
        baseline,
        line,
        colour: MUTED,
        role: Role::Decoration,
    }
}
