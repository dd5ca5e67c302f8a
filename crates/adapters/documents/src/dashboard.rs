mod chart;
mod letterhead;
mod summary;
mod tables;

use std::num::NonZeroU16;

use krilla::tagging::Tag;
use munim_kernel::Percent;
use munim_reporting::{Dashboard, RenderError, ReportRequest};
use time::OffsetDateTime;

use crate::{
    dates,
    draft::{Colour, Draft, HEIGHT, INNER, LEFT, Mark, Node, RIGHT, Role},
    fonts::Fonts,
    look::{ACCENT, BODY, INK, MUTED, NOTE, SECTION},
    paint::{Imprint, paint},
    rupees::grouped,
    typeset::Line,
};

const REPORT_TITLE: &str = "Dashboard report";
const ALL_TENANTS: &str = "All tenants";

pub(crate) fn render(
    fonts: &Fonts,
    dashboard: &Dashboard,
    request: &ReportRequest,
    now: OffsetDateTime,
) -> Result<Vec<u8>, RenderError> {
    let mut draft = Draft::new(fonts);
    letterhead::draw(&mut draft, dashboard, request, now);
    summary::draw(&mut draft, dashboard);
    chart::draw(&mut draft, dashboard);
    tables::products(&mut draft, dashboard);
    tables::branches(&mut draft, dashboard);
    tables::alerts(&mut draft, dashboard);
    furnish(&mut draft, dashboard, request, now);
    let owner = owner(dashboard);
    let as_of = dates::day(dashboard.as_of);
    paint(
        draft,
        Imprint {
            title: format!("{REPORT_TITLE}, {owner}, {as_of}"),
            author: owner.to_owned(),
            subject: format!(
                "{REPORT_TITLE} as of {as_of}. {}",
                letterhead::coverage(dashboard)
            ),
            created: now,
        },
    )
}

/// Returns the name of the tenant, or of all tenants together.
fn owner(dashboard: &Dashboard) -> &str {
    dashboard.tenant_name.as_deref().unwrap_or(ALL_TENANTS)
}

/// Repeats the owner, the title and the page number on each page.
fn furnish(draft: &mut Draft<'_>, dashboard: &Dashboard, request: &ReportRequest, now: OffsetDateTime) {
    let fonts = draft.fonts;
    let count = draft.pages.len();
    let as_of = format!("{REPORT_TITLE} as of {}", dates::day(dashboard.as_of));
    let made = format!("Generated {} for {}", dates::in_india(now), request.requested_by);
    for (number, page) in (1..).zip(&mut draft.pages) {
        if number > 1 {
            let owner = fonts.fitted(owner(dashboard), NOTE, INNER * 0.6);
            let as_of = fonts.line(&as_of, NOTE);
            page.push(note(RIGHT - as_of.width, 46.0, as_of));
            page.push(note(LEFT, 46.0, owner));
        }
        let number = fonts.line(&format!("Page {number} of {count}"), NOTE);
        page.push(note(RIGHT - number.width, HEIGHT - 34.0, number));
        page.push(note(LEFT, HEIGHT - 34.0, fonts.fitted(&made, NOTE, INNER * 0.75)));
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

/// A heading that stays on the page with the `company` points that follow it.
fn section(draft: &mut Draft<'_>, title: &str, remark: &str, company: f32) {
    draft.down(18.0);
    draft.make_room(18.0 + company);
    draft.bookmark(title);
    let line = draft.fonts.fitted(title, SECTION, INNER);
    let end = LEFT + line.width;
    let baseline = draft.y + 10.0;
    let heading = draft.write(LEFT, baseline, line, ACCENT);
    let tag = Tag::Hn(NonZeroU16::MIN.saturating_add(1), Some(title.to_owned()));
    draft.structure.push(Node::group(tag, vec![heading]));
    if !remark.is_empty() {
        let line = draft.fonts.fitted(remark, NOTE, RIGHT - end - 8.0);
        let remark = draft.write_left_of(RIGHT, baseline, line, MUTED);
        draft.structure.push(Node::paragraph(vec![remark]));
    }
    draft.down(18.0);
}

/// A sentence in place of an empty list.
fn sentence(draft: &mut Draft<'_>, text: &str) {
    let line = draft.fonts.fitted(text, BODY, INNER);
    paragraph(draft, line, INK);
}

fn paragraph(draft: &mut Draft<'_>, line: Line, colour: Colour) {
    let baseline = draft.y + 8.3;
    let text = draft.write(LEFT, baseline, line, colour);
    draft.structure.push(Node::paragraph(vec![text]));
    draft.down(14.0);
}

/// Returns '3.20%', or a dash if the value is unknown.
fn percent(value: Option<Percent>) -> String {
    value.map_or_else(|| "–".to_owned(), |percent| format!("{:.2}%", percent.get()))
}

/// Returns '1 branch', '12 branches'.
fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 {
        format!("1 {one}")
    } else {
        format!("{} {many}", grouped(i64::try_from(count).unwrap_or(i64::MAX)))
    }
}
