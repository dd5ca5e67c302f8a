//! Documents of one page, on a sheet of paper or on a thermal roll.
use std::num::NonZeroU16;

use krilla::tagging::{TableHeaderScope, Tag};
use munim_kernel::Issuer;
use munim_lending::Paper;

use super::words::registration;
use crate::{
    draft::{Colour, Draft, Node},
    fonts::Fonts,
    look::{ACCENT, BODY, INK, MUTED, NOTE, RULE, SECTION},
    typeset::{Line, Style},
};

/// Points in a millimetre.
pub(super) const MM: f32 = 72.0 / 25.4;
/// A roll is cut where the receipt ends; this is longer than any receipt.
const ENDLESS: f32 = 10_000.0;
/// The share of a line's width for the label of a text.
const LABELS: f32 = 0.36;
/// The share of a line's width for the label of an amount.
pub(super) const AMOUNT_LABELS: f32 = 0.5;

pub(super) struct Sheet {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) margin: f32,
    /// The size of the text; 1 is normal.
    pub(super) scale: f32,
    /// Thermal printers have no colours.
    pub(super) is_roll: bool,
}

impl Sheet {
    pub(super) fn of(paper: Paper) -> Self {
        let roll = |width: f32, margin: f32, scale: f32| Self {
            width: width * MM,
            height: ENDLESS,
            margin: margin * MM,
            scale,
            is_roll: true,
        };
        match paper {
            Paper::A5 => Self {
                width: 148.0 * MM,
                height: 210.0 * MM,
                margin: 12.0 * MM,
                scale: 1.05,
                is_roll: false,
            },
            // These printers print a width of 72 and 48 mm.
            Paper::Roll80 => roll(80.0, 4.0, 0.95),
            Paper::Roll58 => roll(58.0, 5.0, 0.8),
        }
    }
}

/// A page that is being laid out.
pub(super) struct Page<'f> {
    pub(super) draft: Draft<'f>,
    pub(super) sheet: Sheet,
    /// The distance of lines from the margin, beside a picture.
    pub(super) indent: f32,
}

impl<'f> Page<'f> {
    /// Lays out a page, in a smaller size if it does not fit on the sheet.
    pub(super) fn laid_out(fonts: &'f Fonts, mut sheet: Sheet, draw: impl Fn(&mut Self)) -> Self {
        loop {
            let draft = Draft::sized(fonts, (sheet.width, sheet.height), sheet.margin);
            let mut page = Self {
                draft,
                sheet,
                indent: 0.0,
            };
            draw(&mut page);
            if !page.overflows() {
                return page;
            }
            sheet = Sheet {
                scale: page.sheet.scale * 0.93,
                ..page.sheet
            };
        }
    }

    /// Returns whether the text must be smaller to fit on the sheet.
    fn overflows(&self) -> bool {
        self.draft.y > self.sheet.height - self.sheet.margin
    }

    pub(super) fn left(&self) -> f32 {
        self.sheet.margin + self.indent
    }

    pub(super) fn right(&self) -> f32 {
        self.sheet.width - self.sheet.margin
    }

    pub(super) fn inner(&self) -> f32 {
        self.right() - self.left()
    }

    pub(super) fn style(&self, style: Style) -> Style {
        style.scaled(self.sheet.scale)
    }

    pub(super) fn tone(&self, colour: Colour) -> Colour {
        if self.sheet.is_roll { INK } else { colour }
    }

    pub(super) fn rule(&mut self, thickness: f32, colour: Colour) {
        let (x, y, width, colour) = (self.left(), self.draft.y, self.inner(), self.tone(colour));
        self.draft.rule(x, y, width, thickness, colour);
    }

    /// Writes a text across the page, on as many lines as it needs, up to `most`.
    fn lines(&mut self, text: &str, style: Style, colour: Colour, most: usize) -> Vec<Node> {
        let (style, colour, left) = (self.style(style), self.tone(colour), self.left());
        let lines = self.draft.fonts.wrapped(text, style, self.inner(), most);
        lines
            .into_iter()
            .map(|line| {
                self.draft.down(style.size * 1.35);
                let baseline = self.draft.y - style.size * 0.3;
                self.draft.write(left, baseline, line, colour)
            })
            .collect()
    }

    pub(super) fn paragraph(&mut self, text: &str, style: Style, colour: Colour, most: usize) {
        let parts = self.lines(text, style, colour, most);
        self.draft.structure.push(Node::paragraph(parts));
    }

    pub(super) fn gap(&mut self, points: f32) {
        self.draft.down(points * self.sheet.scale);
    }

    /// Writes the name and the registration number of the issuer.
    pub(super) fn organisation(&mut self, issuer: &Issuer) {
        self.paragraph(&issuer.organisation, SECTION, INK, 2);
        if let Some(text) = registration(issuer) {
            self.paragraph(&text, NOTE, MUTED, 2);
        }
    }

    pub(super) fn title(&mut self, title: String) {
        let parts = self.lines(&title, SECTION, ACCENT, 1);
        let heading = Tag::Hn(NonZeroU16::MIN, Some(title));
        self.draft.structure.push(Node::group(heading, parts));
    }

    /// Draws a table of labels and texts, and leaves out rows without a text.
    pub(super) fn labelled(&mut self, summary: &str, rows: impl IntoIterator<Item = (&'static str, String)>) {
        let style = self.style(BODY);
        let width = self.inner() * (1.0 - LABELS);
        let rows = rows.into_iter().filter(|(_, text)| !text.is_empty());
        let body = rows
            .map(|(label, text)| {
                let lines = self.draft.fonts.wrapped(&text, style, width, 3);
                self.row(label, lines, false)
            })
            .collect();
        self.table(summary, body);
    }

    /// Draws a label and a text beside it, at the left or the right end of the rest of the line.
    pub(super) fn row(&mut self, label: &str, lines: Vec<Line>, at_right: bool) -> Node {
        let style = self.style(BODY);
        let (left, right) = (self.left(), self.right());
        let part = if at_right { AMOUNT_LABELS } else { LABELS };
        let (labels, muted, ink) = (self.inner() * part, self.tone(MUTED), self.tone(INK));
        let label = self.draft.fonts.shrunk(label, style, labels - 4.0);
        let mut baseline = self.draft.y + style.size * 1.1;
        let label = self.draft.write(left, baseline, label, muted);
        let mut cell = Vec::new();
        for line in lines {
            let x = if at_right {
                right - line.width
            } else {
                left + labels
            };
            cell.push(self.draft.write(x, baseline, line, ink));
            baseline += style.size * 1.35;
        }
        self.draft.y = baseline - style.size * 0.9;
        self.rule(0.4, RULE);
        Node::group(
            Tag::TR,
            vec![
                Node::group(Tag::TH(TableHeaderScope::Row), vec![label]),
                Node::group(Tag::TD, cell),
            ],
        )
    }

    pub(super) fn table(&mut self, summary: &str, body: Vec<Node>) {
        let table = Tag::Table.with_summary(Some(summary.to_owned()));
        let body = Node::group(Tag::TBody, body);
        self.draft.structure.push(Node::group(table, vec![body]));
    }
}
