//! Papers of members are read back by a library that shares no code with their writer.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]

mod reader;

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use lopdf::{Document, Object};
use munim_clients::{
    Centre, CentreCode, CentreDraft, CentreRecord, ClientStatus, GroupResolution, LocalName, Meetings,
    MemberCard, MemberPaperPress as _, PersonName, PrintedMember, Relative, RelativeKind, Rhythm,
};
use munim_documents::PdfRenderer;
use munim_kernel::{BranchId, CentreId, ClientId, Issuer, PrintedFor};
use proptest::prelude::*;
use time::{
    Date, Weekday,
    macros::{date, datetime, time},
};

use reader::{pages, squeezed};

fn issuer() -> Issuer {
    Issuer {
        organisation: "Sahyadri Gramin Microfinance".to_owned(),
        registration_number: "N-13.02101".to_owned(),
        branch: "Satara Main".to_owned(),
        address: "12, Powai Naka, Satara, Maharashtra, 415001".to_owned(),
        phone: "+912162123456".to_owned(),
    }
}

fn centre(rhythm: Rhythm, first_on: Option<Date>) -> Centre {
    let weekday = first_on.map_or(Weekday::Wednesday, Date::weekday);
    Centre::from_store(CentreRecord {
        id: CentreId::try_new(41).unwrap(),
        code: CentreCode::try_new("SAT-C07").unwrap(),
        branch: BranchId::try_new(3).unwrap(),
        draft: CentreDraft {
            name: "Savitri".to_owned(),
            village: "Wai".to_owned(),
            place: String::new(),
            coordinates: None,
            meetings: Meetings::try_new(weekday, rhythm, first_on, Some(time!(10:30))).unwrap(),
            leader: None,
            officer: None,
            is_active: true,
        },
        version: 1,
    })
}

fn member(place: i64) -> PrintedMember {
    PrintedMember {
        client: ClientId::try_new(place).unwrap(),
        number: format!("C/SAT-01/2026-27/{place:06}"),
        name: PersonName::try_new("Asha", "Patil").unwrap(),
        local_name: LocalName {
            first: "आशा".to_owned(),
            middle: String::new(),
            last: "पाटील".to_owned(),
        },
        relative: Some(Relative {
            kind: RelativeKind::Husband,
            name: "Ramesh Patil".to_owned(),
        }),
    }
}

fn resolution(members: i64) -> GroupResolution {
    GroupResolution {
        issuer: issuer(),
        centre: centre(Rhythm::Weekly, None),
        group_name: "Ekta".to_owned(),
        group_number: "G/SAT-01/2026-27/000004".to_owned(),
        formed_on: date!(2026 - 04 - 01),
        leader: ClientId::try_new(2).ok(),
        officer: Some("Ravi Jadhav".to_owned()),
        members: (1..=members).map(member).collect(),
    }
}

fn card() -> MemberCard {
    MemberCard {
        issuer: issuer(),
        member: member(17),
        status: ClientStatus::Active,
        group: Some(("Ekta".to_owned(), "G/SAT-01/2026-27/000004".to_owned())),
        centre: Some(centre(Rhythm::Weekly, None)),
        support_contact: "1800 200 300, toll-free".to_owned(),
    }
}

fn photo(width: u32, height: u32) -> Vec<u8> {
    let mut jpeg = Cursor::new(Vec::new());
    let shade =
        |x: u32, y: u32| Rgb([90, x * 255 / width, y * 255 / height].map(|part| u8::try_from(part).unwrap()));
    let picture = RgbImage::from_fn(width, height, shade);
    picture.write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
    jpeg.into_inner()
}

/// Returns a paper. If the variable is set to a folder, it is written there too, to be looked at.
fn keep(name: &str, make: impl Fn(&PdfRenderer, &PrintedFor) -> Vec<u8>) -> Vec<u8> {
    let printed = PrintedFor {
        username: "asha.patil".to_owned(),
        at: datetime!(2027-02-01 05:00 UTC),
    };
    let pdf = make(&PdfRenderer::try_new().unwrap(), &printed);
    if let Ok(folder) = std::env::var("MUNIM_KEEP_PAPERS") {
        std::fs::write(format!("{folder}/{name}.pdf"), &pdf).unwrap();
    }
    pdf
}

fn resolved(name: &str, resolution: &GroupResolution) -> Vec<String> {
    pages(&keep(name, |press, printed| {
        press.group_resolution(resolution, printed).unwrap()
    }))
}

fn carded(name: &str, card: &MemberCard, photo: Option<&[u8]>) -> Vec<u8> {
    keep(name, |press, printed| {
        press
            .member_card(card, photo.map(<[u8]>::to_vec), printed)
            .unwrap()
    })
}

fn holds(text: &str, what: &str) {
    assert!(text.contains(&squeezed(what)), "'{what}' is not in {text}");
}

#[test]
fn a_resolution_says_who_forms_the_group_and_how() {
    let text = resolved("resolution", &resolution(5)).concat();
    for what in [
        "Sahyadri Gramin Microfinance",
        "Registration number N-13.02101",
        "Group Ekta (G/SAT-01/2026-27/000004)",
        "Centre Savitri (SAT-C07)",
        "Village Wai",
        "Branch Satara Main, 12, Powai Naka, Satara, Maharashtra, 415001, +912162123456",
        "Formed on 1 Apr 2026",
        "1. We form the joint liability group Ekta at the centre Savitri.",
        "2. We meet at the centre every Wednesday at 10:30,",
        "3. We elect Asha Patil (C/SAT-01/2026-27/000002) as the leader of the group.",
        "4. We stand by each other.",
        "5 C/SAT-01/2026-27/000005 Asha Patil आशा पाटील Ramesh Patil Husband",
        "Signature or thumb impression",
        "Leader of the group Asha Patil Field officer Ravi Jadhav Branch manager Date",
        "Printed 1 Feb 2027, 10:30 IST for asha.patil",
    ] {
        holds(&text, what);
    }
    // In the row of the leader, and where they sign.
    assert_eq!(
        text.matches(&squeezed("Leader of the group")).count(),
        2,
        "{text}"
    );
}

#[test]
fn meetings_are_named_by_their_rhythm() {
    for (rhythm, first_on, expected) in [
        (
            Rhythm::Fortnightly,
            date!(2026 - 04 - 01),
            "every second Wednesday at 10:30",
        ),
        (
            Rhythm::FourWeekly,
            date!(2026 - 04 - 02),
            "every fourth Thursday at 10:30",
        ),
        (
            Rhythm::Monthly,
            date!(2026 - 04 - 14),
            "on the second Tuesday of each month at 10:30",
        ),
        (
            Rhythm::Monthly,
            date!(2026 - 04 - 29),
            "on the last Wednesday of each month at 10:30",
        ),
    ] {
        let centre = Some(centre(rhythm, Some(first_on)));
        let text = pages(&carded("rhythm", &MemberCard { centre, ..card() }, None)).concat();
        holds(&text, &format!("Meets {expected}"));
    }
}

#[test]
fn twenty_members_with_long_names_are_on_pages_that_repeat_the_header() {
    let mut resolution = resolution(20);
    for member in &mut resolution.members {
        member.name = PersonName::try_new("Lakshmibai Venkataramana", "Kulkarni-Deshpande").unwrap();
        member.local_name.first = "लक्ष्मीबाई वेंकटरमण".to_owned();
        member.local_name.last = "कुलकर्णी-देशपांडे".to_owned();
        member.relative = Some(Relative {
            kind: RelativeKind::Father,
            name: "Venkataramana Subrahmanyam Kulkarni".to_owned(),
        });
    }
    let pages = resolved("resolution-of-20", &resolution);
    assert!((2..=3).contains(&pages.len()), "{}", pages.len());
    for page in &pages {
        holds(page, "Signature or thumb impression");
    }
    let text = pages.concat();
    for member in &resolution.members {
        holds(&text, &member.number);
    }
    for (what, count) in [
        ("Lakshmibai Venkataramana Kulkarni-Deshpande", 20),
        ("लक्ष्मीबाई वेंकटरमण कुलकर्णी-देशपांडे", 20),
        ("Venkataramana Subrahmanyam Kulkarni", 20),
        ("Group resolution G/SAT-01/2026-27/000004", pages.len() - 1),
    ] {
        let found = text.matches(&squeezed(what)).count();
        assert!(found >= count, "{what}: {found} in {text}");
    }
}

#[test]
fn what_is_not_known_has_no_label() {
    let mut resolution = resolution(4);
    for member in &mut resolution.members {
        (member.local_name, member.relative) = (LocalName::default(), None);
    }
    resolution.officer = None;
    let mut bare = resolution.centre.into_inner();
    bare.draft.village = String::new();
    bare.draft.meetings = Meetings::try_new(Weekday::Friday, Rhythm::Weekly, None, None).unwrap();
    resolution.centre = Centre::from_store(bare);
    resolution.issuer.registration_number = String::new();
    let text = resolved("resolution-bare", &resolution).concat();
    for absent in ["Village", "Registration", "husband", "Husband"] {
        assert!(!text.contains(absent), "{absent}: {text}");
    }
    holds(&text, "every Friday, and each of us");
    let mut card = card();
    (card.group, card.centre, card.support_contact) = (None, None, String::new());
    (card.member.local_name, card.member.relative) = (LocalName::default(), None);
    card.issuer.registration_number = String::new();
    let text = pages(&carded("card-bare", &card, None)).concat();
    for absent in ["Group", "Centre", "Meets", "Registration", "Husband", "Father"] {
        assert!(!text.contains(absent), "{absent}: {text}");
    }
    holds(&text, "For help or a complaint: +912162123456");
    card.issuer.phone = String::new();
    let text = pages(&carded("card-bare", &card, None)).concat();
    assert!(!text.contains("complaint"), "{text}");
}

#[test]
fn a_card_is_one_sheet_of_a6_with_the_photo_or_room_for_one() {
    for (name, photo) in [
        ("card", None),
        ("card-with-photo", Some(photo(384, 512))),
        ("card-with-wide-photo", Some(photo(512, 256))),
    ] {
        let pdf = carded(name, &card(), photo.as_deref());
        let text = pages(&pdf);
        assert_eq!(text.len(), 1, "{name}");
        let text = text.concat();
        for what in [
            "Sahyadri Gramin Microfinance",
            "MEMBER CARD",
            "Asha Patil",
            "आशा पाटील",
            "Member number C/SAT-01/2026-27/000017",
            "Husband Ramesh Patil",
            "Group Ekta (G/SAT-01/2026-27/000004)",
            "Centre Savitri, Wai",
            "Meets every Wednesday at 10:30",
            "Branch Satara Main, 12, Powai Naka, Satara, Maharashtra, 415001, +912162123456",
            "between 09:00 and 18:00 only",
            "Insist on a receipt",
            "For help or a complaint: 1800 200 300, toll-free",
        ] {
            holds(&text, what);
        }
        let document = Document::load_mem(&pdf).unwrap();
        let is_picture = |object: &&Object| {
            let kind = object.as_stream().and_then(|stream| stream.dict.get(b"Subtype"));
            kind.and_then(Object::as_name).is_ok_and(|kind| kind == b"Image")
        };
        let pictures = document.objects.values().filter(is_picture).count();
        assert_eq!(pictures, usize::from(photo.is_some()), "{name}");
        assert_eq!(text.contains("Photo"), photo.is_none(), "{name}: {text}");
        let page = document.get_dictionary(document.get_pages()[&1]).unwrap();
        let media = page.get(b"MediaBox").and_then(Object::as_array).unwrap();
        for (side, millimetres) in media.iter().skip(2).zip([105.0, 148.0]) {
            let side = side.as_float().unwrap() / 72.0 * 25.4;
            assert!((side - millimetres).abs() < 0.1, "{name}: {side}");
        }
        assert!(document.catalog().unwrap().has(b"StructTreeRoot"));
        assert_eq!(carded(name, &card(), photo.as_deref()), pdf);
    }
    let printed = PrintedFor {
        username: "asha.patil".to_owned(),
        at: datetime!(2027-02-01 05:00 UTC),
    };
    let press = PdfRenderer::try_new().unwrap();
    assert!(
        press
            .member_card(&card(), Some(b"GIF89a".to_vec()), &printed)
            .is_err()
    );
}

#[test]
fn the_longest_names_are_on_a_card_whole() {
    let mut card = card();
    let long = "Lakshmibai ".repeat(9).trim().to_owned();
    card.member.name = PersonName::try_new(&long, &long).unwrap();
    card.member.local_name.first = "लक्ष्मीबाई ".repeat(9).trim().to_owned();
    card.issuer.organisation = "Sahyadri Gramin Microfinance and Livelihood Promotion Foundation".to_owned();
    let pages = pages(&carded("card-of-long-names", &card, Some(&photo(384, 512))));
    assert_eq!(pages.len(), 1);
    let text = pages.concat();
    holds(&text, &card.member.name.to_string());
    holds(&text, &card.member.local_name.to_string());
    holds(&text, "Insist on a receipt");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_a_paper(name in any::<String>(), long in "\\PC{0,200}", members in 1..31i64) {
        let mut resolution = resolution(members);
        resolution.group_name.clone_from(&name);
        resolution.members[0].local_name.first.clone_from(&long);
        prop_assert!(!resolved("any", &resolution).is_empty());
        let mut card = card();
        card.member.local_name.first = name;
        card.support_contact = long;
        prop_assert_eq!(pages(&carded("any", &card, None)).len(), 1);
    }
}
