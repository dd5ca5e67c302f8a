use std::{fmt, sync::Arc};

use krilla::text::Font;
use rustybuzz::{Direction, Face, Script, ShapePlan, script};
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the built-in font {0} cannot be read")]
pub struct FontError(&'static str);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// One font file, read for shaping and for embedding.
pub(crate) struct Typeface {
    pub(crate) face: Face<'static>,
    pub(crate) font: Font,
    pub(crate) script: Script,
    /// The plans for shaping the script from left to right and from right to left. Computed once, because computing
    /// them takes longer than shaping a word.
    plans: [ShapePlan; 2],
}

impl Typeface {
    fn try_new((name, script, file): &(&'static str, Script, &'static [u8])) -> Result<Self, FontError> {
        let face = Face::from_slice(file, 0).ok_or(FontError(name))?;
        let font = Font::new((*file).into(), 0).ok_or(FontError(name))?;
        let plans = [Direction::LeftToRight, Direction::RightToLeft]
            .map(|direction| ShapePlan::new(&face, direction, Some(*script), None, &[]));
        Ok(Self {
            face,
            font,
            script: *script,
            plans,
        })
    }

    /// Returns whether the font can show the character.
    pub(crate) fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some_and(|glyph| glyph.0 != 0)
    }

    pub(crate) fn plan(&self, right_to_left: bool) -> &ShapePlan {
        let [from_left, from_right] = &self.plans;
        if right_to_left { from_right } else { from_left }
    }
}

/// The typefaces of one weight, Latin first: it has the digits, the punctuation and '₹' for all scripts.
#[derive(Clone)]
pub(crate) struct Family(Arc<[Typeface]>);

impl Family {
    fn try_new(files: &[(&'static str, Script, &'static [u8])]) -> Result<Self, FontError> {
        let typefaces: Result<Arc<[_]>, _> = files.iter().map(Typeface::try_new).collect();
        Ok(Self(typefaces?))
    }

    pub(crate) fn get(&self, place: usize) -> Option<&Typeface> {
        self.0.get(place)
    }

    /// Returns the index of a typeface that has the character: Latin if it does, else `preferred`, else the first that
    /// does.
    pub(crate) fn place_for(&self, character: char, preferred: usize) -> Option<usize> {
        let has = |place: &usize| self.get(*place).is_some_and(|typeface| typeface.has(character));
        [Self::LATIN, preferred]
            .into_iter()
            .chain(0..self.0.len())
            .find(has)
    }

    pub(crate) const LATIN: usize = 0;
}

macro_rules! files {
    ($weight:literal, $(($file:literal, $script:ident)),*) => {
        [$(($file, script::$script, include_bytes!(concat!("../fonts/", $file, "-", $weight, ".ttf")))),*]
    };
    ($weight:literal) => {
        files!(
            $weight,
            ("NotoSans", LATIN),
            ("NotoSansDevanagari", DEVANAGARI),
            ("NotoSansBengali", BENGALI),
            ("NotoSansGurmukhi", GURMUKHI),
            ("NotoSansGujarati", GUJARATI),
            ("NotoSansOriya", ORIYA),
            ("NotoSansTamil", TAMIL),
            ("NotoSansTelugu", TELUGU),
            ("NotoSansKannada", KANNADA),
            ("NotoSansMalayalam", MALAYALAM),
            ("NotoSansArabic", ARABIC),
            ("NotoSansOlChiki", OL_CHIKI),
            ("NotoSansMeeteiMayek", MEETEI_MAYEK)
        )
    };
}

#[derive(Clone)]
pub(crate) struct Fonts {
    regular: Family,
    bold: Family,
}

impl Fonts {
    pub(crate) fn try_new() -> Result<Self, FontError> {
        Ok(Self {
            regular: Family::try_new(&files!("Regular"))?,
            bold: Family::try_new(&files!("Bold"))?,
        })
    }

    pub(crate) fn family(&self, weight: Weight) -> &Family {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fonts")
    }
}
