use std::{fmt::Write as _, io::Cursor};

use calamine::{Data, Reader, Xlsx};
use munim_documents::PdfRenderer;
use munim_kernel::{Clock as _, Randomness as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_postgres::PgStore;
use munim_reporting::{HeldClaim, HeldClaims, Lane, MakeReports, PIECE, ReportBook as _};
use munim_testkit::{
    BANK, MFI, Reply, TestKit, World,
    records::{but_its_trace, refused},
};
use serde_json::{Value, json};
use time::Duration;

pub(crate) const EXPORTS: &str = "/api/reports/exports";

pub(crate) fn maker(world: &World) -> MakeReports<PgStore, TestKit, PdfRenderer> {
    MakeReports::new(
        world.store.clone(),
        world.kit.clone(),
        PdfRenderer::try_new().unwrap(),
        "https://console.example",
        HeldClaims::default(),
    )
}

async fn get(world: &World, token: &str, path: &str) -> Reply {
    world.get(path).bearer(token).send().await
}

async fn order(world: &World, token: &str, body: Value) -> Reply {
    let ordered = world.post(EXPORTS).bearer(token).json(body).send().await;
    assert_eq!(ordered.status, 201, "{ordered:?}");
    ordered
}

/// Orders a report, and returns the order's path and the finished file.
pub(crate) async fn made(world: &World, token: &str, body: Value) -> (String, Reply) {
    let ordered = Box::pin(order(world, token, body)).await;
    let path = ordered.header("location").unwrap().to_owned();
    assert_eq!(Box::pin(maker(world).run()).await.map(|round| round.done), Ok(1));
    let state = Box::pin(get(world, token, &path)).await.data();
    assert_eq!(state["status"], "ready", "{state}");
    let file = Box::pin(get(world, token, &format!("{path}/file"))).await;
    assert_eq!(file.status, 200, "{file:?}");
    assert_eq!(state["sizeBytes"], json!(file.body.len()));
    (path, file)
}

/// Returns all rows of a report as the screen shows it.
pub(crate) async fn shown(world: &World, token: &str, report: &str) -> Value {
    let reply = get(world, token, &format!("/api/reports/{report}?pageSize=200")).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.data()
}

pub(crate) fn member(row: &Value) -> &Vec<Value> {
    row["cells"].as_array().or_else(|| row.as_array()).unwrap()
}

#[actix_web::test]
async fn a_csv_and_a_workbook_hold_what_the_screen_shows() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let screen = shown(&world, &token, "branch-performance").await;
    let rows = screen["rows"].as_array().unwrap();
    assert!(!rows.is_empty());
    let columns = screen["columns"].as_array().unwrap();

    let body = json!({"reports": ["branch-performance"], "format": "csv"});
    let (_, file) = made(&world, &token, body).await;
    let text = String::from_utf8(file.body.clone()).unwrap();
    let text = text.strip_prefix('\u{feff}').expect("it is marked as UTF-8");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), rows.len() + 1);
    for (line, row) in lines.iter().skip(1).zip(rows) {
        let first = member(row)[0].as_str().unwrap();
        assert!(line.starts_with(first), "{line} for {first}");
    }

    let body = json!({"reports": ["branch-performance"], "format": "xlsx"});
    let (_, file) = made(&world, &token, body).await;
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(file.body.clone())).unwrap();
    let names = book.sheet_names();
    assert_eq!(names.last().map(String::as_str), Some("About"));
    let page = book.worksheet_range(&names[0]).unwrap();
    let read: Vec<_> = page.rows().map(<[Data]>::to_vec).collect();
    for (place, column) in columns.iter().enumerate() {
        assert_eq!(read[0][place].to_string(), column["label"].as_str().unwrap());
    }
    for (cells, row) in read.iter().skip(1).zip(rows) {
        for (cell, value) in cells.iter().zip(member(row)) {
            match (cell, value) {
                (Data::Float(number), value) => {
                    let said = value
                        .as_f64()
                        .unwrap_or_else(|| value.as_str().unwrap().parse().unwrap());
                    assert!((number - said).abs() < 0.005, "{number} for {value}");
                }
                (Data::Empty, value) => assert!(value.is_null() || value == "", "{value}"),
                (Data::String(text), value) => assert_eq!(Some(text.as_str()), value.as_str()),
                other => panic!("{other:?}"),
            }
        }
    }
}

#[actix_web::test]
async fn several_reports_are_an_archive_and_only_the_requester_takes_it() {
    let world = World::new().await;
    let (admin, other) = (
        world.member(MFI, "Admin").await,
        world.member(MFI, "TenantAdmin").await,
    );
    let stranger = world.member(BANK, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let body = json!({"reports": ["portfolio-summary", "par-report"], "format": "pdf"});
    let last = world.last_audit().await;
    let (path, file) = made(&world, &token, body).await;
    assert_eq!(file.header("content-type"), Some("application/zip"));
    assert!(file.body.starts_with(b"PK"));
    let actions: Vec<_> = world
        .audit_after(last)
        .await
        .iter()
        .map(|record| record["action"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(actions, ["CREATE", "EXPORT"]);
    let others = [world.token(MFI, &other).await, world.token(BANK, &stranger).await];
    let unknown = format!("{EXPORTS}/{}", world.nobody());
    for token in &others {
        for (theirs, nobodys) in [
            (path.clone(), unknown.clone()),
            (format!("{path}/file"), format!("{unknown}/file")),
        ] {
            let reply = get(&world, token, &theirs).await;
            refused(&reply, 404, "not_found", "Report not found");
            let missing = get(&world, token, &nobodys).await;
            assert_eq!(but_its_trace(&reply), but_its_trace(&missing));
        }
        let reply = world
            .call(actix_web::http::Method::DELETE, &path)
            .bearer(token)
            .send()
            .await;
        assert_eq!(reply.status, 404);
    }
    let listed = get(&world, &token, EXPORTS).await.data();
    assert_eq!(
        (&listed["totalCount"], &listed["items"][0]["format"]),
        (&json!(1), &json!("pdf"))
    );
    world.clock.advance(Duration::hours(24));
    let token = world.token(MFI, &admin).await;
    assert_eq!(
        get(&world, &token, &path).await.status,
        404,
        "it is kept for a day"
    );
    assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(0));
    assert_eq!(
        world.database.number("SELECT count(*) FROM report_chunks").await,
        0
    );
}

#[actix_web::test]
async fn a_download_goes_on_where_it_broke_off() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let body = json!({"reports": ["portfolio-summary"], "format": "pdf"});
    let (path, whole) = made(&world, &token, body).await;
    // As if it were long: three chunks, the last of them short.
    let long: Vec<u8> = (0..PIECE * 2 + 1000)
        .map(|at| u8::try_from(at % 251).unwrap())
        .collect();
    for (number, piece) in long.chunks(PIECE).enumerate() {
        let hex = piece.iter().fold(String::new(), |mut hex, byte| {
            write!(hex, "{byte:02x}").unwrap();
            hex
        });
        world
            .alter(&format!(
                "INSERT INTO report_chunks SELECT tenant_id, report_id, {number}, decode('{hex}', 'hex') FROM reports
                 ON CONFLICT (tenant_id, report_id, chunk) DO UPDATE SET bytes = excluded.bytes"
            ))
            .await;
    }
    world
        .alter(&format!("UPDATE reports SET size_bytes = {}", long.len()))
        .await;
    let file = format!("{path}/file");
    let tag = whole.header("etag").unwrap().to_owned();
    assert_eq!(whole.header("accept-ranges"), Some("bytes"));
    assert_eq!(get(&world, &token, &file).await.body[..], long[..]);
    for (range, from, to) in [
        ("bytes=0-9", 0, 10),
        ("bytes=262100-262200", 262_100, 262_201),
        ("bytes=524000-", 524_000, long.len()),
        ("bytes=-5", long.len() - 5, long.len()),
    ] {
        let part = world
            .get(&file)
            .bearer(&token)
            .header("Range", range)
            .header("If-Range", &tag);
        let part = part.send().await;
        assert_eq!(part.status, 206, "{range}");
        assert_eq!(part.body[..], long[from..to], "{range}");
        let said = format!("bytes {from}-{}/{}", to - 1, long.len());
        assert_eq!(part.header("content-range"), Some(said.as_str()));
    }
    let beyond = world
        .get(&file)
        .bearer(&token)
        .header("Range", "bytes=900000-")
        .send()
        .await;
    refused(
        &beyond,
        416,
        "range_not_satisfiable",
        "The file does not have the requested range.",
    );
    let of_another = world.get(&file).bearer(&token).header("Range", "bytes=0-9");
    let of_another = of_another.header("If-Range", "\"another\"").send().await;
    assert_eq!((of_another.status, of_another.body.len()), (200, long.len()));
}

#[actix_web::test]
async fn a_dead_workers_report_is_made_again_once_and_the_worker_writes_no_more() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let body = json!({"reports": ["portfolio-summary"], "format": "csv"});
    let ordered = order(&world, &token, body).await;
    let path = ordered.header("location").unwrap().to_owned();
    let tenant = TenantId::try_new(world.tenant(MFI).await).unwrap();
    // A worker claims it, stores a chunk, and disappears.
    let now = world.kit.now();
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    let until = now + HeldClaims::LAST;
    let claimed = work
        .claim(Lane::Short, world.kit.uuid(), now, until)
        .await
        .unwrap()
        .unwrap();
    assert!(
        work.keep(&claimed, Some((0, b"half of it")), 40, until)
            .await
            .unwrap()
    );
    work.commit().await.unwrap();
    let state = get(&world, &token, &path).await.data();
    assert_eq!(
        (&state["status"], &state["progress"]),
        (&json!("running"), &json!(40))
    );
    assert_eq!(
        maker(&world).run().await.map(|round| round.done),
        Ok(0),
        "it is claimed"
    );
    // While it is alive, the claim is renewed and nobody else takes it.
    let held = HeldClaim {
        tenant,
        report: claimed.id,
        claim: claimed.claim,
    };
    for _ in 0..3 {
        world.clock.advance(Duration::seconds(10));
        let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
        let until = world.kit.now() + HeldClaims::LAST;
        assert!(work.renew_claim(&held, until).await.unwrap());
        work.commit().await.unwrap();
        assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(0));
    }
    world.clock.advance(Duration::seconds(29));
    assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(1));
    let file = get(&world, &token, &format!("{path}/file")).await;
    assert_eq!(file.status, 200);
    assert!(!String::from_utf8_lossy(&file.body).contains("half of it"));
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    assert!(
        !work
            .keep(&claimed, Some((1, b"the rest")), 90, until)
            .await
            .unwrap()
    );
    work.commit().await.unwrap();
    assert_eq!(
        world.database.number("SELECT count(*) FROM report_chunks").await,
        1
    );
}

#[actix_web::test]
async fn a_cancelled_order_stops_its_worker() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let body = json!({"reports": ["portfolio-summary"], "format": "csv"});
    let ordered = order(&world, &token, body).await;
    let path = ordered.header("location").unwrap().to_owned();
    let tenant = TenantId::try_new(world.tenant(MFI).await).unwrap();
    let now = world.kit.now();
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    let until = now + Duration::minutes(2);
    let claimed = work
        .claim(Lane::Short, world.kit.uuid(), now, until)
        .await
        .unwrap()
        .unwrap();
    work.commit().await.unwrap();
    let last = world.last_audit().await;
    let reply = world
        .call(actix_web::http::Method::DELETE, &path)
        .bearer(&token)
        .send()
        .await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(world.audit_after(last).await[0]["action"], "CANCEL");
    let mut work = world.store.begin(Scope::Tenant(tenant)).await.unwrap();
    assert!(!work.keep(&claimed, Some((0, b"x")), 1, until).await.unwrap());
    work.commit().await.unwrap();
    assert_eq!(get(&world, &token, &path).await.status, 404);
    assert_eq!(maker(&world).run().await.map(|round| round.done), Ok(0));
}

#[actix_web::test]
async fn what_cannot_be_made_is_refused_before_it_is_ordered() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let later = json!({"reports": ["savings-portfolio"], "format": "csv"});
    let reply = world.post(EXPORTS).bearer(&token).json(later).send().await;
    assert_eq!(reply.code(), (409, "report_not_available".to_owned()));
    let wrong =
        json!({"reports": ["nothing"], "format": "doc", "parameters": {"branchId": 0, "to": "x", "y": 1}});
    let reply = world.post(EXPORTS).bearer(&token).json(wrong).send().await;
    let fields: Vec<_> = reply.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        fields,
        [
            "reports",
            "format",
            "parameters.branchId",
            "parameters.to",
            "parameters.y"
        ]
    );
    for number in 0..20 {
        let body = json!({"reports": ["par-report"], "format": "csv"});
        let reply = world.post(EXPORTS).bearer(&token).json(body).send().await;
        assert_eq!(reply.status, 201, "{number}: {reply:?}");
    }
    let body = json!({"reports": ["par-report"], "format": "csv"});
    let reply = world.post(EXPORTS).bearer(&token).json(body).send().await;
    assert_eq!(reply.code(), (409, "too_many_exports".to_owned()));
}

#[actix_web::test]
async fn of_orders_placed_at_once_twenty_are_taken() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let body = json!({"reports": ["portfolio-summary"], "format": "csv", "parameters": {}});
    let server = world.serve().await;
    let calls = (0..40).map(|_| server.post_as(EXPORTS, munim_testkit::ADDRESS, &token, &body));
    let replies = futures_util::future::join_all(calls).await;
    server.stop().await;
    let taken = replies.iter().filter(|reply| reply.status == 201).count();
    let refused = replies.iter().filter(|reply| reply.status == 409).count();
    assert_eq!((taken, refused), (20, 20), "{replies:?}");
    let waiting = "SELECT count(*) FROM reports WHERE status = 'queued'";
    assert_eq!(world.database.number(waiting).await, 20);
}
