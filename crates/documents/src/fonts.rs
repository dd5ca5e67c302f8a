use std::fmt;

use krilla::text::Font;
use rustybuzz::Face;
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
pub(crate) struct Cut {
    pub(crate) face: Face<'static>,
    pub(crate) font: Font,
}

impl Cut {
    fn try_new(name: &'static str, file: &'static [u8]) -> Result<Self, FontError> {
        let face = Face::from_slice(file, 0).ok_or(FontError(name))?;
        let font = Font::new(file.to_vec().into(), 0).ok_or(FontError(name))?;
        Ok(Self { face, font })
    }

    /// Whether the font can show the character.
    pub(crate) fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }
}

/// The cuts of one weight.
#[derive(Clone)]
pub(crate) struct Family {
    /// Latin letters, digits, signs and '₹'.
    pub(crate) latin: Cut,
    /// Hindi, Marathi, Nepali and their kin.
    pub(crate) devanagari: Cut,
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
                latin: Cut::try_new("Noto Sans", include_bytes!("../fonts/NotoSans-Regular.ttf"))?,
                devanagari: Cut::try_new(
                    "Noto Sans Devanagari",
                    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
                )?,
            },
            bold: Family {
                latin: Cut::try_new("Noto Sans Bold", include_bytes!("../fonts/NotoSans-Bold.ttf"))?,
                devanagari: Cut::try_new(
                    "Noto Sans Devanagari Bold",
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
