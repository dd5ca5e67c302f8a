use krilla::{
    image::Image,
    tagging::{Tag, TagKind},
};

use crate::{fonts::Fonts, typeset::Line};

/// A4 in points.
pub(crate) const WIDTH: f32 = 595.28;
pub(crate) const HEIGHT: f32 = 841.89;
/// The left edge of the print area.
pub(crate) const LEFT: f32 = 45.0;
pub(crate) const RIGHT: f32 = WIDTH - LEFT;
pub(crate) const INNER: f32 = RIGHT - LEFT;
const TOP: f32 = 42.0;
/// Pages after the first begin with a line that names the document.
const LATER_TOP: f32 = 62.0;
/// The free space at the foot of a page.
const FOOT: f32 = 58.0;

/// Red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// A rectangle, in points from the page's top left corner.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// How a screen reader treats a piece of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Content, numbered for the structure tree.
    Content(usize),
    /// Decoration, or a repetition of other content.
    Decoration,
}

/// A piece of a page: text, a shape or a picture.
pub(crate) enum Mark {
    Text {
        x: f32,
        baseline: f32,
        line: Line,
        colour: Colour,
        role: Role,
    },
    Box {
        area: Area,
        colour: Colour,
        role: Role,
    },
    Picture {
        area: Area,
        picture: Image,
        role: Role,
    },
}

/// A node of the document's structure, which screen readers use.
pub(crate) enum Node {
    Group(TagKind, Vec<Node>),
    Content(usize),
}

impl Node {
    pub(crate) fn group(tag: impl Into<TagKind>, children: Vec<Self>) -> Self {
        Self::Group(tag.into(), children)
    }

    pub(crate) fn paragraph(children: Vec<Self>) -> Self {
        Self::group(Tag::P, children)
    }
}

pub(crate) struct Bookmark {
    pub(crate) title: String,
    pub(crate) page: usize,
    pub(crate) y: f32,
}

/// A document laid out in pages, before it is written.
pub(crate) struct Draft<'f> {
    pub(crate) fonts: &'f Fonts,
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) structure: Vec<Node>,
    pub(crate) bookmarks: Vec<Bookmark>,
    contents: usize,
    /// How far down the last page is filled.
    pub(crate) y: f32,
    /// The size of each page, in points.
    size: (f32, f32),
}

impl<'f> Draft<'f> {
    pub(crate) fn new(fonts: &'f Fonts) -> Self {
        Self {
            fonts,
            pages: vec![Vec::new()],
            structure: Vec::new(),
            bookmarks: Vec::new(),
            contents: 0,
            y: TOP,
            size: (WIDTH, HEIGHT),
        }
    }

    /// Creates a draft with landscape pages.
    pub(crate) fn landscape(fonts: &'f Fonts) -> Self {
        Self {
            size: (HEIGHT, WIDTH),
            ..Self::new(fonts)
        }
    }

    /// Creates a draft with pages of another size, filled from `top` down.
    pub(crate) fn sized(fonts: &'f Fonts, size: (f32, f32), top: f32) -> Self {
        Self {
            size,
            y: top,
            ..Self::new(fonts)
        }
    }

    /// Shortens the pages to `margin` below the last content.
    pub(crate) fn cut(&mut self, margin: f32) {
        self.size.1 = self.y + margin;
    }

    pub(crate) fn size(&self) -> (f32, f32) {
        self.size
    }

    pub(crate) fn height(&self) -> f32 {
        self.size.1
    }

    pub(crate) fn right(&self) -> f32 {
        self.size.0 - LEFT
    }

    pub(crate) fn inner(&self) -> f32 {
        self.size.0 - 2.0 * LEFT
    }

    /// Returns the number of pieces of content.
    pub(crate) fn contents(&self) -> usize {
        self.contents
    }

    /// Returns whether `height` more points fit on the page.
    pub(crate) fn has_room(&self, height: f32) -> bool {
        self.y + height <= self.size.1 - FOOT
    }

    /// Starts a new page unless `height` more points fit on this one.
    pub(crate) fn make_room(&mut self, height: f32) {
        if !self.has_room(height) {
            self.turn_page();
        }
    }

    pub(crate) fn turn_page(&mut self) {
        self.pages.push(Vec::new());
        self.y = LATER_TOP;
    }

    pub(crate) fn down(&mut self, points: f32) {
        self.y += points;
    }

    /// Adds a heading at this height to the document outline.
    pub(crate) fn bookmark(&mut self, title: &str) {
        self.bookmarks.push(Bookmark {
            title: title.to_owned(),
            page: self.pages.len() - 1,
            y: self.y,
        });
    }

    /// Places text that is content.
    pub(crate) fn write(&mut self, x: f32, baseline: f32, line: Line, colour: Colour) -> Node {
        let (role, node) = self.content();
        self.text(x, baseline, line, colour, role);
        node
    }

    /// Places text whose right edge is at `right`.
    pub(crate) fn write_left_of(&mut self, right: f32, baseline: f32, line: Line, colour: Colour) -> Node {
        self.write(right - line.width, baseline, line, colour)
    }

    /// Places text of any role.
    pub(crate) fn text(&mut self, x: f32, baseline: f32, line: Line, colour: Colour, role: Role) {
        self.put(Mark::Text {
            x,
            baseline,
            line,
            colour,
            role,
        });
    }

    /// Places a filled rectangle that is content, such as a chart's bar.
    pub(crate) fn bar(&mut self, area: Area, colour: Colour) -> Node {
        let (role, node) = self.content();
        self.put(Mark::Box { area, colour, role });
        node
    }

    /// Places a picture that fills the area.
    pub(crate) fn picture(&mut self, area: Area, picture: Image) -> Node {
        let (role, node) = self.content();
        self.put(Mark::Picture { area, picture, role });
        node
    }

    /// Places a filled rectangle that is decoration.
    pub(crate) fn fill(&mut self, area: Area, colour: Colour) {
        self.put(Mark::Box {
            area,
            colour,
            role: Role::Decoration,
        });
    }

    /// Draws a horizontal line across the print area or a part of it.
    pub(crate) fn rule(&mut self, x: f32, y: f32, width: f32, thickness: f32, colour: Colour) {
        self.fill(
            Area {
                x,
                y: y - thickness / 2.0,
                width,
                height: thickness,
            },
            colour,
        );
    }

    /// Returns the role and the node of a new piece of content.
    pub(crate) fn content(&mut self) -> (Role, Node) {
        let number = self.contents;
        self.contents += 1;
        (Role::Content(number), Node::Content(number))
    }

    fn put(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }
}
