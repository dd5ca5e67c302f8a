use std::{fmt, sync::Arc};

use krilla::text::Font;
use rustybuzz::{
    Direction, Face, Script, ShapePlan,
    script::{DEVANAGARI, LATIN},
};
use thiserror::Error;

/// A built-in font cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the built-in font {0} cannot be read")]
pub struct FontError(&'static str);

/// How heavy letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// One font file, read for shaping and for embedding.
#[derive(Clone)]
pub(crate) struct Typeface {
    pub(crate) face: Face<'static>,
    pub(crate) font: Font,
    pub(crate) script: Script,
    /// How to shape that script, worked out once: that takes longer than shaping a word.
    pub(crate) plan: Arc<ShapePlan>,
}

impl Typeface {
    fn try_new(name: &'static str, script: Script, file: &'static [u8]) -> Result<Self, FontError> {
        let face = Face::from_slice(file, 0).ok_or(FontError(name))?;
        let font = Font::new(file.to_vec().into(), 0).ok_or(FontError(name))?;
        let plan = ShapePlan::new(&face, Direction::LeftToRight, Some(script), None, &[]);
        Ok(Self {
            face,
            font,
            script,
            plan: Arc::new(plan),
        })
    }

    /// Returns whether the font can show the character.
    pub(crate) fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }
}

/// The typefaces of one weight.
#[derive(Clone)]
pub(crate) struct Family {
    /// Latin letters, digits, signs and '₹'.
    pub(crate) latin: Typeface,
    /// Hindi, Marathi, Nepali and their kin.
    pub(crate) devanagari: Typeface,
}

/// The fonts that are built in: Noto Sans and Noto Sans Devanagari, regular and bold.
#[derive(Clone)]
pub(crate) struct Fonts {
    regular: Family,
    bold: Family,
}

impl Fonts {
    pub(crate) fn try_new() -> Result<Self, FontError> {
        Ok(Self {
            regular: Family {
                latin: Typeface::try_new(
                    "Noto Sans",
                    LATIN,
                    include_bytes!("../fonts/NotoSans-Regular.ttf"),
                )?,
                devanagari: Typeface::try_new(
                    "Noto Sans Devanagari",
                    DEVANAGARI,
                    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
                )?,
            },
            bold: Family {
                latin: Typeface::try_new(
                    "Noto Sans Bold",
                    LATIN,
                    include_bytes!("../fonts/NotoSans-Bold.ttf"),
                )?,
                devanagari: Typeface::try_new(
                    "Noto Sans Devanagari Bold",
                    DEVANAGARI,
                    include_bytes!("../fonts/NotoSansDevanagari-Bold.ttf"),
                )?,
            },
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
