//! The trail as a file.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use serde_json::Value;
use time::Duration;

use super::{TRAIL, Trail, escaped};

/// Parses a file as RFC 4180 says.
fn csv(file: &[u8]) -> Vec<Vec<String>> {
    let text = String::from_utf8(file.to_vec()).unwrap();
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let (mut inside, mut letters) = (false, text.trim_start_matches('\u{feff}').chars().peekable());
    while let Some(letter) = letters.next() {
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => field.push(letters.next().unwrap()),
            '"' => inside = !inside,
            ',' if !inside => row.push(std::mem::take(&mut field)),
            '\r' if !inside => {}
            '\n' if !inside => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            other => field.push(other),
        }
    }
    rows
}

#[actix_web::test]
async fn files_hold_what_the_list_holds_and_no_formula() {
    let trail = Trail::new().await;
    trail.record(0, 100).await;
    trail.seal().await;
    // More records of one moment than are read at once, so that only their ids show where to continue.
    trail
        .world
        .database
        .run(&format!(
            "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id, new_values)
             SELECT {}, '{}', 'bulk', 'UPDATE', 'Loan', n, jsonb_build_object('n', n) FROM generate_series(1, 5000) n",
            trail.admin.tenant,
            escaped(trail.begun - Duration::days(10))
        ))
        .await;
    // Records of the same moment as the export are not part of it.
    trail.world.clock.advance(Duration::minutes(1));
    for narrowed in ["", "&action=UPDATE", "&username=asha", "&entityType=Nothing"] {
        let mut wanted = Vec::new();
        for page in 1.. {
            let seen = trail
                .get(
                    &trail.token,
                    &format!("{TRAIL}?pageSize=200&page={page}{narrowed}"),
                )
                .await;
            let part = seen["logs"].as_array().unwrap().clone();
            if part.is_empty() {
                break;
            }
            // The earlier export has been recorded since.
            wanted.extend(part.into_iter().filter(|one| one["action"] != "EXPORT"));
        }
        let numbers: Vec<_> = wanted.iter().map(|one| one["id"].to_string()).collect();
        let file = async |format: &str| {
            trail.world.clock.advance(Duration::seconds(1));
            let path = format!("/api/audit/trail/export?format={format}{narrowed}");
            let seen = trail.world.get(&path).bearer(&trail.token).send().await;
            assert_eq!(seen.status, 200, "{path}");
            let disposition = seen.header("content-disposition").unwrap().to_owned();
            assert!(disposition.contains(&format!(".{format}")), "{disposition}");
            let announced: usize = seen.header("x-total-count").unwrap().parse().unwrap();
            (seen.body, announced)
        };
        let (body, _) = file("json").await;
        let records: Value = serde_json::from_slice(&body).unwrap();
        let records: Vec<_> = records
            .as_array()
            .unwrap()
            .iter()
            .filter(|one| one["action"] != "EXPORT")
            .cloned()
            .collect();
        assert_eq!(records, wanted, "{narrowed}");
        let (body, announced) = file("csv").await;
        let rows = csv(&body);
        assert_eq!(rows.len(), announced + 1, "{narrowed}");
        let exported: Vec<_> = rows
            .iter()
            .skip(1)
            .filter(|row| row[5] != "EXPORT")
            .map(|row| row[0].clone())
            .collect();
        assert_eq!(exported, numbers, "{narrowed}");
        for field in rows.iter().flatten() {
            assert!(!field.starts_with(['=', '+', '-', '@']), "{field}");
        }
        let (body, announced) = file("xlsx").await;
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(body)).unwrap();
        let formulas = book.worksheet_formula("Audit trail").unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
        let sheet = book.worksheet_range("Audit trail").unwrap();
        assert_eq!(sheet.height(), announced + 1, "{narrowed}");
        let rows = sheet
            .rows()
            .skip(1)
            .filter(|row| row[5] != Data::String("EXPORT".to_owned()));
        let exported: Vec<_> = rows.map(|row| row[0].to_string()).collect();
        assert_eq!(exported, numbers, "{narrowed}");
    }
    let query = "SELECT new_values FROM audit_log WHERE action = 'EXPORT' ORDER BY audit_id";
    let exports = trail.world.database.rows(query).await;
    assert_eq!(exports.len(), 12);
    assert_eq!(exports[4]["new_values"]["narrowedBy"], "action=UPDATE");
    assert_eq!(exports[4]["new_values"]["format"], "csv");
}
