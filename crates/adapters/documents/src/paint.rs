use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, Archival, ConfigurationBuilder},
    destination::XyzDestination,
    geom::{PathBuilder, Point, Rect, Size, Transform},
    metadata::{DateTime, Metadata, TextDirection},
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, Identifier, Node as TagNode, SpanTag, TagGroup, TagTree},
};
use munim_reporting::RenderError;
use time::{OffsetDateTime, UtcOffset};

use crate::draft::{Area, Bookmark, Colour, Draft, Mark, Node, Role};

pub(crate) struct Imprint {
    pub(crate) title: String,
    pub(crate) author: String,
    pub(crate) subject: String,
    pub(crate) created: OffsetDateTime,
}

/// Writes a finished draft as PDF, archival (PDF/A-2a) and accessible (PDF/UA-1). The same draft and imprint produce
/// the same bytes.
pub(crate) fn paint(draft: Draft<'_>, imprint: Imprint) -> Result<Vec<u8>, RenderError> {
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| RenderError(format!("{error:?}")))?;
    let mut document = Document::new_with(SerializeSettings {
        configuration,
        enable_tagging: true,
        ..SerializeSettings::default()
    });
    let mut found = vec![None; draft.contents()];
    let (width, height) = draft.size();
    for marks in draft.pages {
        let size =
            PageSettings::from_wh(width, height).ok_or_else(|| RenderError("no such page".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for mark in marks {
            let (role, identifier) = place(&mut surface, mark);
            if let Role::Content(number) = role
                && let Some(slot) = found.get_mut(number)
            {
                *slot = Some(identifier);
            }
        }
        surface.finish();
        page.finish();
    }
    let mut tree = TagTree::new().with_lang(Some(LANGUAGE.to_owned()));
    tree.children = nodes(draft.structure, &found);
    document.set_tag_tree(tree);
    document.set_outline(outline(draft.bookmarks));
    document.set_metadata(metadata(imprint));
    document
        .finish()
        .map_err(|error| RenderError(format!("{error:?}")))
}

const LANGUAGE: &str = "en-IN";

fn place(surface: &mut Surface<'_>, mark: Mark) -> (Role, Identifier) {
    match mark {
        Mark::Text {
            x,
            baseline,
            line,
            colour,
            role,
        } => {
            let turned = line.turned_text();
            let tag = match role {
                Role::Content(_) => ContentTag::Span(SpanTag::empty().with_actual_text(turned.as_deref())),
                Role::Decoration => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
            };
            let identifier = surface.start_tagged(tag);
            surface.set_fill(Some(fill(colour)));
            for run in line.runs {
                surface.draw_glyphs(
                    Point::from_xy(x + run.x, baseline),
                    &run.glyphs,
                    run.font,
                    &run.text,
                    line.style.size,
                    false,
                );
            }
            surface.end_tagged();
            (role, identifier)
        }
        Mark::Box { area, colour, role } => {
            let tag = match role {
                Role::Content(_) => ContentTag::Other,
                Role::Decoration => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
            };
            let identifier = surface.start_tagged(tag);
            surface.set_fill(Some(fill(colour)));
            draw_box(surface, area);
            surface.end_tagged();
            (role, identifier)
        }
        Mark::Picture { area, picture, role } => {
            let identifier = surface.start_tagged(ContentTag::Other);
            surface.push_transform(&Transform::from_translate(area.x, area.y));
            if let Some(size) = Size::from_wh(area.width, area.height) {
                surface.draw_image(picture, size);
            }
            surface.pop();
            surface.end_tagged();
            (role, identifier)
        }
    }
}

fn draw_box(surface: &mut Surface<'_>, area: Area) {
    // An empty rectangle, such as the bar of a zero value, has no path.
    let path = Rect::from_xywh(area.x, area.y, area.width, area.height).and_then(|rect| {
        let mut path = PathBuilder::new();
        path.push_rect(rect);
        path.finish()
    });
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn fill(Colour(red, green, blue): Colour) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        ..Fill::default()
    }
}

fn nodes(structure: Vec<Node>, found: &[Option<Identifier>]) -> Vec<TagNode> {
    structure
        .into_iter()
        .filter_map(|node| match node {
            Node::Group(tag, children) => Some(TagGroup::with_children(tag, nodes(children, found)).into()),
            Node::Content(number) => found.get(number).copied().flatten().map(TagNode::from),
        })
        .collect()
}

fn outline(bookmarks: Vec<Bookmark>) -> Outline {
    let mut outline = Outline::new();
    for bookmark in bookmarks {
        let place = XyzDestination::new(bookmark.page, Point::from_xy(0.0, bookmark.y));
        outline.push_child(OutlineNode::new(bookmark.title, place));
    }
    outline
}

fn metadata(imprint: Imprint) -> Metadata {
    let created = imprint.created.to_offset(UtcOffset::UTC);
    Metadata::new()
        .title(imprint.title)
        .authors(vec![imprint.author])
        .description(imprint.subject)
        .creator(concat!("Munim ", env!("CARGO_PKG_VERSION")).to_owned())
        .producer("Munim".to_owned())
        .language(LANGUAGE.to_owned())
        .text_direction(TextDirection::LeftToRight)
        .creation_date(
            DateTime::new(u16::try_from(created.year()).unwrap_or_default())
                .month(created.month().into())
                .day(created.day())
                .hour(created.hour())
                .minute(created.minute())
                .second(created.second())
                .utc_offset_hour(0)
                .utc_offset_minute(0),
        )
}
