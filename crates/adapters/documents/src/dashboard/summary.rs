use std::num::NonZeroU16;

use krilla::tagging::{TableHeaderScope, Tag};
use munim_kernel::Percent;
use munim_reporting::{BranchStatus, Dashboard, ScopeKind};

use super::percent;
use crate::{
    dates,
    draft::{Area, Colour, Draft, INNER, LEFT, Node},
    look::{ACCENT, ALERT, BODY, FIGURE, GOOD, INK, LABEL, MUTED, NOTE, PALE, RULE, SECTION, STRONG},
    rupees::{exact_rupees, grouped, rupees},
};

const GAP: f32 = 9.0;
const CARD_HEIGHT: f32 = 62.0;
const ROW: f32 = 15.0;

struct Card {
    label: &'static str,
    figure: String,
    note: String,
    change: Option<(String, Colour)>,
}

/// Draws the four summary figures, the month's figures and the portfolio's quality.
pub(super) fn draw(draft: &mut Draft<'_>, dashboard: &Dashboard) {
    let sums = &dashboard.portfolio;
    draft.down(9.0);
    let cards = [
        Card {
            label: "Total Portfolio",
            figure: rupees(sums.total),
            note: exact_rupees(sums.total),
            change: Some(change(sums.total_change)),
        },
        Card {
            label: "Active Branches",
            figure: grouped(sums.branches),
            note: format!("of {} covered", dashboard.branches.len()),
            change: None,
        },
        if dashboard.scope == ScopeKind::Centres {
            Card {
                label: "Active Loans",
                figure: grouped(sums.active_loans),
                note: "in own centres".to_owned(),
                change: None,
            }
        } else {
            Card {
                label: "Total Staff",
                figure: grouped(sums.staff),
                note: "active staff".to_owned(),
                change: None,
            }
        },
        Card {
            label: "Active Clients",
            figure: grouped(sums.clients),
            note: format!("{} new this month", grouped(dashboard.month.new_clients)),
            change: Some(change(sums.clients_change)),
        },
    ];
    let width = (INNER - 3.0 * GAP) / 4.0;
    let mut x = LEFT;
    for card in cards {
        draw_card(draft, x, width, &card);
        x += width + GAP;
    }
    draft.down(CARD_HEIGHT + 16.0);
    let width = (INNER - 3.0 * GAP) / 2.0;
    draft.bookmark("Month to date");
    let month = format!("{} to date", dates::month(dashboard.as_of));
    pairs(draft, LEFT, width, &month, &month_figures(dashboard));
    let right = LEFT + width + 3.0 * GAP;
    pairs(draft, right, width, "Portfolio quality", &quality(dashboard));
    draft.down(21.0 + 5.0 * ROW);
}

fn draw_card(draft: &mut Draft<'_>, x: f32, width: f32, card: &Card) {
    let fonts = draft.fonts;
    let top = draft.y;
    let inner = width - 18.0;
    draft.fill(
        Area {
            x,
            y: top,
            width,
            height: CARD_HEIGHT,
        },
        PALE,
    );
    draft.fill(
        Area {
            x,
            y: top,
            width: 2.4,
            height: CARD_HEIGHT,
        },
        ACCENT,
    );
    let x = x + 10.0;
    let mut parts = vec![
        draft.write(x, top + 13.0, fonts.fitted(card.label, LABEL, inner), MUTED),
        draft.write(x, top + 32.0, fonts.shrunk(&card.figure, FIGURE, inner), INK),
        draft.write(x, top + 43.5, fonts.shrunk(&card.note, NOTE, inner), MUTED),
    ];
    if let Some((change, colour)) = &card.change {
        parts.push(draft.write(x, top + 54.5, fonts.shrunk(change, NOTE, inner), *colour));
    }
    let parts = parts
        .into_iter()
        .map(|part| Node::paragraph(vec![part]))
        .collect();
    draft.structure.push(Node::group(Tag::Div, parts));
}

fn change(change: Option<Percent>) -> (String, Colour) {
    let Some(change) = change else {
        return ("nothing last month".to_owned(), MUTED);
    };
    let value = change.get();
    if value.is_zero() {
        ("same as last month".to_owned(), MUTED)
    } else if value.is_sign_negative() {
        (format!("{value:.2}% vs last month"), ALERT)
    } else {
        (format!("+{value:.2}% vs last month"), GOOD)
    }
}

fn month_figures(dashboard: &Dashboard) -> [(&'static str, String); 5] {
    let month = &dashboard.month;
    [
        ("Disbursed", exact_rupees(month.disbursed)),
        ("Fell due", exact_rupees(month.due)),
        ("Collected", exact_rupees(month.collected)),
        ("Collection rate, on time", percent(month.collection_rate)),
        ("New clients", grouped(month.new_clients)),
    ]
}

fn quality(dashboard: &Dashboard) -> [(&'static str, String); 5] {
    let of = |status| {
        let count = dashboard
            .branches
            .iter()
            .filter(|row| row.status == status)
            .count();
        grouped(i64::try_from(count).unwrap_or(i64::MAX))
    };
    [
        ("Active loans", grouped(dashboard.portfolio.active_loans)),
        ("PAR 30, target up to 3%", percent(dashboard.portfolio.par30)),
        ("Branches Good, PAR 30 up to 3%", of(BranchStatus::Good)),
        ("Branches on Warning, up to 5%", of(BranchStatus::Warning)),
        ("Branches on Alert, above 5%", of(BranchStatus::Alert)),
    ]
}

/// Draws a list of names and values, at this height, in a part of the page's width.
fn pairs(draft: &mut Draft<'_>, x: f32, width: f32, title: &str, rows: &[(&'static str, String)]) {
    let fonts = draft.fonts;
    let heading = draft.write(x, draft.y + 10.0, fonts.fitted(title, SECTION, width), ACCENT);
    let level = NonZeroU16::MIN.saturating_add(1);
    let tag = Tag::Hn(level, Some(title.to_owned()));
    draft.structure.push(Node::group(tag, vec![heading]));
    let mut y = draft.y + 18.0;
    let mut body = Vec::new();
    for (label, value) in rows {
        let baseline = y + 10.0;
        let value = fonts.shrunk(value, STRONG, width * 0.5);
        let label = draft.write(
            x,
            baseline,
            fonts.fitted(label, BODY, width - value.width - 6.0),
            INK,
        );
        let value = draft.write_left_of(x + width, baseline, value, INK);
        body.push(Node::group(
            Tag::TR,
            vec![
                Node::group(Tag::TH(TableHeaderScope::Row), vec![label]),
                Node::group(Tag::TD, vec![value]),
            ],
        ));
        y += ROW;
        draft.rule(x, y, width, 0.4, RULE);
    }
    let table = Tag::Table.with_summary(Some(title.to_owned()));
    draft
        .structure
        .push(Node::group(table, vec![Node::group(Tag::TBody, body)]));
}
