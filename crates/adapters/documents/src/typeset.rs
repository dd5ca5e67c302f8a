use std::ops::Range;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer, script};
use unicode_bidi::{BidiInfo, Level};

use crate::fonts::{Family, Fonts, Typeface, Weight};

/// Shown in place of characters that no built-in font has. Copying it still gives the original character.
const UNKNOWN: char = '\u{FFFD}';

/// The style of a text; the size is in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
}

impl Style {
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
    /// In visual order, from left to right.
    pub(crate) glyphs: Vec<KrillaGlyph>,
    /// In points.
    pub(crate) width: f32,
    /// The distance from the line's left edge, in points.
    pub(crate) x: f32,
    level: Level,
}

impl Run {
    fn new(family: &Family, piece: &Piece<'_>, size: f32) -> Option<Self> {
        let typeface = family.get(piece.typeface.unwrap_or(Family::LATIN))?;
        let glyphs = if piece.typeface.is_some() {
            shape(typeface, piece.text, piece.level.is_rtl())
        } else {
            unknown(typeface, piece.text, piece.level.is_rtl())
        };
        Some(Self {
            font: typeface.font.clone(),
            text: piece.text.to_owned(),
            width: glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size,
            glyphs,
            x: 0.0,
            level: piece.level,
        })
    }

    /// Returns the glyphs in the order of the text.
    fn spoken(&self) -> Vec<&KrillaGlyph> {
        let mut glyphs: Vec<_> = self.glyphs.iter().collect();
        if self.level.is_rtl() {
            glyphs.reverse();
        }
        glyphs
    }
}

/// One line of text, ready to be placed.
pub(crate) struct Line {
    /// In the order of the text.
    pub(crate) runs: Vec<Run>,
    pub(crate) style: Style,
    /// In points, without the space that ends a broken line.
    pub(crate) width: f32,
}

/// A place where a line may be cut without splitting a syllable.
struct Cut {
    /// In bytes of the text.
    end: usize,
    /// The width up to here, in points.
    width: f32,
}

impl Line {
    /// Returns the text of a line that contains right-to-left text, whose glyphs are not in the text's order.
    pub(crate) fn turned_text(&self) -> Option<String> {
        let turned = self.runs.iter().any(|run| run.level.is_rtl());
        turned.then(|| self.runs.iter().map(|run| run.text.as_str()).collect())
    }

    /// In ascending order.
    fn cuts(&self) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = Vec::new();
        let mut before = 0;
        let mut width = 0.0;
        for run in &self.runs {
            for glyph in run.spoken() {
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

    /// Splits the line's `text` after the last word that fits, or inside a word that is longer than a line. Returns
    /// `None` if nothing would be left over.
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

/// A piece of text that one font shows in one direction.
#[derive(Clone, Copy)]
struct Piece<'t> {
    /// The index of its typeface in the family; `None` if no font has the characters.
    typeface: Option<usize>,
    level: Level,
    text: &'t str,
}

impl Fonts {
    /// Shapes `text` as one line of any length.
    pub(crate) fn line(&self, text: &str, style: Style) -> Line {
        let text = printable(text);
        let family = self.family(style.weight);
        let mut runs: Vec<Run> = pieces(family, &text)
            .iter()
            .filter_map(|piece| Run::new(family, piece, style.size))
            .collect();
        let levels: Vec<_> = runs.iter().map(|run| run.level).collect();
        let mut width = 0.0;
        for place in BidiInfo::reorder_visual(&levels) {
            if let Some(run) = runs.get_mut(place) {
                run.x = width;
                width += run.width;
            }
        }
        Line { runs, style, width }
    }

    /// Shapes `text` as one line of at most `width` points, truncated with '…'.
    pub(crate) fn fitted(&self, text: &str, style: Style, width: f32) -> Line {
        let text = printable(text);
        let whole = self.line(&text, style);
        if whole.width <= width {
            return whole;
        }
        let dots = self.line("…", style);
        let cuts = whole.cuts();
        let likely = cuts.partition_point(|cut| cut.width + dots.width <= width);
        // Letters may change shape beside the ellipsis, so the estimated cut is only where the search begins.
        cuts.iter()
            .take(likely)
            .rev()
            .filter_map(|cut| text.get(..cut.end))
            .map(|head| self.line(&format!("{}…", head.trim_end()), style))
            .find(|line| line.width <= width)
            .unwrap_or(dots)
    }

    /// Shapes `text` as one line of at most `width` points, in a smaller size if necessary: a figure must never lose a
    /// digit.
    pub(crate) fn shrunk(&self, text: &str, style: Style, width: f32) -> Line {
        let whole = self.line(text, style);
        if whole.width <= width {
            return whole;
        }
        let size = style.size * width / whole.width;
        self.line(text, Style { size, ..style })
    }

    /// Breaks `text` into at most `lines` lines of at most `width` points, between words if possible. The last line is
    /// [fitted](Self::fitted).
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

    /// Returns the first line of `whole`, which has at least one syllable, and the remaining text; `None` if nothing
    /// remains.
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
            // The last letter is no longer kerned with the one that followed.
            allowed -= (line.width - width).max(0.5);
        }
    }
}

/// Cuts `text` where the font or the direction changes.
fn pieces<'t>(family: &Family, text: &'t str) -> Vec<Piece<'t>> {
    let mut preferred = Family::LATIN;
    let mut typefaces: Vec<(usize, Option<usize>)> = Vec::new();
    for (at, character) in text.char_indices() {
        let before = typefaces.last().map(|(_, typeface)| *typeface);
        let typeface = match before {
            Some(before) if joins(character) => before,
            _ => family.place_for(character, preferred),
        };
        preferred = typeface.unwrap_or(preferred);
        if before != Some(typeface) {
            typefaces.push((at, typeface));
        }
    }
    let turns = typefaces.iter().any(|(_, typeface)| {
        let typeface = typeface.and_then(|place| family.get(place));
        typeface.is_some_and(|typeface| typeface.script == script::ARABIC)
    });
    // Documents are in English, so a line runs from left to right as a whole.
    let levels = turns.then(|| BidiInfo::new(text, Some(Level::ltr())).levels);
    let mut found = Vec::new();
    let ends = typefaces.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    for ((start, typeface), end) in typefaces.iter().zip(ends) {
        let levels = levels.as_ref().and_then(|levels| levels.get(*start..end));
        let mut rest = text.get(*start..end).unwrap_or_default();
        // There is a level for each byte.
        for same in levels.into_iter().flat_map(|levels| levels.chunk_by(Level::eq)) {
            if let (Some((text, others)), Some(level)) = (rest.split_at_checked(same.len()), same.first()) {
                found.push(Piece {
                    typeface: *typeface,
                    level: *level,
                    text,
                });
                rest = others;
            }
        }
        if !rest.is_empty() {
            found.push(Piece {
                typeface: *typeface,
                level: Level::ltr(),
                text: rest,
            });
        }
    }
    found
}

/// Zero-width joiners belong to the letters before them.
fn joins(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

/// Replaces line breaks and tabs with spaces, and removes other control characters, which archival PDF forbids.
fn printable(text: &str) -> String {
    text.chars()
        .filter_map(|character| match character {
            '\u{200C}' | '\u{200D}' => Some(character),
            '\u{AD}'
            | '\u{61C}'
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

fn shape(typeface: &Typeface, text: &str, right_to_left: bool) -> Vec<KrillaGlyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(if right_to_left {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    buffer.set_script(typeface.script);
    let shaped = rustybuzz::shape_with_plan(&typeface.face, typeface.plan(right_to_left), buffer);
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

fn unknown(typeface: &Typeface, text: &str, right_to_left: bool) -> Vec<KrillaGlyph> {
    let Some(glyph) = typeface.face.glyph_index(UNKNOWN) else {
        return Vec::new();
    };
    let advance = typeface.face.glyph_hor_advance(glyph).unwrap_or_default();
    let mut glyphs: Vec<_> = text
        .char_indices()
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
        .collect();
    if right_to_left {
        glyphs.reverse();
    }
    glyphs
}

#[expect(clippy::cast_precision_loss, reason = "font units are small integers")]
fn em(typeface: &Typeface, units: i32) -> f32 {
    units as f32 / typeface.face.units_per_em() as f32
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use munim_kernel::check_printable;
    use proptest::prelude::*;

    use super::*;

    const BODY: Style = Style {
        weight: Weight::Regular,
        size: 10.0,
    };

    fn text_of(line: &Line) -> String {
        line.runs.iter().map(|run| run.text.as_str()).collect()
    }

    /// Reading the fonts takes longer than a test.
    static FONTS: LazyLock<Fonts> = LazyLock::new(|| Fonts::try_new().unwrap());

    fn ids(text: &str, style: Style) -> Vec<u32> {
        let glyphs = FONTS
            .line(text, style)
            .runs
            .into_iter()
            .flat_map(|run| run.glyphs);
        glyphs.map(|glyph| glyph.glyph_id.to_u32()).collect()
    }

    #[test]
    fn indian_scripts_are_shaped_and_not_only_set_letter_by_letter() {
        let bold = Style {
            weight: Weight::Bold,
            ..BODY
        };
        for style in [BODY, bold] {
            for (conjunct, glyphs) in [
                ("क्ष", 1),
                ("ক্ষ", 1),
                ("শ্রী", 2),
                ("ਸ੍ਰੀ", 3),
                ("ક્ષ", 1),
                ("କ୍ଷ", 1),
                ("க்ஷ", 1),
                ("క్ష", 1),
                ("ಕ್ಷ", 1),
                ("ക്ഷ", 1),
            ] {
                let line = FONTS.line(conjunct, style);
                assert_eq!(line.runs.len(), 1, "{conjunct}");
                let found = ids(conjunct, style);
                assert_eq!(found.len(), glyphs, "{conjunct}: {found:?}");
                assert!(found.len() < conjunct.chars().count() && !found.contains(&0));
            }
        }
        // The sign is pronounced after its letter but drawn before it.
        for (syllable, letter) in [("कि", "क"), ("কি", "ক"), ("கெ", "க"), ("കെ", "ക"), ("କେ", "କ")]
        {
            assert_eq!(
                ids(syllable, BODY).get(1..),
                Some(ids(letter, BODY).as_slice()),
                "{syllable}"
            );
        }
    }

    #[test]
    fn urdu_runs_from_right_to_left_and_its_numbers_do_not() {
        let line = FONTS.line("Paid by محمد (۱۲) today", BODY);
        let mut seen: Vec<_> = line.runs.iter().map(|run| (run.x, run.text.as_str())).collect();
        seen.sort_by(|one, other| one.0.total_cmp(&other.0));
        let seen: Vec<_> = seen.into_iter().map(|(_, text)| text).collect();
        assert_eq!(seen, ["Paid by ", ")", "۱۲", " (", "محمد", " today"]);
        let bracket = |text: &str| ids(text, BODY).first().copied();
        let closing = line.runs.iter().find(|run| run.text == ")").unwrap();
        let turned = closing.glyphs.first().map(|glyph| glyph.glyph_id.to_u32());
        assert_eq!(turned, bracket("("), "brackets turn too");
        assert_eq!(text_of(&line), "Paid by محمد (۱۲) today");
        // Letters join: each has a different form than alone.
        let (joined, alone) = (
            ids("محمد", BODY),
            ["م", "ح", "م", "د"].map(|letter| ids(letter, BODY)[0]),
        );
        assert!(
            joined
                .iter()
                .rev()
                .zip(alone)
                .all(|(joined, alone)| *joined != alone),
            "{joined:?} {alone:?}"
        );
        assert!(ids("ٹڈڑںےہھگچپژۓ", BODY).iter().all(|id| *id != 0));
    }

    #[test]
    fn each_script_has_its_font() {
        let text = "Pune शाखा ₹1 தமிழ் বাংলা। ᱥᱟᱱᱛᱟᱲᱤ ꯃꯩꯇꯩ 喜";
        let line = FONTS.line(text, BODY);
        let texts: Vec<&str> = line.runs.iter().map(|run| run.text.as_str()).collect();
        let expected = [
            "Pune ",
            "शाखा",
            " ₹1 ",
            "தமிழ்",
            " ",
            "বাংলা।",
            " ",
            "ᱥᱟᱱᱛᱟᱲᱤ",
            " ",
            "ꯃꯩꯇꯩ",
            " ",
            "喜",
        ];
        assert_eq!(texts, expected);
        assert!(!ids(text, BODY).contains(&0));
    }

    /// Input is checked against the kernel's list.
    #[test]
    fn the_kernel_knows_what_the_fonts_show() {
        for weight in [Weight::Regular, Weight::Bold] {
            let family = FONTS.family(weight);
            for letter in ('\0'..=char::MAX).filter(|letter| !letter.is_control()) {
                let shown = family.place_for(letter, Family::LATIN).is_some();
                assert_eq!(
                    check_printable(&letter.to_string()).is_ok(),
                    shown,
                    "{weight:?} U+{:04X}",
                    u32::from(letter)
                );
            }
        }
    }

    #[test]
    fn what_does_not_fit_gives_way_to_an_ellipsis() {
        let fonts = &*FONTS;
        let line = fonts.fitted("Shivajinagar Extension Branch", BODY, 80.0);
        assert!(line.width <= 80.0);
        assert!(text_of(&line).ends_with('…'));
        assert!(text_of(&line).starts_with("Shivajinagar"));
        assert_eq!(text_of(&fonts.fitted("Pune", BODY, 80.0)), "Pune");
    }

    #[test]
    fn lines_break_between_words() {
        let fonts = &*FONTS;
        let lines = fonts.wrapped("Shivajinagar Extension Branch", BODY, 80.0, 3);
        let texts: Vec<String> = lines.iter().map(text_of).collect();
        assert_eq!(texts, ["Shivajinagar ", "Extension ", "Branch"]);
    }

    #[test]
    fn a_letter_that_lost_its_neighbour_does_not_overflow() {
        let fonts = &*FONTS;
        for line in fonts.wrapped("zᏸ'ꬠ{𝒮:ﷰ,r.", BODY, 60.0, 2) {
            assert!(line.width <= 60.0);
        }
    }

    proptest! {
        #[test]
        fn a_line_of_many_scripts_keeps_its_text(text in "[ -~\u{600}-\u{6ff}\u{900}-\u{d7f}]{0,40}") {
            let line = FONTS.line(&text, BODY);
            prop_assert_eq!(text_of(&line), printable(&text));
            let mut runs: Vec<_> = line.runs.iter().collect();
            runs.sort_by(|one, other| one.x.total_cmp(&other.x));
            let mut x = 0.0;
            for run in runs {
                prop_assert!((run.x - x).abs() < 0.01 || run.width == 0.0);
                x += run.width;
                let spoken: Vec<_> = run.spoken().iter().map(|glyph| glyph.text_range.start).collect();
                prop_assert!(spoken.is_sorted(), "{:?} {:?}", run.text, spoken);
                prop_assert!(run.glyphs.iter().all(|glyph| glyph.glyph_id.to_u32() != 0));
            }
            prop_assert!((x - line.width).abs() < 0.01);
        }

        #[test]
        fn no_text_overflows_and_every_glyph_exists(text in "\\PC{0,60}", lines in 1usize..4) {
            let fonts = &*FONTS;
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
