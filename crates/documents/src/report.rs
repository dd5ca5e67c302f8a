//! A report on paper: letterhead, what it covers, its chart, its table.
use std::num::NonZeroU16;

use krilla::tagging::Tag;
use munim_kernel::{Money, Percent};
use munim_reporting::{Cell, Chart, ColumnKind, RenderError, ReportHead, ReportRow};
use rust_decimal::prelude::ToPrimitive;

use crate::{
    dates,
    draft::{Area, Draft, LEFT, Mark, Node, Role},
    exact_rupees,
    fonts::Fonts,
    grouped,
    look::{ACCENT, BODY, DEEP, INK, LABEL, MUTED, NAME, NOTE, SECTION, STRONG, TITLE},
    paint::{Imprint, paint},
    rupees,
    table::{Cell as Placed, Column, Table},
    typeset::Line,
};

/// How many rows are printed at the most; other formats have all.
pub const PRINTED: usize = 5_000;
/// How many rows widths are measured by.
const MEASURED: usize = 300;
/// The narrowest and the widest column, in points.
const NARROWEST: f32 = 38.0;
const WIDEST: f32 = 190.0;
/// The room beside a cell's text.
const ROOM: f32 = 14.0;
const BARS: usize = 12;
const BAR_ROW: f32 = 15.5;
const LABELS: f32 = 150.0;
const VALUES: f32 = 80.0;

/// A report that is to be printed, with its first rows.
pub(crate) struct Printed {
    head: ReportHead,
    rows: Vec<Vec<Cell>>,
}

/// A cell as it is printed.
fn said(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text.clone(),
        Cell::Count(count) => grouped(*count),
        Cell::Money(amount) => exact_rupees(*amount),
        Cell::Percent(share) => format!("{:.2}%", share.get()),
        Cell::Day(day) => dates::day(*day),
        Cell::Moment(moment) => dates::in_india(*moment),
    }
}

impl Printed {
    pub(crate) fn new(head: ReportHead) -> Self {
        Self {
            head,
            rows: Vec::new(),
        }
    }

    pub(crate) fn rows(&mut self, rows: Vec<ReportRow>) {
        let left = PRINTED.saturating_sub(self.rows.len());
        self.rows.extend(rows.into_iter().take(left).map(|row| row.cells));
    }

    pub(crate) fn finish(self, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
        let texts: Vec<Vec<String>> = self
            .rows
            .iter()
            .map(|row| row.iter().map(said).collect())
            .collect();
        let totals: Option<Vec<String>> = self.head.table.totals.as_ref().map(|cells| {
            let mut cells: Vec<_> = cells.iter().map(said).collect();
            if let Some(first) = cells.first_mut().filter(|first| first.is_empty()) {
                "Total".clone_into(first);
            }
            cells
        });
        let wanted = self.widths(fonts, &texts, totals.as_deref());
        let mut draft = Draft::new(fonts);
        if wanted.iter().sum::<f32>() > draft.inner() {
            draft = Draft::landscape(fonts);
        }
        let columns = self.columns(wanted, draft.inner());
        self.letterhead(&mut draft);
        if let Some(chart) = &self.head.table.chart {
            self.chart(&mut draft, chart);
        }
        self.table(&mut draft, &columns, texts, totals);
        self.furnish(&mut draft);
        let table = &self.head.table;
        let as_of = dates::day(table.as_of);
        paint(
            draft,
            Imprint {
                title: format!("{}, {}, {as_of}", table.title, table.tenant_name),
                author: table.tenant_name.clone(),
                subject: format!("{} as of {as_of}. {}", table.title, self.filters()),
                created: self.head.made_at,
            },
        )
    }

    fn filters(&self) -> String {
        let filters = self.head.table.filters.iter();
        let said: Vec<_> = filters
            .map(|(label, value)| format!("{label}: {value}"))
            .collect();
        if said.is_empty() {
            "Everything within reach".to_owned()
        } else {
            said.join("; ")
        }
    }

    /// The widths that columns ask for.
    fn widths(&self, fonts: &Fonts, rows: &[Vec<String>], totals: Option<&[String]>) -> Vec<f32> {
        let columns = self.head.table.columns.iter().enumerate();
        columns
            .map(|(place, column)| {
                let title = fonts.line(column.label, LABEL).width;
                let cells = rows.iter().take(MEASURED).filter_map(|row| row.get(place));
                let widest = cells
                    .map(|text| fonts.line(text, BODY).width)
                    .fold(title, f32::max);
                let total = totals.and_then(|totals| totals.get(place));
                let total = total.map_or(0.0, |text| fonts.line(text, STRONG).width);
                (widest.max(total) + ROOM).clamp(NARROWEST, WIDEST)
            })
            .collect()
    }

    /// The columns with the widths that there is room for: where there is too little, words give way first.
    fn columns(&self, mut widths: Vec<f32>, inner: f32) -> Vec<Column> {
        let kinds: Vec<_> = self.head.table.columns.iter().map(|column| column.kind).collect();
        let sum = |widths: &[f32], words: bool| -> f32 {
            let both = widths.iter().zip(&kinds);
            both.filter(|(_, kind)| (**kind == ColumnKind::Text) == words)
                .map(|(width, _)| width)
                .sum()
        };
        let (words, figures) = (sum(&widths, true), sum(&widths, false));
        let (for_words, for_figures) = if words + figures <= inner {
            // What is left over goes to the words, or is left.
            let grown = if words > 0.0 {
                ((inner - figures) / words).min(1.6)
            } else {
                1.0
            };
            (grown, 1.0)
        } else {
            let least = (inner - figures).max(inner * 0.35).min(words);
            (
                least / words.max(1.0),
                ((inner - least) / figures.max(1.0)).min(1.0),
            )
        };
        for (width, kind) in widths.iter_mut().zip(&kinds) {
            *width *= if *kind == ColumnKind::Text {
                for_words
            } else {
                for_figures
            };
        }
        let columns = self.head.table.columns.iter().zip(widths);
        columns
            .map(|(column, width)| match column.kind {
                ColumnKind::Text | ColumnKind::Day | ColumnKind::Moment => Column::left(column.label, width),
                _ => Column::right(column.label, width),
            })
            .collect()
    }

    fn letterhead(&self, draft: &mut Draft<'_>) {
        let (fonts, table) = (draft.fonts, &self.head.table);
        let (right, inner) = (draft.right(), draft.inner());
        draft.bookmark(table.title);
        let top = draft.y;
        let mut baseline = top + 17.0;
        let mut name = Vec::new();
        for line in fonts.wrapped(&table.tenant_name, NAME, inner - 200.0, 2) {
            name.push(draft.write(LEFT, baseline, line, DEEP));
            baseline += 22.0;
        }
        draft.structure.push(Node::paragraph(name));
        let title = fonts.fitted(table.title, TITLE, 190.0);
        let title = draft.write_left_of(right, top + 11.0, title, ACCENT);
        let heading = Tag::Hn(NonZeroU16::MIN, Some(table.title.to_owned()));
        draft.structure.push(Node::group(heading, vec![title]));
        let as_of = fonts.line(&format!("As of {}", dates::day(table.as_of)), STRONG);
        let as_of = draft.write_left_of(right, top + 25.0, as_of, INK);
        draft.structure.push(Node::paragraph(vec![as_of]));
        draft.y = (baseline - 12.0).max(top + 33.0);
        draft.rule(LEFT, draft.y, inner, 1.6, ACCENT);
        draft.down(6.0);
        fact(draft, "Covers", &self.filters());
        let generated = format!(
            "{} for {}",
            dates::in_india(self.head.made_at),
            self.head.requested_by
        );
        fact(draft, "Generated", &generated);
        let all = usize::try_from(table.total_count)
            .unwrap_or_default()
            .max(self.rows.len());
        if all > self.rows.len() {
            let text = format!(
                "The first {} of {} rows; the totals are over all. XLSX and CSV hold every row.",
                counted(self.rows.len()),
                counted(all)
            );
            fact(draft, "Rows", &text);
        } else {
            fact(draft, "Rows", &counted(all));
        }
        if let Some(note) = table.note {
            fact(draft, "Note", note);
        }
        draft.down(10.0);
    }

    fn chart(&self, draft: &mut Draft<'_>, chart: &Chart) {
        let points: Vec<_> = chart
            .points
            .iter()
            .filter_map(|point| Some((point.label.as_str(), point.values.first()?)))
            .filter(|(_, value)| size(value) > 0)
            .take(BARS)
            .collect();
        let Some(largest) = points.iter().map(|(_, value)| size(value)).max() else {
            return;
        };
        let of = chart.spec.values.first().and_then(|key| {
            let mut columns = self.head.table.columns.iter();
            columns.find(|column| column.key == *key)
        });
        let title = of.map_or(self.head.table.title, |column| column.label);
        let height = f32::from(u16::try_from(points.len()).unwrap_or(u16::MAX)) * BAR_ROW;
        section(draft, title, height);
        let told: Vec<_> = points
            .iter()
            .map(|(label, value)| format!("{label} {}", short(value)))
            .collect();
        let alternative = format!(
            "Bar chart of {title}: {}. The table has the exact figures.",
            told.join(", ")
        );
        let mut parts = Vec::new();
        for (label, value) in points {
            let fonts = draft.fonts;
            let baseline = draft.y + 10.5;
            parts.push(draft.write(LEFT, baseline, fonts.fitted(label, BODY, LABELS - 8.0), INK));
            let share = Percent::of(size(value), largest).and_then(|share| share.get().to_f32());
            let bar = Area {
                x: LEFT + LABELS,
                y: draft.y + 2.75,
                width: (draft.inner() - LABELS - VALUES) * share.unwrap_or_default() / 100.0,
                height: BAR_ROW - 5.5,
            };
            parts.push(draft.bar(bar, ACCENT));
            let value = fonts.shrunk(&short(value), STRONG, VALUES - 6.0);
            parts.push(draft.write(bar.x + bar.width + 6.0, baseline, value, INK));
            draft.down(BAR_ROW);
        }
        draft
            .structure
            .push(Node::group(Tag::Figure(Some(alternative)), parts));
        draft.down(12.0);
    }

    fn table(
        &self,
        draft: &mut Draft<'_>,
        columns: &[Column],
        rows: Vec<Vec<String>>,
        totals: Option<Vec<String>>,
    ) {
        if rows.is_empty() {
            let line = draft
                .fonts
                .fitted("There is nothing to report.", BODY, draft.inner());
            let baseline = draft.y + 8.3;
            let text = draft.write(LEFT, baseline, line, INK);
            draft.structure.push(Node::paragraph(vec![text]));
            return;
        }
        draft.make_room(Table::BEGINNING);
        let placed = |row: Vec<String>| row.into_iter().map(Placed::new).collect();
        let table = Table {
            columns,
            rows: rows.into_iter().map(placed).collect(),
            totals: totals.map(placed),
            summary: format!("{}: {}", self.head.table.title, self.filters()),
        };
        table.draw(draft);
    }

    /// Repeats on each page what it belongs to and which of how many it is.
    fn furnish(&self, draft: &mut Draft<'_>) {
        let (fonts, table) = (draft.fonts, &self.head.table);
        let (right, inner, foot) = (draft.right(), draft.inner(), draft.height() - 34.0);
        let count = draft.pages.len();
        let as_of = format!("{} as of {}", table.title, dates::day(table.as_of));
        let made = format!(
            "Generated {} for {}",
            dates::in_india(self.head.made_at),
            self.head.requested_by
        );
        for (number, page) in (1..).zip(&mut draft.pages) {
            if number > 1 {
                let as_of = fonts.line(&as_of, NOTE);
                page.push(note(right - as_of.width, 46.0, as_of));
                page.push(note(
                    LEFT,
                    46.0,
                    fonts.fitted(&table.tenant_name, NOTE, inner * 0.6),
                ));
            }
            let number = fonts.line(&format!("Page {number} of {count}"), NOTE);
            page.push(note(right - number.width, foot, number));
            page.push(note(LEFT, foot, fonts.fitted(&made, NOTE, inner * 0.75)));
        }
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

fn fact(draft: &mut Draft<'_>, label: &str, text: &str) {
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

fn section(draft: &mut Draft<'_>, title: &str, company: f32) {
    draft.make_room(18.0 + company);
    draft.bookmark(title);
    let line = draft.fonts.fitted(title, SECTION, draft.inner());
    let baseline = draft.y + 10.0;
    let heading = draft.write(LEFT, baseline, line, ACCENT);
    let tag = Tag::Hn(NonZeroU16::MIN.saturating_add(1), Some(title.to_owned()));
    draft.structure.push(Node::group(tag, vec![heading]));
    draft.down(18.0);
}

fn counted(count: usize) -> String {
    grouped(i64::try_from(count).unwrap_or(i64::MAX))
}

/// A figure's size, to compare bars by.
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

/// A figure beside its bar.
fn short(cell: &Cell) -> String {
    match cell {
        Cell::Money(amount) if *amount != Money::ZERO => rupees(*amount),
        other => said(other),
    }
}
