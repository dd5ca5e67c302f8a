//! Documents from their capture to the second person, through the use cases.
use munim_kernel::{Actor, ClientId, KycDocumentId, KycPictureId, Reach};
use time::{Date, Duration, macros::date};

use super::*;
use crate::{
    ClientDetails, ClientStatus, Gender, PersonName, ProfileBook as _, RiskClass, change_client,
    create_client,
    testing::{NOW, Office, PlainSealer, TODAY, actor, branch, client, user},
};

fn maker() -> Actor {
    actor(1, Reach::Branches(vec![branch()]))
}

fn checker() -> Actor {
    actor(2, Reach::Branches(vec![branch()]))
}

fn details(name: &str, joined_on: Date) -> ClientDetails {
    ClientDetails {
        branch: branch(),
        centre: None,
        name: PersonName::try_new(name, "Patil").unwrap(),
        gender: Gender::Female,
        birth_date: date!(1991 - 08 - 15),
        phone: None,
        joined_on,
    }
}

async fn enrol(office: &mut Office, name: &str) -> ClientId {
    let details = |joined_on| details(name, joined_on);
    create_client(office, NOW, &maker(), branch(), details, "A namesake")
        .await
        .unwrap()
        .get()
        .id
}

fn document(kind: DocumentKind, number: &str, valid_until: Option<Date>) -> CapturedDocument {
    CapturedDocument {
        number: DocumentNumber::try_new(kind, number).unwrap(),
        name: String::new(),
        valid_until,
        front: KycPictureId::try_new(1).unwrap(),
        back: None,
    }
}

async fn photograph(office: &mut Office, by: &Actor, client: ClientId, side: Side) -> KycPictureId {
    let kept = keep_document_picture(office, NOW, by, (client, side), b"jpeg", &PlainSealer);
    kept.await.unwrap()
}

async fn capture(
    office: &mut Office,
    client: ClientId,
    wanted: &CapturedDocument,
) -> Result<KycDocument, KycError> {
    let wanted = CapturedDocument {
        front: photograph(office, &maker(), client, Side::Front).await,
        ..wanted.clone()
    };
    capture_document(office, NOW, &maker(), (client, &wanted), &PlainSealer).await
}

#[tokio::test]
async fn a_second_person_verifies_a_document() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    let pan = document(DocumentKind::Pan, "ABCPE1234F", None);
    let captured = capture(&mut office, asha, &pan).await.unwrap();
    let id = captured.get().id;
    let own = verify_document(&mut office, NOW, &maker(), (id, None)).await;
    assert_eq!(own, Err(KycError::OwnDocument));
    let own = reject_document(&mut office, NOW, &maker(), (id, None), "Blurred").await;
    assert_eq!(own, Err(KycError::OwnDocument));
    let verified = verify_document(&mut office, NOW, &checker(), (id, Some(1)))
        .await
        .unwrap();
    assert_eq!(
        (verified.get().status, verified.get().decided_by),
        (KycStatus::Verified, Some(user(2)))
    );
    let again = verify_document(&mut office, NOW, &checker(), (id, None))
        .await
        .unwrap();
    assert_eq!(again, verified);
    let rejected = reject_document(&mut office, NOW, &checker(), (id, None), "Blurred").await;
    assert_eq!(rejected, Err(KycError::Status(KycRefusal::Verified)));
    assert_eq!(
        expire_document(&mut office, NOW, &maker(), (id, None), " ").await,
        Err(KycError::NoReason)
    );
    let expired = expire_document(&mut office, NOW, &maker(), (id, None), "Surrendered")
        .await
        .unwrap();
    assert_eq!(expired.get().status, KycStatus::Expired);
    assert_eq!(
        office.actions(),
        ["CREATE", "UPLOAD", "CREATE", "VERIFY", "INVALIDATE"]
    );
    let kept = format!("{:?}", office.records);
    assert!(kept.contains("XXXXXX234F") && !kept.contains("ABCPE1234F"));
}

#[tokio::test]
async fn proof_of_identity_and_address_renews_the_check() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    for (kind, number, checked_on) in [
        (DocumentKind::Pan, "ABCPE1234F", None),
        (DocumentKind::VotersCard, "ABC1234567", Some(TODAY)),
    ] {
        let captured = capture(&mut office, asha, &document(kind, number, None))
            .await
            .unwrap();
        verify_document(&mut office, NOW, &checker(), (captured.get().id, None))
            .await
            .unwrap();
        let profile = office.lock_profile(asha).await.unwrap();
        assert_eq!(profile.get().kyc_on, checked_on, "{kind}");
        let strictest = checked_on.and_then(|on| RiskClass::High.due_after(on));
        assert_eq!(profile.rekyc_due_on(), strictest, "{kind}");
    }
}

async fn verified(office: &mut Office, client: ClientId, wanted: &CapturedDocument) -> KycDocumentId {
    let id = capture(office, client, wanted).await.unwrap().get().id;
    verify_document(office, NOW, &checker(), (id, None))
        .await
        .unwrap();
    id
}

async fn standing(office: &mut Office, client: ClientId) -> (Option<Date>, Option<Date>) {
    let profile = office.lock_profile(client).await.unwrap();
    (profile.get().kyc_on, profile.get().kyc_until)
}

#[tokio::test]
async fn the_check_ends_with_its_documents_and_with_the_name() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    let soon = Some(TODAY + Duration::DAY);
    let passport = document(DocumentKind::Passport, "K1234567", soon);
    let passport = verified(&mut office, asha, &passport).await;
    assert_eq!(standing(&mut office, asha).await, (Some(TODAY), soon));
    let card = document(DocumentKind::VotersCard, "ABC1234567", None);
    let card = verified(&mut office, asha, &card).await;
    assert_eq!(standing(&mut office, asha).await, (Some(TODAY), None));
    for (id, left) in [(card, (Some(TODAY), soon)), (passport, (None, None))] {
        expire_document(&mut office, NOW, &maker(), (id, None), "Lost")
            .await
            .unwrap();
        assert_eq!(standing(&mut office, asha).await, left);
    }
    let licence = document(DocumentKind::DrivingLicence, "MH0320080022135", soon);
    verified(&mut office, asha, &licence).await;
    let renamed = |name: &'static str| move |joined_on| details(name, joined_on);
    change_client(&mut office, NOW, &maker(), asha, None, renamed("Usha"), "")
        .await
        .unwrap();
    assert_eq!(standing(&mut office, asha).await, (None, None));
    let pass = document(DocumentKind::Passport, "K1234568", Some(TODAY));
    verified(&mut office, asha, &pass).await;
    assert_eq!(standing(&mut office, asha).await, (Some(TODAY), Some(TODAY)));
}

#[tokio::test]
async fn a_number_belongs_to_one_client() {
    let mut office = Office::default();
    let (asha, lata) = (enrol(&mut office, "Asha").await, enrol(&mut office, "Lata").await);
    let aadhaar = document(DocumentKind::Aadhaar, "2345 6789 0124", None);
    let first = capture(&mut office, asha, &aadhaar).await.unwrap();
    assert_eq!(first.get().number.sealed, None);
    let taken = capture(&mut office, lata, &aadhaar).await;
    assert_eq!(taken, Err(KycError::Taken("C/SAT-01/2026-27/000001".to_owned())));
    assert_eq!(office.actions().last(), Some(&"ACCESS_DENIED"));
    let far = Reach::Branches(vec![branch()]);
    reject_document(
        &mut office,
        NOW,
        &actor(2, far),
        (first.get().id, None),
        "Someone else's",
    )
    .await
    .unwrap();
    assert!(capture(&mut office, lata, &aadhaar).await.is_ok());
    office.set_status(client(1), ClientStatus::Exited);
    let gone = capture_document(&mut office, NOW, &maker(), (asha, &aadhaar), &PlainSealer).await;
    assert_eq!(gone, Err(KycError::HasLeft));
}

#[tokio::test]
async fn documents_that_expire_say_when() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    let passport = |valid_until| document(DocumentKind::Passport, "K1234567", valid_until);
    assert_eq!(
        capture(&mut office, asha, &passport(None)).await,
        Err(KycError::NoExpiry)
    );
    let yesterday = Some(TODAY - Duration::DAY);
    assert_eq!(
        capture(&mut office, asha, &passport(yesterday)).await,
        Err(KycError::Expiry)
    );
    let captured = capture(&mut office, asha, &passport(Some(TODAY))).await.unwrap();
    let mut late = captured.clone();
    assert_eq!(
        late.verify(user(2), NOW, TODAY + Duration::DAY),
        Err(KycError::HasExpired)
    );
    let mut record = captured.get().clone();
    record.sides.clear();
    let mut blank = KycDocument::from_store(record);
    assert_eq!(blank.verify(user(2), NOW, TODAY), Err(KycError::NoPicture));
}

#[tokio::test]
async fn each_full_view_is_on_record() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    let pan = capture(
        &mut office,
        asha,
        &document(DocumentKind::Pan, "ABCPE1234F", None),
    )
    .await
    .unwrap();
    let card = capture(
        &mut office,
        asha,
        &document(DocumentKind::Aadhaar, "234567890124", None),
    )
    .await
    .unwrap();
    let id = pan.get().id;
    let silent = reveal_document(&mut office, NOW, &checker(), (id, ""), &PlainSealer).await;
    assert_eq!(silent, Err(KycError::NoReason));
    let seen = reveal_document(&mut office, NOW, &checker(), (id, "Bureau enquiry"), &PlainSealer).await;
    assert_eq!(seen, Ok("ABCPE1234F".to_owned()));
    assert_eq!(office.actions().last(), Some(&"REVEAL"));
    let refused = reveal_document(
        &mut office,
        NOW,
        &checker(),
        (card.get().id, "Bureau"),
        &PlainSealer,
    )
    .await;
    assert_eq!(refused, Err(KycError::NotKept(DocumentKind::Aadhaar)));
}

#[tokio::test]
async fn a_document_names_pictures_that_its_maker_sent_for_it() {
    let mut office = Office::default();
    let (asha, lata) = (enrol(&mut office, "Asha").await, enrol(&mut office, "Lata").await);
    let pan = document(DocumentKind::Pan, "ABCPE1234F", None);
    let front = photograph(&mut office, &maker(), asha, Side::Front).await;
    let back = photograph(&mut office, &maker(), asha, Side::Back).await;
    let of_lata = photograph(&mut office, &maker(), lata, Side::Front).await;
    let of_checker = photograph(&mut office, &checker(), asha, Side::Front).await;
    let missing = KycPictureId::try_new(99).unwrap();
    let mut capture = async |front, back| {
        let wanted = CapturedDocument {
            front,
            back,
            ..pan.clone()
        };
        capture_document(&mut office, NOW, &maker(), (asha, &wanted), &PlainSealer).await
    };
    for wrong in [back, of_lata, of_checker, missing] {
        let refused = capture(wrong, None).await;
        assert_eq!(refused, Err(KycError::Picture(Side::Front)), "{wrong:?}");
    }
    assert_eq!(
        capture(front, Some(front)).await,
        Err(KycError::Picture(Side::Back))
    );
    let captured = capture(front, Some(back)).await.unwrap();
    assert_eq!(captured.get().sides, [Side::Front, Side::Back]);
    let again = capture(front, None).await;
    assert_eq!(
        again,
        Err(KycError::Picture(Side::Front)),
        "it is of another document"
    );
}

#[tokio::test]
async fn who_holds_a_service_account_is_no_second_person() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    let pan = document(DocumentKind::Pan, "ABCPE1234F", None);
    let id = capture(&mut office, asha, &pan).await.unwrap().get().id;
    // The account captured it, and the checker holds its key; then the other way around.
    for holding in [(user(1), user(2)), (user(2), user(1))] {
        office.holder = Some(holding);
        let verified = verify_document(&mut office, NOW, &checker(), (id, None)).await;
        assert_eq!(verified, Err(KycError::OwnDocument));
        let rejected = reject_document(&mut office, NOW, &checker(), (id, None), "Blurred").await;
        assert_eq!(rejected, Err(KycError::OwnDocument));
    }
    office.holder = Some((user(1), user(3)));
    assert!(
        verify_document(&mut office, NOW, &checker(), (id, None))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn nobody_tries_many_numbers() {
    let mut office = Office::default();
    let asha = enrol(&mut office, "Asha").await;
    for number in 1..=20 {
        let pan = document(DocumentKind::Pan, &format!("ABCPE{number:04}F"), None);
        assert!(capture(&mut office, asha, &pan).await.is_ok(), "{number}");
    }
    let pan = document(DocumentKind::Pan, "ABCPE1234F", None);
    let refused = capture(&mut office, asha, &pan).await;
    assert_eq!(refused, Err(KycError::TooMany(Duration::hours(14))));
}

#[tokio::test]
async fn a_household_shares_a_job_card() {
    let mut office = Office::default();
    let (asha, lata) = (enrol(&mut office, "Asha").await, enrol(&mut office, "Lata").await);
    let card = document(DocumentKind::JobCard, "MH-15-004-012-001/234", None);
    assert!(capture(&mut office, asha, &card).await.is_ok());
    assert!(capture(&mut office, lata, &card).await.is_ok());
    let namesake = enrol(&mut office, "Asha").await;
    let taken = capture(&mut office, namesake, &card).await;
    assert_eq!(taken, Err(KycError::Taken("C/SAT-01/2026-27/000001".to_owned())));
}
