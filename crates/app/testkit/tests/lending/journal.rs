//! The lines of the journal, and statements that add up every line: slow, but simple enough to be trusted.
use std::collections::{BTreeMap, BTreeSet};

use munim_kernel::indian_day;
use munim_testkit::NOW;
use serde_json::Value;
use time::{Date, Duration, format_description::well_known::Iso8601};

use super::lender::Lender;

pub(crate) fn day(text: &str) -> Date {
    Date::parse(text, &Iso8601::DATE).unwrap()
}

/// Converts rupees to paise.
pub(crate) fn paise(rupees: &Value) -> i64 {
    let text = rupees.to_string();
    let (sign, text) = text
        .strip_prefix('-')
        .map_or((1, text.as_str()), |text| (-1, text));
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let part = format!("{part:0<2}");
    assert_eq!(part.len(), 2, "{rupees}");
    sign * (whole.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap())
}

/// A row of a statement: its section, its account's code or the name of a total, and its amount in paise.
pub(crate) type Row = (String, String, i64);

/// Returns the day on which the template's books end. Later lines are the test's own.
pub(crate) fn begun() -> Date {
    indian_day(NOW)
}

pub(crate) struct Line {
    pub(crate) entry: i64,
    pub(crate) branch: i64,
    pub(crate) booked_on: Date,
    pub(crate) code: String,
    kind: String,
    is_cash: bool,
    pub(crate) debit: i64,
    pub(crate) credit: i64,
    is_reversal: bool,
    /// Whether the end of a financial year carried it to reserves.
    pub(crate) is_carried: bool,
}

pub(crate) struct Journal {
    pub(crate) lines: Vec<Line>,
}

impl Journal {
    /// Reads the tenant's journal, of one branch or of all, in the order of a ledger.
    pub(crate) async fn read(lender: &Lender, branch: Option<i64>) -> Self {
        let tenant = lender.tenant;
        let of_branch = branch.map_or_else(String::new, |branch| format!(" AND l.branch_id = {branch}"));
        let rows = format!(
            "SELECT l.entry_id, l.branch_id, l.booked_on::text AS booked_on, a.account_code, a.kind,
               a.account_code IN ('1000', '1010', '1100') AS is_cash, l.debit_paise, l.credit_paise,
               e.reverses_id IS NOT NULL AS is_reversal, e.source_kind = 'year_end' AS is_carried
             FROM journal_lines l JOIN accounts a USING (tenant_id, account_id) JOIN journal_entries e USING (tenant_id, entry_id)
             WHERE l.tenant_id = {tenant}{of_branch} ORDER BY l.booked_on, l.entry_id, l.line"
        );
        let rows = lender.world.database.rows(&rows).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let lines = rows.iter().map(|row| Line {
            entry: row["entry_id"].as_i64().unwrap(),
            branch: row["branch_id"].as_i64().unwrap(),
            booked_on: day(row["booked_on"].as_str().unwrap()),
            code: text(&row["account_code"]),
            kind: text(&row["kind"]),
            is_cash: row["is_cash"].as_bool().unwrap(),
            debit: row["debit_paise"].as_i64().unwrap(),
            credit: row["credit_paise"].as_i64().unwrap(),
            is_reversal: row["is_reversal"].as_bool().unwrap(),
            is_carried: row["is_carried"].as_bool().unwrap(),
        });
        Self {
            lines: lines.collect(),
        }
    }

    fn days(&self, from: Date, to: Date) -> impl Iterator<Item = &Line> {
        self.lines
            .iter()
            .filter(move |line| (from..=to).contains(&line.booked_on))
    }

    /// Returns credits less debits of each account of a kind from one day to another.
    fn gained(&self, kind: &str, from: Date, to: Date) -> BTreeMap<String, i64> {
        credited(self.days(from, to).filter(|line| line.kind == kind))
    }

    /// Like [`Self::gained`], without what the end of a financial year carried to reserves.
    fn earned(&self, kind: &str, from: Date, to: Date) -> BTreeMap<String, i64> {
        let lines = self.days(from, to);
        credited(lines.filter(|line| line.kind == kind && !line.is_carried))
    }

    /// Returns debits less credits of an account up to the end of a day.
    pub(crate) fn balance(&self, code: &str, through: Date) -> i64 {
        let lines = self.days(Date::MIN, through).filter(|line| line.code == code);
        lines.map(|line| line.debit - line.credit).sum()
    }

    pub(crate) fn income_statement(&self, from: Date, to: Date) -> Vec<Row> {
        let (income, expense) = (
            self.earned("income", from, to),
            self.earned("expense", from, to)
                .into_iter()
                .map(|(code, gained)| (code, -gained))
                .collect(),
        );
        let mut rows = Vec::new();
        let earned = section(&mut rows, "Income", "Total income", income, true);
        let spent = section(&mut rows, "Expense", "Total expense", expense, true);
        rows.push(row("Surplus", "Surplus of the period", earned - spent));
        rows
    }

    /// Returns the amounts of a period beside those of the period before, by section and code.
    pub(crate) fn profit_loss(&self, now: (Date, Date), before: (Date, Date)) -> Vec<(Row, i64)> {
        let key = |row: &Row| (row.0.clone(), row.1.clone());
        let (now, before) = (
            self.income_statement(now.0, now.1),
            self.income_statement(before.0, before.1),
        );
        let amounts =
            |rows: &[Row]| -> BTreeMap<_, i64> { rows.iter().map(|one| (key(one), one.2)).collect() };
        let (of_now, of_before) = (amounts(&now), amounts(&before));
        let keys: BTreeSet<_> = of_now.keys().chain(of_before.keys()).cloned().collect();
        let rows = keys.into_iter().map(|(section, code)| {
            let key = (section.clone(), code.clone());
            let of = |amounts: &BTreeMap<_, i64>| amounts.get(&key).copied().unwrap_or_default();
            ((section, code, of(&of_now)), of(&of_before))
        });
        rows.collect()
    }

    pub(crate) fn balance_sheet(&self, through: Date) -> Vec<Row> {
        let year = if u8::from(through.month()) < 4 {
            through.year() - 1
        } else {
            through.year()
        };
        let april = Date::from_calendar_date(year, time::Month::April, 1).unwrap();
        let surplus = |from, to| -> i64 {
            let kinds = ["income", "expense"];
            kinds
                .iter()
                .flat_map(|kind| self.gained(kind, from, to).into_values())
                .sum()
        };
        // On the day that carried them, income and expense of all years are in reserves.
        let ended = self.days(april, through).any(|line| line.is_carried);
        let year_from = if ended { Date::MIN } else { april };
        let kind = |kind: &str| self.gained(kind, Date::MIN, through);
        let assets = kind("asset").into_iter().map(|(code, gained)| (code, -gained));
        let mut rows = Vec::new();
        let assets = section(&mut rows, "Assets", "Total assets", assets.collect(), false);
        let owed = section(
            &mut rows,
            "Liabilities",
            "Total liabilities",
            kind("liability"),
            false,
        );
        let mut equity = Vec::new();
        let mut own = section(&mut equity, "Equity", "", kind("equity"), false);
        equity.pop();
        for (name, amount, always) in [
            (
                "Surplus of earlier years",
                if ended {
                    0
                } else {
                    surplus(Date::MIN, april - Duration::DAY)
                },
                false,
            ),
            ("Surplus of the year", surplus(year_from, through), true),
        ] {
            if always || amount != 0 {
                equity.push(row("Equity", name, amount));
            }
            own += amount;
        }
        rows.append(&mut equity);
        rows.push(row("Equity", "Total equity", own));
        rows.push(row(
            "Liabilities and equity",
            "Total liabilities and equity",
            owed + own,
        ));
        assert_eq!(assets, owed + own, "both sides, {through}");
        rows
    }

    pub(crate) fn cash_flow(&self, from: Date, to: Date) -> Vec<Row> {
        let touches_cash: BTreeSet<_> = self
            .lines
            .iter()
            .filter(|line| line.is_cash)
            .map(|line| line.entry)
            .collect();
        let held = |through: Date| {
            let cash: BTreeSet<_> = self
                .lines
                .iter()
                .filter(|line| line.is_cash)
                .map(|line| &line.code)
                .collect();
            let held = cash
                .into_iter()
                .map(|code| (code.clone(), self.balance(code, through)));
            held.collect::<BTreeMap<_, _>>()
        };
        let (mut received, mut paid) = (BTreeMap::new(), BTreeMap::new());
        for line in self.days(from, to) {
            if line.is_cash || !touches_cash.contains(&line.entry) {
                continue;
            }
            let (into, out) = if line.is_reversal {
                (-line.debit, -line.credit)
            } else {
                (line.credit, line.debit)
            };
            *received.entry(line.code.clone()).or_default() += into;
            *paid.entry(line.code.clone()).or_default() += out;
        }
        let mut rows = Vec::new();
        let opening = held(from - Duration::DAY);
        let opening = section(
            &mut rows,
            "Opening balance",
            "Total opening balance",
            opening,
            false,
        );
        let received = section(&mut rows, "Received", "Total received", received, false);
        let paid = section(&mut rows, "Paid", "Total paid", paid, false);
        rows.push(row("Change", "Received less paid", received - paid));
        let closing = section(
            &mut rows,
            "Closing balance",
            "Total closing balance",
            held(to),
            false,
        );
        assert_eq!(opening + received - paid, closing, "{from} to {to}");
        rows
    }
}

/// Returns credits less debits of each account.
fn credited<'l>(lines: impl Iterator<Item = &'l Line>) -> BTreeMap<String, i64> {
    let mut credited = BTreeMap::new();
    for line in lines {
        *credited.entry(line.code.clone()).or_default() += line.credit - line.debit;
    }
    credited
}

fn row(section: &str, code: &str, amount: i64) -> Row {
    (section.to_owned(), code.to_owned(), amount)
}

/// Adds a section's rows and their total, which it returns. With `all`, includes rows of zero.
fn section(rows: &mut Vec<Row>, name: &str, total: &str, amounts: BTreeMap<String, i64>, all: bool) -> i64 {
    let sum = amounts.values().sum();
    let shown = amounts.into_iter().filter(|(_, amount)| all || *amount != 0);
    rows.extend(shown.map(|(code, amount)| (name.to_owned(), code, amount)));
    rows.push(row(name, total, sum));
    sum
}
