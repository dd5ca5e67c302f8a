use time::Date;

use crate::sheet::{Cell, Sheet, in_india};

/// The byte order mark, by which spreadsheets recognise UTF-8.
const UTF8_MARK: &str = "\u{feff}";

/// Spreadsheets run a text that begins with one of these as a formula. In East Asian locales they also accept
/// the full-width forms.
const RUN: [char; 11] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

pub(crate) fn put(to: &mut String, cell: &Cell) {
    match cell {
        Cell::Empty => {}
        Cell::Text(text) => put_text(to, text),
        Cell::Count(count) => to.push_str(itoa::Buffer::new().format(*count)),
        Cell::Rupees(hundredths) | Cell::Percent(hundredths) => put_with_two_places(to, *hundredths),
        Cell::Flag(flag) => to.push_str(if *flag { "Yes" } else { "No" }),
        Cell::Day(day) => put_day(to, *day),
        Cell::Moment(moment) => {
            let here = in_india(*moment);
            put_day(to, here.date());
            for (mark, number) in [(' ', here.hour()), (':', here.minute()), (':', here.second())] {
                to.push(mark);
                put_two_digits(to, number);
            }
        }
    }
}

/// Appends a text, quoted if necessary. An apostrophe in front keeps spreadsheets from running it as a
/// formula.
fn put_text(to: &mut String, text: &str) {
    let run = text.starts_with(RUN);
    // A reader that also splits at semicolons or tabs must not find a cell that begins with a formula.
    // The loop does not stop at the first match, so that the compiler can vectorise it.
    let marked = text.bytes().fold(false, |marked, byte| {
        marked | matches!(byte, b',' | b';' | b'\t' | b'"' | b'\r' | b'\n')
    });
    let quoted =
        marked || text.ends_with(char::is_whitespace) || (!run && text.starts_with(char::is_whitespace));
    if quoted {
        to.push('"');
    }
    if run {
        to.push('\'');
    }
    if marked {
        for (number, part) in text.split('"').enumerate() {
            if number > 0 {
                to.push_str("\"\"");
            }
            to.push_str(part);
        }
    } else {
        to.push_str(text);
    }
    if quoted {
        to.push('"');
    }
}

/// Appends `-12.05` for -1205.
fn put_with_two_places(to: &mut String, hundredths: i64) {
    if hundredths < 0 {
        to.push('-');
    }
    let size = hundredths.unsigned_abs();
    to.push_str(itoa::Buffer::new().format(size / 100));
    to.push('.');
    put_two_digits(to, (size % 100) as u8);
}

/// Appends `2026-04-01`.
fn put_day(to: &mut String, day: Date) {
    let Ok(year @ 0..=9_999) = u16::try_from(day.year()) else {
        to.push_str(&day.to_string());
        return;
    };
    put_two_digits(to, (year / 100 % 100) as u8);
    put_two_digits(to, (year % 100) as u8);
    to.push('-');
    put_two_digits(to, day.month().into());
    to.push('-');
    put_two_digits(to, day.day());
}

fn put_two_digits(to: &mut String, number: u8) {
    to.push(char::from(b'0' + number / 10));
    to.push(char::from(b'0' + number % 10));
}

pub(crate) fn write(sheet: &Sheet) -> Vec<u8> {
    let mut file = CsvRows::new(sheet.columns);
    for row in &sheet.rows {
        file.row(row);
    }
    file.take()
}

/// A file that is written row by row, and taken in parts as it grows.
#[derive(Debug)]
pub struct CsvRows {
    ready: String,
}

impl CsvRows {
    /// Starts a file with a row of column names.
    pub fn new(columns: &[&str]) -> Self {
        let mut ready = UTF8_MARK.to_owned();
        for (number, name) in columns.iter().enumerate() {
            if number > 0 {
                ready.push(',');
            }
            put_text(&mut ready, name);
        }
        ready.push_str("\r\n");
        Self { ready }
    }

    pub fn row(&mut self, cells: &[Cell]) {
        for (number, cell) in cells.iter().enumerate() {
            if number > 0 {
                self.ready.push(',');
            }
            put(&mut self.ready, cell);
        }
        self.ready.push_str("\r\n");
    }

    /// Returns what was written since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.ready).into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{
        OffsetDateTime,
        macros::{date, datetime},
    };

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

    #[test]
    fn a_formula_in_full_width_is_not_run() {
        for first in ['＝', '＋', '－', '＠'] {
            let text = format!("{first}HYPERLINK(1)");
            assert_eq!(
                read(&written(vec![vec![text.as_str().into()]]))[1][0],
                format!("'{text}")
            );
        }
    }

    /// Parses a file as RFC 4180 says.
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

    /// A simple implementation of [`put`], to compare with.
    fn simply(cell: &Cell) -> String {
        let with_two_places = |hundredths: &i64| {
            let (sign, size) = (if *hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
            format!("{sign}{}.{:02}", size / 100, size % 100)
        };
        match cell {
            Cell::Empty => String::new(),
            Cell::Text(text) => {
                let mut text = text.clone();
                if text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']) {
                    text.insert(0, '\'');
                }
                let plain = !text.contains([',', ';', '\t', '"', '\r', '\n']) && text.trim() == text;
                if plain {
                    text
                } else {
                    format!("\"{}\"", text.replace('"', "\"\""))
                }
            }
            Cell::Count(count) => count.to_string(),
            Cell::Rupees(hundredths) | Cell::Percent(hundredths) => with_two_places(hundredths),
            Cell::Flag(flag) => if *flag { "Yes" } else { "No" }.to_owned(),
            Cell::Day(day) => day.to_string(),
            Cell::Moment(moment) => {
                let (date, (hour, minute, second)) = (in_india(*moment).date(), in_india(*moment).to_hms());
                format!("{date} {hour:02}:{minute:02}:{second:02}")
            }
        }
    }

    fn any_cell() -> impl Strategy<Value = Cell> {
        let day = (Date::MIN.to_julian_day()..=Date::MAX.to_julian_day())
            .prop_map(|day| Date::from_julian_day(day).unwrap());
        let moment = (0..4_102_444_800i64).prop_map(|at| OffsetDateTime::from_unix_timestamp(at).unwrap());
        prop_oneof![
            Just(Cell::Empty),
            // The whitespace of other scripts too.
            "[=+@＝＋－＠ a-c,;\"'\\-\\t\\r\\n\u{a0}\u{3000}क-ङ]{0,6}".prop_map(Cell::Text),
            any::<i64>().prop_map(Cell::Count),
            any::<i64>().prop_map(Cell::Rupees),
            (-10_000..10_000i64).prop_map(Cell::Percent),
            any::<bool>().prop_map(Cell::Flag),
            day.prop_map(Cell::Day),
            moment.prop_map(Cell::Moment),
        ]
    }

    proptest! {
        #[test]
        fn cells_are_written_as_the_simple_way_says(cells in prop::collection::vec(any_cell(), 1..6)) {
            let mut file = CsvRows::new(&[]);
            file.take();
            file.row(&cells);
            let simply: Vec<_> = cells.iter().map(simply).collect();
            prop_assert_eq!(String::from_utf8(file.take()).unwrap(), simply.join(",") + "\r\n");
        }

        #[test]
        fn every_text_comes_back_and_none_is_run(text in "[=+@＝＋－＠-]?[ -~\\t\\r\\nऀ-ॿ]{0,30}") {
            let file = written(vec![vec![Cell::Text(text.clone()), Cell::Count(-1)]]);
            let rows = read(&file);
            prop_assert_eq!(rows.len(), 2);
            let cell = &rows[1][0];
            let runs = cell.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']);
            prop_assert!(!runs);
            let quoted = format!("'{text}");
            prop_assert!([&text, &quoted].contains(&cell));
            prop_assert_eq!(&rows[1][1], "-1");
        }
    }
}
