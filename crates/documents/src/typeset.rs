use std::ops::Range;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer};

use crate::fonts::{Fonts, Typeface, Weight};

/// Shown for what no built-in font can show. Copying it still gives the character itself.
const UNKNOWN: char = '\u{FFFD}';

/// How text looks, sizes in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
}

impl Style {
    /// The same in letters of another size.
    pub(crate) fn scaled(self, by: f32) -> Self {
        Self {
            size: self.size * by,
            ..self
        }
    }
}

/// Glyphs of one font, with the text they show.
pub(crate) struct Run {
    pub(crate) font: Font,
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    /// In points.
    pub(crate) width: f32,
}

impl Run {
    fn new(typeface: &Typeface, text: &str, glyphs: Vec<KrillaGlyph>, size: f32) -> Self {
        Self {
            font: typeface.font.clone(),
            text: text.to_owned(),
            width: glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size,
            glyphs,
        }
    }
}

/// One line of text, ready to be placed.
pub(crate) struct Line {
    pub(crate) runs: Vec<Run>,
    pub(crate) style: Style,
    /// In points, without the space that ends a broken line.
    pub(crate) width: f32,
}

/// A place where a line may be cut without tearing a syllable apart.
struct Cut {
    /// In bytes of the text.
    end: usize,
    /// Of all before, in points.
    width: f32,
}

impl Line {
    /// In ascending order.
    fn cuts(&self) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = Vec::new();
        let mut before = 0;
        let mut width = 0.0;
        for run in &self.runs {
            for glyph in &run.glyphs {
                width += glyph.x_advance * self.style.size;
                let end = before + glyph.text_range.end;
                match cuts.last_mut() {
                    Some(last) if last.end >= end => last.width = width,
                    _ => cuts.push(Cut { end, width }),
                }
            }
            before += run.text.len();
        }
        cuts
    }

    /// Splits the line's `text` after the last word that fits, or inside a word that fills a line alone.
    /// `None` when nothing would be left over.
    fn first_of<'t>(&self, text: &'t str, width: f32) -> Option<(&'t str, &'t str)> {
        let cuts = self.cuts();
        let fitting = cuts.partition_point(|cut| cut.width <= width).max(1);
        // A space at the very edge may exceed the width.
        let word = cuts
            .iter()
            .take(fitting + 1)
            .rev()
            .map(|cut| cut.end)
            .find(|end| text.get(..*end).is_some_and(|head| head.ends_with(' ')));
        let end = word.or_else(|| cuts.get(fitting - 1).map(|cut| cut.end))?;
        text.split_at_checked(end).filter(|(_, tail)| !tail.is_empty())
    }
}

/// Which font shows a piece of text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Devanagari,
    Unknown,
}

impl Fonts {
    /// Shapes `text` as one line, however long.
    pub(crate) fn line(&self, text: &str, style: Style) -> Line {
        let text = printable(text);
        let family = self.family(style.weight);
        let runs: Vec<Run> = self
            .pieces(&text, style.weight)
            .into_iter()
            .map(|(script, piece)| match script {
                Script::Latin => Run::new(&family.latin, piece, shape(&family.latin, piece), style.size),
                Script::Devanagari => Run::new(
                    &family.devanagari,
                    piece,
                    shape(&family.devanagari, piece),
                    style.size,
                ),
                Script::Unknown => Run::new(&family.latin, piece, unknown(&family.latin, piece), style.size),
            })
            .collect();
        let width = runs.iter().map(|run| run.width).sum();
        Line { runs, style, width }
    }

    /// Shapes `text` as one line of at most `width` points; what does not fit gives way to '…'.
    pub(crate) fn fitted(&self, text: &str, style: Style, width: f32) -> Line {
        let text = printable(text);
        let whole = self.line(&text, style);
        if whole.width <= width {
            return whole;
        }
        let dots = self.line("…", style);
        let cuts = whole.cuts();
        let likely = cuts.partition_point(|cut| cut.width + dots.width <= width);
        // Letters may change shape beside the dots, so the likely cut is only where the search begins.
        cuts.iter()
            .take(likely)
            .rev()
            .filter_map(|cut| text.get(..cut.end))
            .map(|head| self.line(&format!("{}…", head.trim_end()), style))
            .find(|line| line.width <= width)
            .unwrap_or(dots)
    }

    /// Shapes `text` as one line of at most `width` points, in smaller letters if need be: a figure must
    /// never lose a digit.
    pub(crate) fn shrunk(&self, text: &str, style: Style, width: f32) -> Line {
        let whole = self.line(text, style);
        if whole.width <= width {
            return whole;
        }
        let size = style.size * width / whole.width;
        self.line(text, Style { size, ..style })
    }

    /// Breaks `text` into at most `lines` lines of at most `width` points, between words where possible;
    /// the last line is [fitted](Self::fitted).
    pub(crate) fn wrapped(&self, text: &str, style: Style, width: f32, lines: usize) -> Vec<Line> {
        let text = printable(text);
        let mut rest = text.trim();
        let mut broken = Vec::new();
        while broken.len() + 1 < lines {
            let whole = self.line(rest, style);
            if whole.width <= width {
                broken.push(whole);
                return broken;
            }
            let Some((line, tail)) = self.head(&whole, rest, width) else {
                break;
            };
            broken.push(line);
            rest = tail.trim_start();
        }
        broken.push(self.fitted(rest, style, width));
        broken
    }

    /// Returns the first of the lines that `whole` breaks into, which holds a syllable at least, and the text that is
    /// left. `None` when nothing is.
    fn head<'t>(&self, whole: &Line, text: &'t str, width: f32) -> Option<(Line, &'t str)> {
        let mut allowed = width;
        loop {
            let (head, tail) = whole.first_of(text, allowed)?;
            let mut line = self.line(head, whole.style);
            if head.ends_with(' ') {
                line.width = self.line(head.trim_end(), whole.style).width;
            }
            if line.width <= width || allowed <= 0.0 {
                return Some((line, tail));
            }
            // Its last letter is no longer drawn towards the one that followed.
            allowed -= (line.width - width).max(0.5);
        }
    }

    /// Cuts `text` where another font must take over.
    fn pieces<'a>(&self, text: &'a str, weight: Weight) -> Vec<(Script, &'a str)> {
        let family = self.family(weight);
        let mut starts: Vec<(usize, Script)> = Vec::new();
        for (at, character) in text.char_indices() {
            let before = starts.last().map(|(_, script)| *script);
            let script = if let (true, Some(before)) = (joins(character), before) {
                before
            } else if family.latin.has(character) || joins(character) {
                Script::Latin
            } else if family.devanagari.has(character) {
                Script::Devanagari
            } else {
                Script::Unknown
            };
            if before != Some(script) {
                starts.push((at, script));
            }
        }
        let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
        starts
            .iter()
            .zip(ends)
            .filter_map(|((start, script), end)| Some((*script, text.get(*start..end)?)))
            .collect()
    }
}

/// Zero-width joiners belong to the letters before them.
fn joins(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

/// Line breaks and tabs become spaces; what has no meaning in print goes, as archival PDF refuses it.
fn printable(text: &str) -> String {
    text.chars()
        .filter_map(|character| match character {
            '\u{200C}' | '\u{200D}' => Some(character),
            '\u{AD}'
            | '\u{FEFF}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' => None,
            '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFF}' => Some(UNKNOWN),
            _ if u32::from(character) & 0xFFFE == 0xFFFE => Some(UNKNOWN),
            '\u{FDD0}'..='\u{FDEF}' => Some(UNKNOWN),
            _ if character.is_whitespace() || character.is_control() => Some(' '),
            _ => Some(character),
        })
        .collect()
}

fn shape(typeface: &Typeface, text: &str) -> Vec<KrillaGlyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(Direction::LeftToRight);
    buffer.set_script(typeface.script);
    let shaped = rustybuzz::shape_with_plan(&typeface.face, &typeface.plan, buffer);
    let starts: Vec<usize> = shaped
        .glyph_infos()
        .iter()
        .map(|info| info.cluster as usize)
        .collect();
    shaped
        .glyph_infos()
        .iter()
        .zip(shaped.glyph_positions())
        .zip(clusters(&starts, text.len()))
        .map(|((info, position), range)| {
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                em(typeface, position.x_advance),
                em(typeface, position.x_offset),
                em(typeface, position.y_offset),
                em(typeface, position.y_advance),
                range,
                None,
            )
        })
        .collect()
}

/// Returns the text of each glyph: from its cluster's start to the next cluster's.
fn clusters(starts: &[usize], len: usize) -> Vec<Range<usize>> {
    let mut sorted = starts.to_vec();
    sorted.sort_unstable();
    starts
        .iter()
        .map(|start| {
            let next = sorted.partition_point(|other| other <= start);
            *start..sorted.get(next).copied().unwrap_or(len)
        })
        .collect()
}

/// Returns a sign of replacement for each character.
fn unknown(typeface: &Typeface, text: &str) -> Vec<KrillaGlyph> {
    let Some(glyph) = typeface.face.glyph_index(UNKNOWN) else {
        return Vec::new();
    };
    let advance = typeface.face.glyph_hor_advance(glyph).unwrap_or_default();
    text.char_indices()
        .map(|(at, character)| {
            KrillaGlyph::new(
                GlyphId::new(u32::from(glyph.0)),
                em(typeface, i32::from(advance)),
                0.0,
                0.0,
                0.0,
                at..at + character.len_utf8(),
                None,
            )
        })
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "font units are small integers")]
fn em(typeface: &Typeface, units: i32) -> f32 {
    units as f32 / typeface.face.units_per_em() as f32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BODY: Style = Style {
        weight: Weight::Regular,
        size: 10.0,
    };

    fn text_of(line: &Line) -> String {
        line.runs.iter().map(|run| run.text.as_str()).collect()
    }

    #[test]
    fn devanagari_is_shaped_and_not_only_set_letter_by_letter() {
        let fonts = Fonts::try_new().unwrap();
        // Ksha is a ligature; the short i stands before the consonants it follows in speech.
        let ksha = fonts.line("क्ष", BODY);
        assert_eq!(ksha.runs[0].glyphs.len(), 1);
        let ki = fonts.line("कि", BODY);
        let ka = fonts.line("क", BODY);
        assert_eq!(ki.runs[0].glyphs[1].glyph_id, ka.runs[0].glyphs[0].glyph_id);
    }

    #[test]
    fn each_script_has_its_font() {
        let fonts = Fonts::try_new().unwrap();
        let line = fonts.line("Pune शाखा ₹1 தமிழ்", BODY);
        let texts: Vec<&str> = line.runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(texts, ["Pune ", "शाखा", " ₹1 ", "தமிழ்"]);
        assert!(
            line.runs
                .iter()
                .flat_map(|run| &run.glyphs)
                .all(|glyph| glyph.glyph_id.to_u32() != 0)
        );
    }

    #[test]
    fn what_does_not_fit_gives_way_to_an_ellipsis() {
        let fonts = Fonts::try_new().unwrap();
        let line = fonts.fitted("Shivajinagar Extension Branch", BODY, 80.0);
        assert!(line.width <= 80.0);
        assert!(text_of(&line).ends_with('…'));
        assert!(text_of(&line).starts_with("Shivajinagar"));
        assert_eq!(text_of(&fonts.fitted("Pune", BODY, 80.0)), "Pune");
    }

    #[test]
    fn lines_break_between_words() {
        let fonts = Fonts::try_new().unwrap();
        let lines = fonts.wrapped("Shivajinagar Extension Branch", BODY, 80.0, 3);
        let texts: Vec<String> = lines.iter().map(text_of).collect();
        assert_eq!(texts, ["Shivajinagar ", "Extension ", "Branch"]);
    }

    #[test]
    fn a_letter_that_lost_its_neighbour_does_not_overflow() {
        let fonts = Fonts::try_new().unwrap();
        for line in fonts.wrapped("zᏸ'ꬠ{𝒮:ﷰ,r.", BODY, 60.0, 2) {
            assert!(line.width <= 60.0);
        }
    }

    proptest! {
        #[test]
        fn no_text_overflows_and_every_glyph_exists(text in "\\PC{0,60}", lines in 1usize..4) {
            let fonts = Fonts::try_new().unwrap();
            let wrapped = fonts.wrapped(&text, BODY, 60.0, lines);
            prop_assert!(wrapped.len() <= lines);
            for line in wrapped {
                prop_assert!(line.width <= 60.0 || text_of(&line).chars().count() <= 2);
                for glyph in line.runs.iter().flat_map(|run| &run.glyphs) {
                    prop_assert_ne!(glyph.glyph_id.to_u32(), 0);
                }
            }
        }
    }
}
