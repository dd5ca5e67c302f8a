//! Papers of members: the resolution of a group and the card of a client.
use actix_web::http::Method;
use munim_testkit::{MFI, bodies::picture};
use serde_json::{Value, json};

use super::{
    groups::{Village, refused},
    papers::{holds, text_of},
};

const PAN: &str = "ABCPE1234F";

#[actix_web::test]
async fn the_members_of_a_group_sign_its_resolution_once_it_has_a_leader() {
    let village = Village::new().await;
    let lender = &village.lender;
    let path = village.group().await;
    let resolution = format!("{path}/resolution");
    let members = [village.member(0).await, village.member(1).await];
    for client in members {
        village.join(&path, client).await;
    }
    let early = village.ask(Method::GET, &resolution, Value::Null).await;
    assert_eq!(early.code(), refused("no_leader"));
    let leader = json!({"name": "Ekta", "leaderId": members[1]});
    assert_eq!(village.ask(Method::PUT, &path, leader).await.status, 200);
    let known = json!({"localName": {"first": "आशा", "last": "शिंदे"}, "relative": {"kind": "husband", "name": "Ramesh Shinde"}});
    let profile = format!("/api/clients/{}/profile", members[0]);
    assert_eq!(village.ask(Method::PUT, &profile, known).await.status, 200);

    let paper = village.ask(Method::GET, &resolution, Value::Null).await;
    let name = paper.header("content-disposition").unwrap().to_owned();
    assert!(
        name.starts_with("attachment; filename=\"group-resolution-G-"),
        "{name}"
    );
    let text = text_of(&paper);
    let shown = lender.get(&lender.manager, &path).await;
    for what in [
        shown["groupNumber"].as_str().unwrap(),
        shown["branchName"].as_str().unwrap(),
        shown["officerName"].as_str().unwrap(),
        "Centre Savitri (C-NEW)",
        "Village Wai",
        "every Wednesday at 10:30",
        "We elect Bina Shinde",
        "Asha Shinde आशा शिंदे Ramesh Shinde Husband",
    ] {
        holds(&text, what);
    }

    // Officers see it of the centres that they look after.
    let officers = lender.world.members(MFI, "LoanOfficer").await;
    let mut others = officers.into_iter().filter(|one| one.user != village.tester.user);
    let another = others.next().unwrap();
    let another = lender.world.token(MFI, &another).await;
    let elsewhere = lender.call(&another, Method::GET, &resolution, Value::Null).await;
    assert_eq!(elsewhere.code(), (404, "not_found".to_owned()));
}

#[actix_web::test]
async fn a_client_has_a_card_with_their_photo_until_they_leave() {
    let village = Village::new().await;
    let lender = &village.lender;
    let id = village.member(0).await;
    let client = format!("/api/clients/{id}");
    let card = format!("{client}/card");
    let document = json!({"kind": "pan", "number": PAN});
    let captured = lender.capture(&lender.manager, id, document).await;
    assert_eq!(captured.status, 201, "{captured:?}");
    let config = format!("/api/saas/tenant/{}/config", lender.tenant);
    let contact = json!({"supportContact": "Grievance officer, 1800 200 300"});
    lender.post(&village.admin, &config, contact).await;

    let plain = text_of(&village.ask(Method::GET, &card, Value::Null).await);
    let shown = lender.get(&lender.manager, &client).await;
    for what in [
        "MEMBER CARD",
        "Asha Shinde",
        shown["clientNumber"].as_str().unwrap(),
        shown["branchName"].as_str().unwrap(),
        "Savitri, Wai",
        "every Wednesday at 10:30",
        "09:00 and 18:00",
        "Grievance officer, 1800 200 300",
        "Photo",
    ] {
        holds(&plain, what);
    }
    assert!(!plain.contains("ABCPE") && !plain.contains("1234F"), "{plain}");
    let photo = lender.upload(&lender.manager, &format!("{client}/photo"), picture(384, 512));
    assert_eq!(photo.send().await.status, 200);
    let with_photo = village.ask(Method::GET, &card, Value::Null).await;
    let name = with_photo.header("content-disposition").unwrap().to_owned();
    assert!(
        name.starts_with("attachment; filename=\"member-card-C-"),
        "{name}"
    );
    assert!(!text_of(&with_photo).contains("Photo"));

    let why = json!({"reason": "Moved away"});
    let left = village.ask(Method::POST, &format!("{client}/exit"), why).await;
    assert_eq!(left.status, 200, "{left:?}");
    let gone = village.ask(Method::GET, &card, Value::Null).await;
    assert_eq!(gone.code(), refused("client_left"));
}
