//! Pieces of text in one font and direction, and their glyphs.
use std::ops::Range;

use krilla::text::{GlyphId, KrillaGlyph};
use rustybuzz::{Direction, UnicodeBuffer, script};
use unicode_bidi::{BidiInfo, Level};

use crate::fonts::{Family, Typeface};

/// Shown in place of characters that no built-in font has. Copying it still gives the original character.
const UNKNOWN: char = '\u{FFFD}';

/// A piece of text that one font shows in one direction.
#[derive(Clone, Copy)]
pub(super) struct Piece<'t> {
    /// The index of its typeface in the family; `None` if no font has the characters.
    pub(super) typeface: Option<usize>,
    pub(super) level: Level,
    pub(super) text: &'t str,
}

/// Cuts `text` where the font or the direction changes.
pub(super) fn pieces<'t>(family: &Family, text: &'t str) -> Vec<Piece<'t>> {
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

/// Replaces whitespace and control characters with spaces, removes invisible formatting characters except joiners, and
/// shows private-use characters and noncharacters as unknown. Archival PDF forbids them.
pub(super) fn printable(text: &str) -> String {
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

pub(super) fn shape(typeface: &Typeface, text: &str, right_to_left: bool) -> Vec<KrillaGlyph> {
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

pub(super) fn unknown(typeface: &Typeface, text: &str, right_to_left: bool) -> Vec<KrillaGlyph> {
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
