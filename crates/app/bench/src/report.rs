use std::{fs, path::Path};

use munim_bench::Outcome;

/// The results are in the file between these lines. The text around them is written by hand.
const BEGIN: &str = "<!-- results: written by `just bench` -->";
const END: &str = "<!-- end of results -->";

/// The bound on a figure, with its unit.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    AtLeast(f64, &'static str),
    AtMost(f64, &'static str),
    /// The figure has no bound, but helps to understand the others.
    None(&'static str),
}

impl Bound {
    fn is_kept_by(self, figure: f64) -> bool {
        match self {
            Self::AtLeast(least, _) => figure >= least,
            Self::AtMost(most, _) => figure <= most,
            Self::None(_) => true,
        }
    }

    fn unit(self) -> &'static str {
        match self {
            Self::AtLeast(_, unit) | Self::AtMost(_, unit) | Self::None(unit) => unit,
        }
    }

    fn text(self) -> String {
        match self {
            Self::AtLeast(least, unit) => format!("≥ {}{unit}", rounded(least)),
            Self::AtMost(most, unit) => format!("≤ {}{unit}", rounded(most)),
            Self::None(_) => "—".to_owned(),
        }
    }
}

fn rounded(figure: f64) -> String {
    if figure >= 1_000.0 {
        format!("{figure:.0}")
    } else {
        format!("{figure:.2}")
    }
}

#[derive(Debug)]
struct Row {
    what: String,
    detail: String,
    figure: f64,
    bound: Bound,
}

impl Row {
    fn line(&self) -> String {
        let kept = if self.bound.is_kept_by(self.figure) {
            "yes"
        } else {
            "**no**"
        };
        format!(
            "| {} | {}{} | {} | {kept} | {} |",
            self.what,
            rounded(self.figure),
            self.bound.unit(),
            self.bound.text(),
            self.detail
        )
    }
}

const HEAD_BEGIN: &str = "| what |";

fn table_of(lines: &[String]) -> String {
    let mut table = format!("{HEAD_BEGIN} measured | bound | kept | seen |\n|---|---|---|---|---|\n");
    for line in lines {
        table.push_str(line);
        table.push('\n');
    }
    table
}

#[derive(Debug)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self { rows: Vec::new() }
    }

    pub(crate) fn add(&mut self, what: &str, detail: String, figure: f64, bound: Bound) {
        self.rows.push(Row {
            what: what.to_owned(),
            detail,
            figure,
            bound,
        });
    }

    pub(crate) fn kept(&self) -> bool {
        self.rows.iter().all(|row| row.bound.is_kept_by(row.figure))
    }

    pub(crate) fn table(&self) -> String {
        let lines: Vec<_> = self.rows.iter().map(Row::line).collect();
        table_of(&lines)
    }

    /// Returns the rows of an earlier `table`, with those that were measured again replaced, and new ones appended.
    fn renew(&self, table: &str) -> String {
        let mut fresh: Vec<_> = self.rows.iter().collect();
        let mut lines: Vec<String> = table
            .lines()
            .filter(|line| line.starts_with("| ") && !line.starts_with(HEAD_BEGIN))
            .map(|line| {
                let same = |row: &&Row| line.starts_with(&format!("| {} |", row.what));
                match fresh.iter().position(same) {
                    Some(place) => fresh.remove(place).line(),
                    None => line.to_owned(),
                }
            })
            .collect();
        lines.extend(fresh.into_iter().map(Row::line));
        table_of(&lines)
    }

    /// Writes the table between the marks of `file`. With `keep`, rows that were not measured stay.
    pub(crate) fn write(&self, file: &Path, keep: bool) -> Outcome<()> {
        let page = fs::read_to_string(file)?;
        let (before, rest) = page
            .split_once(BEGIN)
            .ok_or("the page has no mark where results begin")?;
        let (earlier, after) = rest
            .split_once(END)
            .ok_or("the page has no mark where results end")?;
        let table = if keep { self.renew(earlier) } else { self.table() };
        fs::write(file, format!("{before}{BEGIN}\n\n{table}\n{END}{after}"))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_is_broken_shows() {
        let mut report = Report::new();
        report.add("speed", "of light".to_owned(), 0.5, Bound::AtLeast(0.5, "×"));
        assert!(report.kept());
        report.add("delay", String::new(), 15.1, Bound::AtMost(15.0, " ms"));
        assert!(!report.kept());
        assert!(
            report
                .table()
                .contains("| delay | 15.10 ms | ≤ 15.00 ms | **no** |")
        );
    }

    #[test]
    fn what_was_not_measured_again_stays() {
        let mut first = Report::new();
        first.add("speed", "then".to_owned(), 1.0, Bound::None("×"));
        first.add("delay", "then".to_owned(), 2.0, Bound::None(" ms"));
        let mut again = Report::new();
        again.add("delay", "now".to_owned(), 3.0, Bound::None(" ms"));
        again.add("size", "now".to_owned(), 4.0, Bound::None(" MiB"));
        let table = again.renew(&first.table());
        let lines: Vec<_> = table.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| speed | 1.00× | — | yes | then |",
                "| delay | 3.00 ms | — | yes | now |",
                "| size | 4.00 MiB | — | yes | now |",
            ]
        );
    }
}
