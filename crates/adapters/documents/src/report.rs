//! A report on paper: letterhead, filters, chart and table.
use munim_reporting::{Cell, ColumnKind, RenderError, ReportHead, ReportRow};

use crate::{
    dates,
    draft::{Draft, LEFT, Node},
    fonts::Fonts,
    look::{BODY, INK, LABEL, STRONG},
    paint::{Imprint, paint},
    parts::{fact, furnish, letterhead},
    rupees::{exact_rupees, grouped},
    table::{Cell as Placed, Column, Table},
};

mod chart;

/// The maximum number of printed rows. Files of other formats contain all rows.
pub const PRINTED: usize = 5_000;
/// The number of rows from which column widths are computed.
const MEASURED: usize = 300;
const NARROWEST: f32 = 38.0;
const WIDEST: f32 = 190.0;
/// The padding of a cell, in points.
const ROOM: f32 = 14.0;
/// The minimum share of the page for text columns, their maximum growth, and the minimum size of the text.
const LEAST_WORDS: f32 = 0.35;
const MOST_GROWN: f32 = 1.6;
const SMALLEST: f32 = 0.6;

/// A report to be printed, with its first rows.
pub(crate) struct Printed {
    head: ReportHead,
    rows: Vec<Vec<Cell>>,
}

fn cell_text(cell: &Cell) -> String {
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
            .map(|row| row.iter().map(cell_text).collect())
            .collect();
        let totals: Option<Vec<String>> = self.head.table.totals.as_ref().map(|cells| {
            let mut cells: Vec<_> = cells.iter().map(cell_text).collect();
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
        let (columns, scale) = self.columns(wanted, draft.inner());
        self.letterhead(&mut draft);
        if let Some(chart) = &self.head.table.chart {
            chart::draw(&mut draft, &self.head.table, chart);
        }
        self.table(&mut draft, &columns, scale, texts, totals);
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
        let parts: Vec<_> = filters
            .map(|(label, value)| format!("{label}: {value}"))
            .collect();
        if parts.is_empty() {
            "All data you can see".to_owned()
        } else {
            parts.join("; ")
        }
    }

    fn widths(&self, fonts: &Fonts, rows: &[Vec<String>], totals: Option<&[String]>) -> Vec<f32> {
        let columns = self.head.table.columns.iter().enumerate();
        columns
            .map(|(place, column)| {
                let title = title_width(fonts, column.label);
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

    /// Returns the columns with the widths that fit, and the text size. If there is too little room, text columns
    /// shrink first, then all text becomes smaller, so that no figure loses a digit.
    fn columns(&self, mut widths: Vec<f32>, inner: f32) -> (Vec<Column>, f32) {
        let kinds: Vec<_> = self.head.table.columns.iter().map(|column| column.kind).collect();
        let (mut words, mut figures, mut rooms) = (0.0, 0.0, 0.0);
        for (width, kind) in widths.iter().zip(&kinds) {
            if *kind == ColumnKind::Text {
                words += width;
            } else {
                figures += width;
                rooms += ROOM;
            }
        }
        let most = if words + figures <= inner {
            words * MOST_GROWN
        } else {
            words
        };
        let for_words = (inner - figures).max(inner * LEAST_WORDS).min(most);
        let for_figures = inner - for_words;
        let scale = ((for_figures - rooms) / (figures - rooms).max(1.0)).clamp(SMALLEST, 1.0);
        for (width, kind) in widths.iter_mut().zip(&kinds) {
            *width = if *kind == ColumnKind::Text {
                *width * for_words / words.max(1.0)
            } else {
                (*width - ROOM) * scale + ROOM
            };
        }
        // Spare width is shared equally. If the columns are too wide, all shrink in proportion.
        let sum: f32 = widths.iter().sum();
        let share = f32::from(u8::try_from(widths.len()).unwrap_or(u8::MAX).max(1));
        for width in &mut widths {
            if sum > inner {
                *width *= inner / sum;
            } else {
                *width += (inner - sum) / share;
            }
        }
        let columns = self.head.table.columns.iter().zip(widths);
        let columns = columns.map(|(column, width)| match column.kind {
            ColumnKind::Text | ColumnKind::Day | ColumnKind::Moment => Column::left(column.label, width),
            _ => Column::right(column.label, width),
        });
        (columns.collect(), scale)
    }

    fn letterhead(&self, draft: &mut Draft<'_>) {
        let table = &self.head.table;
        let as_of = format!("As of {}", dates::day(table.as_of));
        letterhead(draft, &table.tenant_name, table.title, &as_of);
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
                "The first {} of {} rows; totals cover all rows. XLSX and CSV files contain every row.",
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

    fn table(
        &self,
        draft: &mut Draft<'_>,
        columns: &[Column],
        scale: f32,
        rows: Vec<Vec<String>>,
        totals: Option<Vec<String>>,
    ) {
        if rows.is_empty() {
            let line = draft
                .fonts
                .fitted("No data matches these filters.", BODY, draft.inner());
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
            scale,
        };
        table.draw(draft);
    }

    /// Repeats the owner, the title and the page number on each page.
    fn furnish(&self, draft: &mut Draft<'_>) {
        let table = &self.head.table;
        let as_of = format!("{} as of {}", table.title, dates::day(table.as_of));
        let made = format!(
            "Generated {} for {}",
            dates::in_india(self.head.made_at),
            self.head.requested_by
        );
        furnish(draft, &table.tenant_name, &as_of, &made);
    }
}

/// Returns the least width of a title, on two lines if it has two words.
fn title_width(fonts: &Fonts, title: &str) -> f32 {
    let width = |text: &str| fonts.line(text, LABEL).width;
    let broken = title.match_indices(' ').map(|(at, _)| {
        let (first, rest) = title.split_at(at);
        width(first).max(width(rest.trim_start()))
    });
    broken.fold(width(title), f32::min)
}

fn counted(count: usize) -> String {
    grouped(i64::try_from(count).unwrap_or(i64::MAX))
}
