//! Statements of the books as files.
use munim_testkit::{MFI, World};
use serde_json::json;

use crate::report_files::{made, member, shown};

#[actix_web::test]
async fn statements_are_files_with_their_rows_in_order() {
    let world = World::new().await;
    let token = world.token(MFI, &world.member(MFI, "Accountant").await).await;
    let sheet = shown(&world, &token, "balance-sheet").await;
    let rows = sheet["rows"].as_array().unwrap();
    assert!(rows.len() >= 6, "{sheet}");
    let body = json!({"reports": ["balance-sheet"], "format": "csv"});
    let (_, file) = made(&world, &token, body).await;
    let text = String::from_utf8(file.body).unwrap();
    let lines: Vec<_> = text.lines().skip(1).collect();
    assert_eq!(lines.len(), rows.len());
    for (line, row) in lines.iter().zip(rows) {
        let cells = member(row);
        let (section, account) = (cells[0].as_str().unwrap(), cells[2].as_str().unwrap());
        assert!(
            line.starts_with(section) && line.contains(account),
            "{line} for {row}"
        );
    }
    for report in ["income-statement", "balance-sheet", "cash-flow", "profit-loss"] {
        for (format, begins) in [
            ("csv", "\u{feff}Section,Code,Account,Amount"),
            ("xlsx", "PK"),
            ("pdf", "%PDF-"),
        ] {
            let body = json!({"reports": [report], "format": format});
            let (_, file) = made(&world, &token, body).await;
            assert!(
                file.body.starts_with(begins.as_bytes()),
                "{report} as {format}: {file:?}"
            );
        }
    }
}
