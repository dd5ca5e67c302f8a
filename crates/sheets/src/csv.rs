use crate::sheet::{Cell, Sheet, in_india};

/// Tells spreadsheets that UTF-8 follows.
const UTF8_MARK: &str = "\u{feff}";

/// A spreadsheet runs what begins with one of these; a quote in front makes it text again.
fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn field(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => quoted(harmless(text)),
        Cell::Count(count) => count.to_string(),
        Cell::Rupees(hundredths) | Cell::Percent(hundredths) => with_two_places(*hundredths),
        Cell::Flag(flag) => if *flag { "Yes" } else { "No" }.to_owned(),
        Cell::Day(day) => day.to_string(),
        Cell::Moment(moment) => {
            let (date, (hour, minute, second)) = (in_india(*moment).date(), in_india(*moment).to_hms());
            format!("{date} {hour:02}:{minute:02}:{second:02}")
        }
    }
}

/// '-12.05' for -1205.
fn with_two_places(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

fn quoted(text: String) -> String {
    let plain = !text.contains([',', '"', '\r', '\n']) && text.trim() == text;
    if plain {
        text
    } else {
        format!("\"{}\"", text.replace('"', "\"\""))
    }
}

pub(crate) fn write(sheet: &Sheet) -> Vec<u8> {
    let mut file = CsvRows::new(sheet.columns);
    for row in &sheet.rows {
        file.row(row);
    }
    file.take()
}

/// A file that is written row by row, and taken away as it grows.
#[derive(Debug)]
pub struct CsvRows {
    ready: String,
}

impl CsvRows {
    /// Begins with what the columns are called.
    pub fn new(columns: &[&str]) -> Self {
        let names: Vec<_> = columns.iter().map(|name| quoted(harmless(name))).collect();
        Self {
            ready: format!("{UTF8_MARK}{}\r\n", names.join(",")),
        }
    }

    /// The next row.
    pub fn row(&mut self, cells: &[Cell]) {
        for (number, cell) in cells.iter().enumerate() {
            if number > 0 {
                self.ready.push(',');
            }
            self.ready.push_str(&field(cell));
        }
        self.ready.push_str("\r\n");
    }

    /// What was written since this was asked last.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready).into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::{date, datetime};

    use super::*;

    fn written(rows: Vec<Vec<Cell>>) -> String {
        let sheet = Sheet {
            name: "Branches",
            columns: &["Name", "Staff, all"],
            rows,
        };
        String::from_utf8(write(&sheet)).unwrap()
    }

    #[test]
    fn cells_are_written_as_their_kinds() {
        let rows = vec![
            vec!["Pune \"East\"".into(), 7i64.into()],
            vec![date!(2026 - 04 - 01).into(), true.into()],
            vec![datetime!(2026-04-01 20:00:05 UTC).into(), Cell::Empty],
        ];
        assert_eq!(
            written(rows),
            "\u{feff}Name,\"Staff, all\"\r\n\"Pune \"\"East\"\"\",7\r\n2026-04-01,Yes\r\n2026-04-02 01:30:05,\r\n"
        );
    }

    /// What a reader of RFC 4180 makes of a file.
    fn read(file: &str) -> Vec<Vec<String>> {
        let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
        let (mut inside, mut letters) = (false, file.trim_start_matches(UTF8_MARK).chars().peekable());
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

    proptest! {
        #[test]
        fn every_text_comes_back_and_none_is_run(text in "[ -~\\t\\r\\nऀ-ॿ]{0,30}") {
            let file = written(vec![vec![Cell::Text(text.clone()), Cell::Count(-1)]]);
            let rows = read(&file);
            prop_assert_eq!(rows.len(), 2);
            let told = &rows[1][0];
            let runs = told.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
            prop_assert!(!runs);
            let quoted = format!("'{text}");
            prop_assert!([&text, &quoted].contains(&told));
            prop_assert_eq!(&rows[1][1], "-1");
        }
    }
}
