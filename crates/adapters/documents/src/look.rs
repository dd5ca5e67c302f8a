//! The colours and text styles that documents share. Text colours have a contrast of at least 4.5 to 1.

use crate::{draft::Colour, fonts::Weight, typeset::Style};

pub(crate) const INK: Colour = Colour(0x0f, 0x15, 0x13);
pub(crate) const MUTED: Colour = Colour(0x56, 0x61, 0x5d);
pub(crate) const RULE: Colour = Colour(0xd5, 0xdc, 0xd9);
pub(crate) const PALE: Colour = Colour(0xef, 0xf5, 0xf3);
pub(crate) const ACCENT: Colour = Colour(0x0b, 0x7a, 0x63);
pub(crate) const DEEP: Colour = Colour(0x07, 0x51, 0x41);
pub(crate) const GOOD: Colour = Colour(0x0b, 0x7a, 0x63);
pub(crate) const WARNING: Colour = Colour(0x8f, 0x5b, 0x00);
pub(crate) const ALERT: Colour = Colour(0xb0, 0x20, 0x1c);
/// The colours of a chart's series, which also differ in lightness.
pub(crate) const SERIES: [Colour; 3] = [ACCENT, Colour(0x8f, 0xc9, 0xbb), Colour(0xc7, 0x8a, 0x1b)];

pub(crate) const NAME: Style = bold(18.0);
pub(crate) const TITLE: Style = regular(12.0);
pub(crate) const SECTION: Style = bold(11.0);
pub(crate) const FIGURE: Style = bold(16.0);
pub(crate) const BODY: Style = regular(8.5);
pub(crate) const STRONG: Style = bold(8.5);
pub(crate) const LABEL: Style = bold(7.5);
pub(crate) const LETTER: Style = regular(10.5);
pub(crate) const NOTE: Style = regular(7.5);

const fn bold(size: f32) -> Style {
    Style {
        weight: Weight::Bold,
        size,
    }
}

const fn regular(size: f32) -> Style {
    Style {
        weight: Weight::Regular,
        size,
    }
}
