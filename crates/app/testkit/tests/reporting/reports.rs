use munim_documents::PdfRenderer;
use munim_reporting::MakeReports;
use munim_testkit::{
    BANK, MFI, Reply, World,
    records::{but_its_trace, refused},
};
use serde_json::json;
use time::Duration;

async fn get(world: &World, token: &str, path: &str) -> Reply {
    world.get(path).bearer(token).send().await
}

#[actix_web::test]
async fn a_report_is_ordered_made_and_taken_by_its_owner_only() {
    let world = World::new().await;
    let (admin, tenant_admin) = (
        world.member(MFI, "Admin").await,
        world.member(MFI, "TenantAdmin").await,
    );
    let bank = world.member(BANK, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let others = [
        world.token(MFI, &tenant_admin).await,
        world.token(BANK, &bank).await,
        world.super_admin().await,
    ];
    let ordered = world.post("/api/dashboard/reports").bearer(&token).send().await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    let path = ordered.header("location").unwrap().to_owned();
    let file = format!("{path}/file");
    assert_eq!(get(&world, &token, &path).await.data()["status"], "queued");
    let early = get(&world, &token, &file).await;
    refused(&early, 409, "report_not_ready", "This report is not ready.");
    for (status, progress) in [("running", 50), ("queued", 0)] {
        let set = format!("UPDATE reports SET status = '{status}', progress = {progress}");
        world.alter(&set).await;
        assert_eq!(get(&world, &token, &path).await.data()["progress"], progress);
        assert_eq!(get(&world, &token, &file).await.status, 409, "{status}");
    }
    let none = get(&world, &token, "/api/dashboard/reports/7").await;
    assert_eq!(none.code(), (400, "validation_failed".to_owned()));

    let makes = MakeReports::new(
        world.store.clone(),
        world.kit.clone(),
        PdfRenderer::try_new().unwrap(),
        "https://console.example",
        munim_reporting::HeldClaims::default(),
    );
    assert_eq!(makes.run().await.map(|round| round.done), Ok(1));
    assert_eq!(makes.run().await.map(|round| round.done), Ok(0));
    let state = get(&world, &token, &path).await.data();
    assert_eq!(
        (&state["status"], &state["progress"]),
        (&json!("ready"), &json!(100))
    );

    let unknown = format!("/api/dashboard/reports/{}", world.nobody());
    for other in &others {
        for (theirs, nobodys) in [(&path, unknown.clone()), (&file, format!("{unknown}/file"))] {
            let reply = get(&world, other, theirs).await;
            refused(&reply, 404, "not_found", "Report not found");
            assert_eq!(
                but_its_trace(&reply),
                but_its_trace(&get(&world, other, &nobodys).await)
            );
        }
    }

    let last = world.last_audit().await;
    let taken = get(&world, &token, &file).await;
    assert_eq!(
        (taken.status, taken.header("content-type")),
        (200, Some("application/pdf"))
    );
    assert_eq!(
        taken.header("content-disposition"),
        Some("attachment; filename=\"dashboard-2026-09-17.pdf\"")
    );
    assert!(taken.body.starts_with(b"%PDF-") && taken.body.len() > 5_000);
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1);
    assert_eq!(
        (
            &records[0]["action"],
            &records[0]["entity_type"],
            &records[0]["actor_id"]
        ),
        (&json!("EXPORT"), &json!("Report"), &json!(admin.user))
    );
}

#[actix_web::test]
async fn a_report_is_gone_after_a_day() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let ordered = world.post("/api/dashboard/reports").bearer(&token).send().await;
    let path = ordered.header("location").unwrap().to_owned();
    let makes = MakeReports::new(
        world.store.clone(),
        world.kit.clone(),
        PdfRenderer::try_new().unwrap(),
        "https://console.example",
        munim_reporting::HeldClaims::default(),
    );
    assert_eq!(makes.run().await.map(|round| round.done), Ok(1));
    world.clock.advance(Duration::hours(24) - Duration::SECOND);
    let token = world.token(MFI, &admin).await;
    assert_eq!(get(&world, &token, &format!("{path}/file")).await.status, 200);
    world.clock.advance(Duration::SECOND);
    let token = world.token(MFI, &admin).await;
    assert_eq!(get(&world, &token, &path).await.status, 404);
    assert_eq!(get(&world, &token, &format!("{path}/file")).await.status, 404);
}
