//! A report's chart on paper: bars beside their labels, or columns along the days.
use krilla::tagging::Tag;
use munim_kernel::{Money, Percent};
use munim_reporting::{Cell, Chart, ChartKind, ChartPoint, ReportTable};
use rust_decimal::prelude::ToPrimitive;
use time::{Date, macros::format_description};

use super::cell_text;
use crate::{
    dates,
    draft::{Area, Draft, LEFT, Node},
    look::{ACCENT, BODY, INK, MUTED, NOTE, RULE, SERIES, STRONG},
    parts::section,
    rupees::rupees,
};

/// More labels would be hard to read.
const LABELLED: usize = 12;
/// The height of a label, and of each further bar beside it.
const BAR_ROW: f32 = 15.5;
const NEXT_BAR: f32 = 10.5;
const LABELS: f32 = 150.0;
const VALUES: f32 = 80.0;
/// The height of the columns, and the space for the labels of the axis.
const COLUMNS: f32 = 96.0;
const AXIS: f32 = 44.0;
const WIDEST_COLUMN: f32 = 22.0;
/// The minimum width of a slot whose column has its value above it.
const VALUE_SLOT: f32 = 36.0;
/// The distance between the days that are labelled on the axis.
const NAMED: f32 = 46.0;

/// Draws the chart, if it has any points.
pub(super) fn draw(draft: &mut Draft<'_>, table: &ReportTable, chart: &Chart) {
    if chart.spec.kind == ChartKind::Line {
        draw_days(draft, table, chart);
    } else {
        draw_bars(draft, table, chart);
    }
}

/// Returns the names of the columns that are drawn, one for each series.
fn series(table: &ReportTable, chart: &Chart) -> Vec<&'static str> {
    let named = chart.spec.values.iter().map(|key| {
        let column = table.columns.iter().find(|column| column.key == *key);
        column.map_or(table.title, |column| column.label)
    });
    named.collect()
}

/// Returns the points with the largest values, and whether there are more.
fn largest(chart: &Chart) -> (Vec<&ChartPoint>, bool) {
    let counts = |point: &&ChartPoint| point.values.iter().any(|value| size(value) > 0);
    let mut points: Vec<_> = chart.points.iter().filter(counts).collect();
    let more = points.len() > LABELLED;
    if more {
        points.sort_by_key(|point| std::cmp::Reverse(point.values.first().map(size)));
        points.truncate(LABELLED);
    }
    (points, more)
}

fn draw_bars(draft: &mut Draft<'_>, table: &ReportTable, chart: &Chart) {
    let (points, more) = largest(chart);
    let sizes = points.iter().flat_map(|point| &point.values).map(size);
    let Some(whole) = sizes.max() else {
        return;
    };
    let names = series(table, chart);
    let bars = points.iter().map(|point| row_height(point)).sum::<f32>();
    let title = if more {
        format!("{}: the largest {LABELLED}", names.join(", "))
    } else {
        names.join(", ")
    };
    section(draft, &title, bars + 14.0);
    if names.len() > 1 {
        legend(draft, &names);
    }
    let alternative = alternative(&title, &points);
    let mut parts = Vec::new();
    for point in points {
        let (fonts, top) = (draft.fonts, draft.y);
        let label = fonts.fitted(&point.label, BODY, LABELS - 8.0);
        parts.push(draft.write(LEFT, top + 10.5, label, INK));
        for ((number, value), colour) in (0_u8..).zip(&point.values).zip(SERIES.iter().cycle()) {
            let bar = Area {
                x: LEFT + LABELS,
                y: top + 2.75 + f32::from(number) * NEXT_BAR,
                width: (draft.inner() - LABELS - VALUES) * part(size(value), whole),
                height: if point.values.len() > 1 {
                    NEXT_BAR - 2.0
                } else {
                    BAR_ROW - 5.5
                },
            };
            parts.push(draft.bar(bar, *colour));
            let style = if point.values.len() > 1 { NOTE } else { STRONG };
            let text = fonts.shrunk(&short(value), style, VALUES - 6.0);
            let baseline = bar.y + bar.height - if point.values.len() > 1 { 1.5 } else { 2.25 };
            parts.push(draft.write(bar.x + bar.width + 6.0, baseline, text, INK));
        }
        draft.down(row_height(point));
    }
    finish(draft, alternative, parts);
}

fn row_height(point: &ChartPoint) -> f32 {
    let further = u8::try_from(point.values.len().saturating_sub(1)).unwrap_or(u8::MAX);
    BAR_ROW + f32::from(further) * NEXT_BAR
}

/// Draws the legend: the colour of each series.
fn legend(draft: &mut Draft<'_>, names: &[&str]) {
    let mut x = LEFT + LABELS;
    let mut parts = Vec::new();
    for (name, colour) in names.iter().zip(SERIES.iter().cycle()) {
        draft.fill(
            Area {
                x,
                y: draft.y + 1.5,
                width: 7.0,
                height: 7.0,
            },
            *colour,
        );
        let line = draft.fonts.line(name, NOTE);
        let width = line.width;
        parts.push(draft.write(x + 11.0, draft.y + 7.8, line, MUTED));
        x += width + 29.0;
    }
    draft.structure.push(Node::paragraph(parts));
    draft.down(14.0);
}

/// Draws a column for each day, positioned between the first and the last; a day without values is a gap.
fn draw_days(draft: &mut Draft<'_>, table: &ReportTable, chart: &Chart) {
    let days: Vec<(Date, &Cell)> = chart
        .points
        .iter()
        .filter_map(|point| Some((day_of(point)?, point.values.first()?)))
        .collect();
    let whole = days
        .iter()
        .map(|(_, value)| size(value))
        .max()
        .unwrap_or_default();
    let (Some((first, _)), Some((last, _))) = (days.first(), days.last()) else {
        return;
    };
    if whole <= 0 {
        return;
    }
    let (first, slots) = (*first, days_between(*first, *last) + 1.0);
    let title = series(table, chart).join(", ");
    section(draft, &title, COLUMNS + 26.0);
    let alternative = alternative(&title, &chart.points.iter().collect::<Vec<_>>());
    draft.down(8.0);
    let (fonts, top) = (draft.fonts, draft.y);
    let slot = (draft.inner() - AXIS) / slots;
    let foot = top + COLUMNS;
    let mut parts = Vec::new();
    for (share, of) in [(0.0, 0), (0.5, whole / 2), (1.0, whole)] {
        let y = foot - COLUMNS * share;
        draft.rule(LEFT + AXIS, y, draft.inner() - AXIS, 0.4, RULE);
        let text = days.first().map(|(_, value)| short(&sized(value, of)));
        let line = fonts.shrunk(&text.unwrap_or_default(), NOTE, AXIS - 6.0);
        parts.push(draft.write_left_of(LEFT + AXIS - 6.0, y + 2.6, line, MUTED));
    }
    let mut named = f32::MIN;
    for (day, value) in &days {
        let x = LEFT + AXIS + slot * days_between(first, *day);
        let (middle, width) = (x + slot / 2.0, (slot * 0.72).min(WIDEST_COLUMN));
        let height = COLUMNS * part(size(value), whole);
        let column = Area {
            x: middle - width / 2.0,
            y: foot - height,
            width,
            height,
        };
        parts.push(draft.bar(column, ACCENT));
        if slot >= VALUE_SLOT {
            let text = fonts.shrunk(&short(value), NOTE, slot - 2.0);
            parts.push(draft.write(middle - text.width / 2.0, column.y - 2.5, text, INK));
        }
        let line = fonts.line(&dates::day_and_month(*day), NOTE);
        let at = (middle - line.width / 2.0).min(draft.right() - line.width);
        if at >= named {
            named = at + NAMED;
            parts.push(draft.write(at, foot + 10.0, line, MUTED));
        }
    }
    draft.down(COLUMNS + 14.0);
    finish(draft, alternative, parts);
}

fn finish(draft: &mut Draft<'_>, alternative: String, parts: Vec<Node>) {
    draft
        .structure
        .push(Node::group(Tag::Figure(Some(alternative)), parts));
    draft.down(12.0);
}

/// Returns a description of the chart in words.
fn alternative(title: &str, points: &[&ChartPoint]) -> String {
    let bars: Vec<_> = points
        .iter()
        .map(|point| {
            let values: Vec<_> = point.values.iter().map(short).collect();
            format!("{} {}", point.label, values.join(" and "))
        })
        .collect();
    format!(
        "Bar chart of {title}: {}. The table has the exact figures.",
        bars.join(", ")
    )
}

fn day_of(point: &ChartPoint) -> Option<Date> {
    Date::parse(&point.label, format_description!("[year]-[month]-[day]")).ok()
}

fn days_between(from: Date, to: Date) -> f32 {
    let days = u16::try_from((to - from).whole_days()).unwrap_or_default();
    f32::from(days)
}

/// Returns the value of a figure, for comparing bars.
fn size(cell: &Cell) -> i64 {
    match cell {
        Cell::Count(count) => *count,
        Cell::Money(amount) => amount.paise(),
        Cell::Percent(share) => (share.get() * rust_decimal::Decimal::ONE_HUNDRED)
            .to_i64()
            .unwrap_or_default(),
        _ => 0,
    }
}

/// Returns a figure of the same kind with that value.
fn sized(like: &Cell, size: i64) -> Cell {
    match like {
        Cell::Money(_) => Cell::Money(Money::from_paise(size)),
        _ => Cell::Count(size),
    }
}

/// Returns the share from 0 to 1, rounded to a hundredth of a percent.
fn part(size: i64, whole: i64) -> f32 {
    let share = Percent::of(size.max(0), whole).and_then(|share| share.get().to_f32());
    share.unwrap_or_default() / 100.0
}

/// Returns the text of the figure beside its bar.
fn short(cell: &Cell) -> String {
    match cell {
        Cell::Money(amount) if *amount != Money::ZERO => rupees(*amount),
        other => cell_text(other),
    }
}
