use krilla::tagging::{TableHeaderScope, Tag};

use crate::{
    draft::{Area, Colour, Draft, Node, Role},
    look::{ACCENT, BODY, INK, LABEL, MUTED, NOTE, PALE, RULE, STRONG},
    typeset::{Line, Style},
};

const PAD: f32 = 4.5;
const GAP: f32 = 6.0;
/// The extra gap between figures and the text column that follows.
const FIGURE_GAP: f32 = 12.0;
/// How far the text of a cell with a tone begins after the cell's mark.
const MARKED: f32 = 9.0;
const LEADING: f32 = 11.5;
const NOTE_LEADING: f32 = 9.5;
const HEADER: f32 = 18.0;
/// The height of a title's second line.
const TITLE_LEADING: f32 = 9.0;
const BAR: f32 = 6.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    pub(crate) title: &'static str,
    pub(crate) width: f32,
    pub(crate) align: Align,
}

impl Column {
    pub(crate) const fn left(title: &'static str, width: f32) -> Self {
        Self {
            title,
            width,
            align: Align::Left,
        }
    }

    pub(crate) const fn right(title: &'static str, width: f32) -> Self {
        Self {
            title,
            width,
            align: Align::Right,
        }
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Cell {
    text: String,
    below: Option<String>,
    note: Option<String>,
    /// The least height, in points.
    room: f32,
    bar: Option<f32>,
    tone: Option<Colour>,
}

impl Cell {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Creates an empty cell of that height, to write in.
    pub(crate) fn to_fill(height: f32) -> Self {
        Self {
            room: height,
            ..Self::default()
        }
    }

    /// Adds a text of the same size below.
    pub(crate) fn with_text_below(mut self, text: impl Into<String>) -> Self {
        self.below = Some(text.into());
        self
    }

    /// Adds a smaller line below.
    pub(crate) fn with_note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }

    /// Adds a bar as long as that part of the column, from 0 to 1.
    pub(crate) fn with_bar(mut self, part: f32) -> Self {
        self.bar = Some(part.clamp(0.0, 1.0));
        self
    }

    /// Sets the text in bold and in a colour, after a mark.
    pub(crate) fn with_tone(mut self, tone: Colour) -> Self {
        self.tone = Some(tone);
        self
    }
}

/// A table that may span many pages; its header is repeated on each.
pub(crate) struct Table<'t> {
    pub(crate) columns: &'t [Column],
    pub(crate) rows: Vec<Vec<Cell>>,
    pub(crate) totals: Option<Vec<Cell>>,
    /// A description for readers who cannot see the table.
    pub(crate) summary: String,
    /// The size of the text; 1 is normal.
    pub(crate) scale: f32,
}

struct Set {
    lines: Vec<Line>,
    room: f32,
    note: Option<Line>,
    bar: Option<f32>,
    tone: Option<Colour>,
}

impl Set {
    fn height(&self) -> f32 {
        let lines = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let note = if self.note.is_some() { NOTE_LEADING } else { 0.0 };
        (f32::from(lines) * LEADING + note + 2.0 * PAD).max(self.room)
    }
}

impl Table<'_> {
    /// The height that the start of the table needs to stay on one page with its heading.
    pub(crate) const BEGINNING: f32 = HEADER + TITLE_LEADING + 3.0 * (LEADING + 2.0 * PAD);

    pub(crate) fn draw(self, draft: &mut Draft<'_>) {
        let (columns, scale) = (self.columns, self.scale);
        let totals = self
            .totals
            .map(|cells| set_row(draft, columns, cells, STRONG.scaled(scale)));
        let totals_height = totals.as_deref().map_or(0.0, row_height);
        let titles = draw_header(draft, columns, scale, false);
        let mut body = Vec::new();
        let count = self.rows.len();
        for (number, cells) in self.rows.into_iter().enumerate() {
            let row = set_row(draft, columns, cells, BODY.scaled(scale));
            let height = row_height(&row);
            // The totals never stand alone on a page.
            let company = if number + 1 == count { totals_height } else { 0.0 };
            if !draft.has_room(height + company) {
                draft.turn_page();
                draw_header(draft, columns, scale, true);
            }
            body.push(draw_row(draft, columns, row, height));
            draft.rule(columns_left(), draft.y, columns_width(columns), 0.4, RULE);
        }
        let mut parts = vec![Node::group(Tag::THead, vec![titles])];
        if !body.is_empty() {
            parts.push(Node::group(Tag::TBody, body));
        }
        if let Some(row) = totals {
            draft.fill(
                Area {
                    x: columns_left(),
                    y: draft.y,
                    width: columns_width(columns),
                    height: totals_height,
                },
                PALE,
            );
            draft.rule(columns_left(), draft.y, columns_width(columns), 0.9, ACCENT);
            let row = draw_row(draft, columns, row, totals_height);
            parts.push(Node::group(Tag::TFoot, vec![row]));
        }
        let table = Tag::Table.with_summary(Some(self.summary));
        draft.structure.push(Node::group(table, parts));
    }
}

fn columns_left() -> f32 {
    crate::draft::LEFT
}

fn columns_width(columns: &[Column]) -> f32 {
    columns.iter().map(|column| column.width).sum()
}

fn set_row(draft: &Draft<'_>, columns: &[Column], cells: Vec<Cell>, style: Style) -> Vec<Set> {
    cells
        .into_iter()
        .zip(columns)
        .map(|(cell, column)| {
            let width = column.width - GAP;
            let indent = indent_of(cell.tone);
            let style = if cell.tone.is_some() {
                STRONG.scaled(style.size / BODY.size)
            } else {
                style
            };
            let lines = match column.align {
                Align::Left => {
                    let below = cell.below.as_deref().filter(|text| !text.is_empty());
                    let texts = [Some(cell.text.as_str()), below].into_iter().flatten();
                    texts
                        .flat_map(|text| draft.fonts.wrapped(text, style, width - indent, 3))
                        .collect()
                }
                Align::Right => {
                    let width = column.width - FIGURE_GAP;
                    vec![draft.fonts.shrunk(&cell.text, style, width)]
                }
            };
            Set {
                lines,
                room: cell.room,
                note: cell.note.map(|note| draft.fonts.fitted(&note, NOTE, width)),
                bar: cell.bar,
                tone: cell.tone,
            }
        })
        .collect()
}

fn indent_of<T>(tone: Option<T>) -> f32 {
    tone.map_or(0.0, |_| MARKED)
}

fn row_height(row: &[Set]) -> f32 {
    row.iter().map(Set::height).fold(0.0, f32::max)
}

/// Draws the titles of the columns, on two lines if necessary. Repeated headers are not content.
fn draw_header(draft: &mut Draft<'_>, columns: &[Column], scale: f32, repeated: bool) -> Node {
    let style = LABEL.scaled(scale);
    let set: Vec<_> = columns
        .iter()
        .map(|column| draft.fonts.wrapped(column.title, style, column.width - GAP, 2))
        .collect();
    let two = set.iter().any(|lines| lines.len() > 1);
    let last = draft.y + 11.5 + if two { TITLE_LEADING } else { 0.0 };
    let mut titles = Vec::new();
    let mut x = columns_left();
    for (column, lines) in columns.iter().zip(set) {
        let mut baseline = if lines.len() > 1 {
            last - TITLE_LEADING
        } else {
            last
        };
        let mut title = Vec::new();
        for line in lines {
            let at = start(x, *column, line.width);
            if repeated {
                draft.text(at, baseline, line, MUTED, Role::Decoration);
            } else {
                title.push(draft.write(at, baseline, line, MUTED));
            }
            baseline += TITLE_LEADING;
        }
        if !repeated {
            titles.push(Node::group(Tag::TH(TableHeaderScope::Column), title));
        }
        x += column.width;
    }
    draft.down(HEADER + if two { TITLE_LEADING } else { 0.0 });
    draft.rule(columns_left(), draft.y, columns_width(columns), 0.9, ACCENT);
    Node::group(Tag::TR, titles)
}

fn draw_row(draft: &mut Draft<'_>, columns: &[Column], row: Vec<Set>, height: f32) -> Node {
    let mut cells = Vec::new();
    let mut x = columns_left();
    for (number, (set, column)) in row.into_iter().zip(columns).enumerate() {
        let content = draw_cell(draft, x, *column, set);
        cells.push(if number == 0 {
            Node::group(Tag::TH(TableHeaderScope::Row), content)
        } else {
            Node::group(Tag::TD, content)
        });
        x += column.width;
    }
    draft.down(height);
    Node::group(Tag::TR, cells)
}

fn draw_cell(draft: &mut Draft<'_>, x: f32, column: Column, set: Set) -> Vec<Node> {
    let mut content = Vec::new();
    let mut baseline = draft.y + PAD + 8.3;
    let indent = indent_of(set.tone);
    if let Some(tone) = set.tone {
        draft.fill(
            Area {
                x,
                y: baseline - 5.8,
                width: 5.0,
                height: 5.0,
            },
            tone,
        );
    }
    if let Some(part) = set.bar {
        let whole = Area {
            x,
            y: draft.y + PAD + 2.5,
            width: column.width - GAP,
            height: BAR,
        };
        draft.fill(whole, PALE);
        draft.fill(
            Area {
                width: whole.width * part,
                ..whole
            },
            ACCENT,
        );
    }
    for line in set.lines {
        if !line.runs.is_empty() {
            let at = start(x + indent, column, line.width);
            content.push(draft.write(at, baseline, line, set.tone.unwrap_or(INK)));
        }
        baseline += LEADING;
    }
    if let Some(note) = set.note {
        let at = start(x, column, note.width);
        content.push(draft.write(at, baseline - 1.2, note, MUTED));
    }
    content
}

fn start(x: f32, column: Column, width: f32) -> f32 {
    match column.align {
        Align::Left => x,
        Align::Right => x + column.width - FIGURE_GAP - width,
    }
}
