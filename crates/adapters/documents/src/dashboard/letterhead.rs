use std::num::NonZeroU16;

use krilla::tagging::Tag;
use munim_reporting::{Dashboard, ReportRequest, ScopeKind};
use time::OffsetDateTime;

use super::{REPORT_TITLE, counted, owner};
use crate::{
    dates,
    draft::{Draft, INNER, LEFT, Node, RIGHT},
    look::{ACCENT, BODY, DEEP, INK, LABEL, MUTED, NAME, STRONG, TITLE},
};

/// Draws the owner's name, the title, the date of the figures, when and for whom the report was made, and what it
/// covers.
pub(super) fn draw(
    draft: &mut Draft<'_>,
    dashboard: &Dashboard,
    request: &ReportRequest,
    now: OffsetDateTime,
) {
    let fonts = draft.fonts;
    draft.bookmark(REPORT_TITLE);
    let top = draft.y;
    let mut baseline = top + 17.0;
    let mut name = Vec::new();
    for line in fonts.wrapped(owner(dashboard), NAME, INNER - 150.0, 2) {
        name.push(draft.write(LEFT, baseline, line, DEEP));
        baseline += 22.0;
    }
    draft.structure.push(Node::paragraph(name));
    let title = fonts.line(REPORT_TITLE, TITLE);
    let title = draft.write_left_of(RIGHT, top + 11.0, title, ACCENT);
    let heading = Tag::Hn(NonZeroU16::MIN, Some(REPORT_TITLE.to_owned()));
    draft.structure.push(Node::group(heading, vec![title]));
    let as_of = fonts.line(&format!("As of {}", dates::day(dashboard.as_of)), STRONG);
    let as_of = draft.write_left_of(RIGHT, top + 25.0, as_of, INK);
    draft.structure.push(Node::paragraph(vec![as_of]));
    draft.y = (baseline - 12.0).max(top + 33.0);
    draft.rule(LEFT, draft.y, INNER, 1.6, ACCENT);
    draft.down(6.0);
    let generated = format!("{} ({})", dates::in_utc(now), dates::in_india(now));
    for (label, text) in [
        ("Generated", generated),
        ("Requested by", request.requested_by.clone()),
        ("Covers", coverage(dashboard)),
    ] {
        fact(draft, label, &text);
    }
}

fn fact(draft: &mut Draft<'_>, label: &str, text: &str) {
    const INDENT: f32 = 78.0;
    let fonts = draft.fonts;
    let mut baseline = draft.y + 9.0;
    let mut parts = vec![draft.write(LEFT, baseline, fonts.line(&format!("{label} "), LABEL), MUTED)];
    for line in fonts.wrapped(text, BODY, INNER - INDENT, 3) {
        parts.push(draft.write(LEFT + INDENT, baseline, line, INK));
        baseline += 11.5;
    }
    draft.y = baseline - 7.5;
    draft.structure.push(Node::paragraph(parts));
}

pub(super) fn coverage(dashboard: &Dashboard) -> String {
    let branches = counted(dashboard.branches.len(), "branch", "branches");
    match dashboard.scope {
        ScopeKind::Platform => format!("All tenants, {branches}"),
        ScopeKind::Branches => format!("{branches}: {}", dashboard.branch_names.join(", ")),
        ScopeKind::Centres => format!(
            "The requester's own centres in {branches}: {}",
            dashboard.branch_names.join(", ")
        ),
        ScopeKind::Tenant => format!("The whole of {}, {branches}", owner(dashboard)),
    }
}
