//! The resolution by which the members of a group form it, with room for their signatures.
use munim_clients::{GroupResolution, PrintedMember};
use munim_kernel::PrintedFor;
use munim_reporting::RenderError;

use super::words::{branch_of, meetings_of, named, printed_for, registration, relative_label};
use crate::{
    dates,
    draft::{Draft, LEFT, Node},
    fonts::Fonts,
    look::{BODY, INK, LETTER, MUTED, NOTE},
    paint::{Imprint, paint},
    parts::{fact, furnish, letterhead, paragraph, section},
    table::{Cell, Column, Table},
};

const TITLE: &str = "Group resolution";
/// The height of a row in which a thumb impression fits, and of the room above the line of a signature.
const ROOM: f32 = 40.0;

pub(super) fn render(
    fonts: &Fonts,
    resolution: &GroupResolution,
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let mut draft = Draft::new(fonts);
    let GroupResolution {
        issuer,
        group_name,
        group_number,
        ..
    } = resolution;
    let owner = &issuer.organisation;
    letterhead(&mut draft, owner, TITLE, group_number);
    if let Some(text) = registration(issuer) {
        paragraph(&mut draft, &text, NOTE, MUTED);
    }
    draft.down(8.0);
    facts(&mut draft, resolution);
    resolve(&mut draft, resolution);
    members(&mut draft, resolution);
    signatures(&mut draft, resolution);
    let what = format!("{TITLE} {group_number}");
    furnish(&mut draft, owner, &what, &printed_for(printed));
    paint(
        draft,
        Imprint {
            title: what,
            author: owner.clone(),
            subject: format!("The members of {} form it", named((group_name, group_number))),
            created: printed.at,
        },
    )
}

fn facts(draft: &mut Draft<'_>, resolution: &GroupResolution) {
    let centre = resolution.centre.get();
    for (label, text) in [
        ("Group", named((&resolution.group_name, &resolution.group_number))),
        ("Centre", named((&centre.draft.name, centre.code.as_str()))),
        ("Village", centre.draft.village.clone()),
        ("Branch", branch_of(&resolution.issuer)),
        ("Formed on", dates::day(resolution.formed_on)),
    ] {
        if !text.is_empty() {
            fact(draft, label, &text);
        }
    }
    draft.down(12.0);
}

fn leader(resolution: &GroupResolution) -> Option<&PrintedMember> {
    let leader = resolution.leader?;
    resolution.members.iter().find(|member| member.client == leader)
}

/// Writes what the members resolve.
fn resolve(draft: &mut Draft<'_>, resolution: &GroupResolution) {
    let centre = &resolution.centre.get().draft;
    let elected = leader(resolution).map(|leader| {
        let leader = named((&leader.name.to_string(), &leader.number));
        format!("We elect {leader} as the leader of the group.")
    });
    let owner = &resolution.issuer.organisation;
    let texts = [
        Some(format!(
            "We form the joint liability group {} at the centre {}.",
            resolution.group_name, centre.name
        )),
        Some(format!(
            "We meet at the centre {}, and each of us attends the meetings.",
            meetings_of(&centre.meetings)
        )),
        elected,
        Some(format!(
            "We stand by each other. We are jointly responsible for the loans that {owner} makes to members of this \
             group: if one of us cannot pay an instalment when it is due, the others help them to pay it."
        )),
    ];
    section(draft, "Resolution", Table::BEGINNING);
    paragraph(
        draft,
        "We, the members who sign below, have resolved together:",
        LETTER,
        INK,
    );
    draft.down(4.0);
    for (number, text) in (1..).zip(texts.into_iter().flatten()) {
        paragraph(draft, &format!("{number}. {text}"), LETTER, INK);
        draft.down(4.0);
    }
    let text = "This resolution was read to us in a language that we understand.";
    paragraph(draft, text, LETTER, INK);
    draft.down(16.0);
}

fn members(draft: &mut Draft<'_>, resolution: &GroupResolution) {
    let members = &resolution.members;
    let has_relatives = members.iter().any(|member| member.relative.is_some());
    let columns = [
        Some(Column::left("No.", 24.0)),
        Some(Column::left("Member number", 118.0)),
        Some(Column::left("Name", if has_relatives { 132.0 } else { 220.0 })),
        has_relatives.then_some(Column::left("Father or husband", 112.0)),
        Some(Column::left("Signature or thumb impression", 119.0)),
    ];
    let columns: Vec<_> = columns.into_iter().flatten().collect();
    let row = |(number, member): (usize, &PrintedMember)| {
        let name = Cell::new(member.name.to_string()).with_text_below(member.local_name.to_string());
        let name = if resolution.leader == Some(member.client) {
            name.with_note("Leader of the group")
        } else {
            name
        };
        let relative = member.relative.as_ref().map_or_else(Cell::default, |relative| {
            Cell::new(relative.name.as_str()).with_note(relative_label(relative.kind))
        });
        let cells = [
            Some(Cell::new(number.to_string())),
            Some(Cell::new(member.number.as_str())),
            Some(name),
            has_relatives.then_some(relative),
            Some(Cell::to_fill(ROOM)),
        ];
        cells.into_iter().flatten().collect()
    };
    section(draft, "Members", Table::BEGINNING);
    let table = Table {
        columns: &columns,
        rows: (1..).zip(members).map(row).collect(),
        totals: None,
        summary: "The members of the group, with room for their signatures".to_owned(),
        scale: 1.0,
    };
    table.draw(draft);
}

/// Draws places for the signatures of the leader and the staff, and for the date.
fn signatures(draft: &mut Draft<'_>, resolution: &GroupResolution) {
    const GAP: f32 = 16.0;
    let leader = leader(resolution).map(|member| member.name.to_string());
    let leader = leader.unwrap_or_default();
    let places = [
        ("Leader of the group", leader.as_str()),
        ("Field officer", resolution.officer.as_deref().unwrap_or_default()),
        ("Branch manager", ""),
        ("Date", ""),
    ];
    draft.make_room(ROOM + 60.0);
    draft.down(ROOM + 10.0);
    let (y, width) = (draft.y, (draft.inner() - 3.0 * GAP) / 4.0);
    let mut x = LEFT;
    for (label, name) in places {
        draft.rule(x, y, width, 0.6, MUTED);
        let fonts = draft.fonts;
        let mut parts = vec![draft.write(x, y + 10.0, fonts.fitted(label, NOTE, width), MUTED)];
        let mut baseline = y + 21.0;
        let name = fonts.wrapped(name, BODY, width, 3).into_iter();
        for line in name.filter(|line| !line.runs.is_empty()) {
            parts.push(draft.write(x, baseline, line, INK));
            baseline += 11.5;
        }
        draft.structure.push(Node::paragraph(parts));
        x += width + GAP;
    }
}
