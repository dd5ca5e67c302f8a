//! The card that shows a client's membership, on a sheet of A6.
use krilla::{image::Image, tagging::Tag};
use munim_clients::MemberCard;
use munim_kernel::PrintedFor;
use munim_reporting::RenderError;

use super::{
    page::{MM, Page, Sheet},
    words::{branch_of, meetings_of, named, printed_for, relative_label},
};
use crate::{
    draft::{Area, Node, Role},
    fonts::Fonts,
    look::{ACCENT, BODY, INK, LABEL, LETTER, MUTED, NOTE, SECTION, STRONG},
    paint::{Imprint, paint},
};

const SHEET: Sheet = Sheet {
    width: 105.0 * MM,
    height: 148.0 * MM,
    margin: 8.0 * MM,
    scale: 1.0,
    is_roll: false,
};
/// The size of a passport photo.
const PHOTO: (f32, f32) = (35.0 * MM, 45.0 * MM);
/// The maximum number of lines of a name, enough for the longest one beside the photo.
const NAME_LINES: usize = 24;

pub(super) fn render(
    fonts: &Fonts,
    card: &MemberCard,
    photo: Option<Vec<u8>>,
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    // A viewer that smooths a picture could show what is not in it, so archival files forbid that.
    let photo = photo.map(|jpeg| Image::from_jpeg(jpeg.into(), false));
    let photo = photo.transpose().map_err(RenderError)?;
    let page = Page::laid_out(fonts, SHEET, |page| {
        page.organisation(&card.issuer);
        page.gap(4.0);
        page.rule(1.2, ACCENT);
        page.gap(3.0);
        page.draft.bookmark("Member card");
        page.title("MEMBER CARD".to_owned());
        page.gap(5.0);
        page.person(card, photo.as_ref());
        page.membership(card);
        page.rules(card, printed);
    });
    let number = &card.member.number;
    paint(
        page.draft,
        Imprint {
            title: format!("Member card {number}"),
            author: card.issuer.organisation.clone(),
            subject: format!("{} is a member", named((&card.member.name.to_string(), number))),
            created: printed.at,
        },
    )
}

impl Page<'_> {
    /// Draws the photo and beside it who the member is.
    fn person(&mut self, card: &MemberCard, photo: Option<&Image>) {
        let top = self.draft.y;
        let frame = Area {
            x: self.left(),
            y: top,
            width: PHOTO.0,
            height: PHOTO.1,
        };
        let member = &card.member;
        let name = member.name.to_string();
        match photo {
            Some(photo) => {
                let picture = self.draft.picture(within(frame, photo.size()), photo.clone());
                let figure = Tag::Figure(Some(format!("Photo of {name}")));
                self.draft.structure.push(Node::group(figure, vec![picture]));
            }
            None => self.photo_place(frame),
        }
        self.indent = PHOTO.0 + 4.0 * MM;
        self.paragraph(&name, SECTION, INK, NAME_LINES);
        let local_name = member.local_name.to_string();
        if !local_name.is_empty() {
            self.paragraph(&local_name, LETTER, INK, NAME_LINES);
        }
        self.gap(4.0);
        self.paragraph("Member number", LABEL, MUTED, 1);
        self.paragraph(&member.number, STRONG, INK, 2);
        if let Some(relative) = &member.relative {
            self.gap(4.0);
            self.paragraph(relative_label(relative.kind), LABEL, MUTED, 1);
            self.paragraph(&relative.name, BODY, INK, NAME_LINES);
        }
        self.indent = 0.0;
        self.draft.y = self.draft.y.max(top + PHOTO.1);
        self.gap(6.0);
    }

    /// Draws a frame into which a photo is pasted.
    fn photo_place(&mut self, frame: Area) {
        let Area { x, y, width, height } = frame;
        let thin = 0.6;
        for side in [
            Area {
                height: thin,
                ..frame
            },
            Area {
                y: y + height - thin,
                height: thin,
                ..frame
            },
            Area { width: thin, ..frame },
            Area {
                x: x + width - thin,
                width: thin,
                ..frame
            },
        ] {
            self.draft.fill(side, MUTED);
        }
        let line = self.draft.fonts.line("Photo", NOTE);
        let middle = x + (width - line.width) / 2.0;
        self.draft
            .text(middle, y + height / 2.0, line, MUTED, Role::Decoration);
    }

    fn membership(&mut self, card: &MemberCard) {
        let group = card.group.as_ref().map(|(name, number)| named((name, number)));
        let centre = card.centre.as_ref().map(|centre| &centre.get().draft);
        let place = centre.map(|centre| match centre.village.as_str() {
            "" => centre.name.clone(),
            village => format!("{}, {village}", centre.name),
        });
        self.labelled(
            "The membership",
            [
                ("Group", group.unwrap_or_default()),
                ("Centre", place.unwrap_or_default()),
                (
                    "Meets",
                    centre
                        .map(|centre| meetings_of(&centre.meetings))
                        .unwrap_or_default(),
                ),
                ("Branch", branch_of(&card.issuer)),
            ],
        );
        self.gap(8.0);
    }

    fn rules(&mut self, card: &MemberCard, printed: &PrintedFor) {
        let contacts = [&card.support_contact, &card.issuer.phone];
        let contact = contacts.into_iter().find(|contact| !contact.is_empty());
        self.paragraph("Please remember", LABEL, MUTED, 1);
        for text in [
            // The hours of the Reserve Bank's code of conduct for recovery.
            Some("Instalments are collected between 09:00 and 18:00 only.".to_owned()),
            Some("Insist on a receipt for every payment.".to_owned()),
            contact.map(|contact| format!("For help or a complaint: {contact}")),
        ]
        .into_iter()
        .flatten()
        {
            self.paragraph(&text, BODY, INK, 6);
        }
        self.gap(5.0);
        self.paragraph(&printed_for(printed), NOTE, MUTED, 2);
    }
}

/// Returns the largest area of a picture's shape at the top left of a frame.
fn within(frame: Area, (width, height): (u32, u32)) -> Area {
    #[expect(clippy::cast_precision_loss, reason = "photos have at most 512 pixels a side")]
    let (width, height) = (width as f32, height as f32);
    let scale = (frame.width / width).min(frame.height / height);
    Area {
        width: width * scale,
        height: height * scale,
        ..frame
    }
}
