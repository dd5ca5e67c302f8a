use std::{fmt::Write as _, fs, path::Path};

use crate::Outcome;

/// The results stand in the file between these lines; what is around them is written by hand.
const BEGIN: &str = "<!-- results: written by `just bench` -->";
const END: &str = "<!-- end of results -->";

/// What is asked of a figure, with its unit.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    AtLeast(f64, &'static str),
    AtMost(f64, &'static str),
    /// Told for whoever wants to understand the others.
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

    fn told(self) -> String {
        match self {
            Self::AtLeast(least, unit) => format!("≥ {}{unit}", told(least)),
            Self::AtMost(most, unit) => format!("≤ {}{unit}", told(most)),
            Self::None(_) => "—".to_owned(),
        }
    }
}

fn told(figure: f64) -> String {
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

/// All results of one run.
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

    /// Whether every bound was kept.
    pub(crate) fn kept(&self) -> bool {
        self.rows.iter().all(|row| row.bound.is_kept_by(row.figure))
    }

    /// The results as a table of Markdown.
    pub(crate) fn table(&self) -> String {
        let mut table = String::from("| what | measured | bound | kept | seen |\n|---|---|---|---|---|\n");
        for row in &self.rows {
            let kept = if row.bound.is_kept_by(row.figure) {
                "yes"
            } else {
                "**no**"
            };
            // Writing to a string cannot fail.
            let _ = writeln!(
                table,
                "| {} | {}{} | {} | {kept} | {} |",
                row.what,
                told(row.figure),
                row.bound.unit(),
                row.bound.told(),
                row.detail
            );
        }
        table
    }

    /// Puts the table between the marks of `file`.
    pub(crate) fn write(&self, file: &Path) -> Outcome<()> {
        let page = fs::read_to_string(file)?;
        let (before, rest) = page
            .split_once(BEGIN)
            .ok_or("the page has no mark where results begin")?;
        let (_, after) = rest
            .split_once(END)
            .ok_or("the page has no mark where results end")?;
        fs::write(file, format!("{before}{BEGIN}\n\n{}\n{END}{after}", self.table()))?;
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
}
