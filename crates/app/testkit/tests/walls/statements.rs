//! Prepares the statements written by hand on a migrated database, so that a renamed column is found without running
//! them. What a statement returns is compared with the row that its call reads.
//!
//! Statements that are put together at run time cannot be read here. Their number in each file is fixed, and the tests
//! of their adapters run them.
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use munim_testkit::Database;
use tokio_postgres::types::Type;

/// The statements of each file that are put together at run time.
const COMPOSED: [(&str, usize); 41] = [
    ("approvals/approval_book.rs", 1),
    ("approvals/approval_reader.rs", 3),
    ("audit/audit_trail.rs", 1),
    ("audit/seal_book.rs", 1),
    ("audit/trail_reader.rs", 2),
    ("books/account_map_book.rs", 1),
    ("books/books_check.rs", 1),
    ("books/business_date_book.rs", 1),
    ("books/closure_reader.rs", 2),
    ("books/journal_book.rs", 4),
    ("books/journal_reader.rs", 4),
    ("books/ledger_reader.rs", 5),
    ("clients/client_counts.rs", 1),
    ("clients/group_reader.rs", 2),
    ("clients/moved_figures.rs", 5),
    ("collections/day_reader.rs", 1),
    ("collections/demand_reader.rs", 1),
    ("collections/staff_reader.rs", 2),
    ("lending/day_end_book.rs", 10),
    ("lending/day_figures.rs", 4),
    ("lending/dues.rs", 2),
    ("lending/holiday_book.rs", 1),
    ("lending/loan_book.rs", 4),
    ("lending/loan_book/account.rs", 2),
    ("lending/loan_book/payments.rs", 4),
    ("lending/loan_book/schedule.rs", 1),
    ("lending/loan_product_book.rs", 1),
    ("lending/loan_product_reader.rs", 3),
    ("lending/loan_reader.rs", 2),
    ("lending/paper_reader.rs", 2),
    ("lending/payment_list.rs", 1),
    ("lending/provisions.rs", 1),
    ("lending/receipt_book.rs", 1),
    ("reporting/roll_ups.rs", 1),
    ("savings/savings_account_book.rs", 2),
    ("savings/savings_account_reader.rs", 1),
    ("savings/savings_day_end_book.rs", 1),
    ("subscription/subscription_reader.rs", 3),
    ("tills/branch_day_book.rs", 2),
    ("tills/till_book.rs", 1),
    ("tills/till_reader.rs", 1),
];

struct Source {
    name: String,
    text: String,
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

fn sources() -> Vec<Source> {
    let root = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../adapters/postgres/src"
    ));
    let mut paths = Vec::new();
    files(root, &mut paths);
    paths.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap().to_owned();
        let name = path
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        Source { name, text }
    };
    paths
        .iter()
        .map(read)
        .filter(|source| source.name != "stored.rs")
        .collect()
}

/// Reads the string literal at the beginning of `text`, and returns its value and what follows it.
fn literal(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut rest = text.strip_prefix('"')?.chars();
    while let Some(char) = rest.next() {
        match char {
            '"' => return Some((value, rest.as_str())),
            '\\' => match rest.next()? {
                '\n' => rest = rest.as_str().trim_start().chars(),
                'n' => value.push('\n'),
                escaped => value.push(escaped),
            },
            other => value.push(other),
        }
    }
    None
}

/// Returns the value of a constant text, which the same file declares or one from which it imports.
fn constant(sources: &[Source], file: &str, name: &str) -> Option<String> {
    let declared = format!("const {name}: &str =");
    let find = |source: &Source| {
        let (_, rest) = source.text.split_once(&declared)?;
        let (value, after) = literal(rest.trim_start())?;
        after.starts_with(';').then_some(value)
    };
    let own = sources.iter().find(|source| source.name == file)?;
    let is_imported = |other: &&Source| {
        let module = other.name.trim_end_matches(".rs").rsplit('/').next().unwrap();
        own.text.contains(&format!("{module}::"))
    };
    let mut others = sources.iter().filter(is_imported).filter_map(find);
    find(own).or_else(|| others.next().filter(|_| others.next().is_none()))
}

/// Returns a text with its constants in braces replaced; `None` if it contains others.
fn filled(sources: &[Source], file: &str, text: &str) -> Option<String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        filled.push_str(before);
        if from.starts_with("{{") || from.starts_with("}}") {
            filled.push_str(&from[..1]);
            rest = &from[2..];
        } else {
            let (name, after) = from[1..].split_once('}')?;
            // `reached` is always a condition that depends on the caller's reach.
            let reached = (name == "reached").then(|| "true".to_owned());
            filled.push_str(&reached.or_else(|| constant(sources, file, name))?);
            rest = after;
        }
    }
    filled.push_str(rest);
    Some(filled)
}

/// Returns the text of the statement that begins at `call`, the arguments of `sql!`.
fn statement(sources: &[Source], file: &str, call: &str) -> Option<String> {
    let call = call.trim_start();
    if call.starts_with('"') {
        return filled(sources, file, &literal(call)?.0);
    }
    let end = call.find([';', ')'])?;
    constant(sources, file, call[..end].trim())
}

/// Returns the type of the row that a call reads: the type that is named where the result is bound, or else the type
/// that the function returns.
fn row_of(before: &str) -> Option<String> {
    let begun = before.rfind([';', '{', '}']).map_or(0, |at| at + 1);
    let own = &before[begun..];
    let named = if let Some((_, bound)) = own.split_once("let ") {
        bound.split_once(": ")?.1.split_once(" = ")?.0
    } else if ["self.row(", "self.rows(", "self.one("]
        .iter()
        .any(|call| own.contains(call))
    {
        before.rsplit_once("-> Result<")?.1.split_once(", StoreError>")?.0
    } else {
        return None;
    };
    let mut named = named.trim();
    for outer in ["Result<", "Option<", "Vec<", "Stored<"] {
        named = named.strip_prefix(outer).unwrap_or(named);
    }
    Some(named.split(['>', ',']).next()?.trim().to_owned())
}

/// The columns that a row reads, with their Rust types if the row declares them.
fn columns_of(sources: &[Source], file: &str, row: &str) -> Vec<(String, Option<String>)> {
    let own = sources.iter().filter(|source| source.name == file);
    for source in own.chain(sources) {
        if let Some((_, read)) = source.text.split_once(&format!("impl FromRow for {row} {{")) {
            let read = read.split("\n}").next().unwrap();
            let calls = ["row.get(\"", "row.parse(\"", "row.list(\""];
            let names = calls.iter().flat_map(|call| read.split(call).skip(1));
            let names = names.map(|rest| rest.split('"').next().unwrap().to_owned());
            return names.map(|name| (name, None)).collect();
        }
        if source.text.contains("from_row! {")
            && let Some((_, declared)) = source.text.split_once(&format!("\n    {row}: \""))
        {
            let (_, fields) = declared.split_once('{').unwrap();
            let fields = fields.split('}').next().unwrap().split(',').map(str::trim);
            let column = |field: &str| field.split('"').nth(1).unwrap_or(field).to_owned();
            let fields = fields.filter(|field| !field.is_empty());
            return fields.map(|field| (column(field), None)).collect();
        }
        if let Some((_, fields)) = source.text.split_once(&format!(" struct {row} {{\n"))
            && source.text.contains("row! {")
        {
            let fields = fields.split('}').next().unwrap().lines();
            let fields = fields.filter(|line| !line.trim_start().starts_with(['/', '#']));
            let fields = fields.filter_map(|line| line.trim().trim_end_matches(',').split_once(": "));
            let name = |name: &str| name.split(' ').next_back().unwrap().to_owned();
            return fields
                .map(|(field, of)| (name(field), Some(of.to_owned())))
                .collect();
        }
    }
    Vec::new()
}

/// Returns the names of PostgreSQL's types that a Rust type reads.
fn types_of(rust: &str) -> Vec<String> {
    if let Some(inner) = rust.strip_prefix("Option<") {
        return types_of(inner.trim_end_matches('>'));
    }
    if let Some(inner) = rust.strip_prefix("Vec<").filter(|inner| *inner != "u8>") {
        return types_of(inner.trim_end_matches('>'))
            .iter()
            .map(|of| format!("_{of}"))
            .collect();
    }
    let names: &[&str] = match rust {
        "bool" => &["bool"],
        "i16" => &["int2"],
        "i32" => &["int4"],
        "i64" => &["int8"],
        "String" => &["text", "varchar", "bpchar", "name"],
        "Vec<u8>" => &["bytea"],
        "Date" => &["date"],
        "OffsetDateTime" => &["timestamptz"],
        "Uuid" => &["uuid"],
        "IpNet" => &["inet", "cidr"],
        "Value" => &["jsonb"],
        _ => &[],
    };
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Compares the columns that a statement returns with those that its row reads.
fn differences(returned: &[(String, String)], read: &[(String, Option<String>)]) -> Vec<String> {
    if let [(name, _)] = returned
        && name == "row"
    {
        return Vec::new();
    }
    let difference = |(name, rust): &(String, Option<String>)| {
        let Some((_, found)) = returned.iter().find(|(returned, _)| returned == name) else {
            return Some(format!("no column {name}"));
        };
        let wanted = types_of(rust.as_deref()?);
        (!wanted.is_empty() && !wanted.contains(found))
            .then(|| format!("{name} is {found}, not one of {wanted:?}"))
    };
    read.iter().filter_map(difference).collect()
}

/// Prepares a statement and returns the names and types of its columns. Where PostgreSQL cannot infer the types of
/// parameters, those that are cast to `timestamp` are days and the others whole numbers; a cast in the statement says
/// another type.
async fn returned(
    database: &Database,
    statement: &str,
) -> Result<Vec<(String, String)>, tokio_postgres::Error> {
    let client = database.client();
    let most = (1..40)
        .rev()
        .find(|number| statement.contains(&format!("${number}")));
    let types = |others: Type| {
        let is_day = |number| statement.contains(&format!("${number}::timestamp,"));
        let of = move |number| {
            if is_day(number) {
                Type::DATE
            } else {
                others.clone()
            }
        };
        (1..=most.unwrap_or_default()).map(of).collect::<Vec<_>>()
    };
    let prepared = match client.prepare_typed(statement, &types(Type::UNKNOWN)).await {
        Ok(prepared) => prepared,
        Err(failed) => {
            let again = client.prepare_typed(statement, &types(Type::INT8)).await;
            again.map_err(|_| failed)?
        }
    };
    let columns = prepared.columns().iter();
    Ok(columns
        .map(|column| (column.name().to_owned(), column.type_().name().to_owned()))
        .collect())
}

#[actix_web::test]
async fn statements_by_hand_can_be_prepared_and_return_what_their_rows_read() {
    let sources = sources();
    let database = Database::fresh().await;
    let mut composed = BTreeMap::<&str, usize>::new();
    let (mut broken, mut compared) = (Vec::new(), 0);
    for source in &sources {
        for (at, call) in source.text.match_indices("sql!(") {
            let (before, rest) = (&source.text[..at], &source.text[at + call.len()..]);
            let Some(statement) = statement(&sources, &source.name, rest) else {
                *composed.entry(&source.name).or_default() += 1;
                continue;
            };
            let returned = match returned(&database, &statement).await {
                Ok(returned) => returned,
                Err(failed) => {
                    let cause = failed
                        .as_db_error()
                        .map_or_else(|| failed.to_string(), ToString::to_string);
                    broken.push(format!("{}: {cause}\n{statement}", source.name));
                    continue;
                }
            };
            let read = row_of(before)
                .map(|row| columns_of(&sources, &source.name, &row))
                .unwrap_or_default();
            compared += usize::from(!read.is_empty());
            let different = differences(&returned, &read);
            if !different.is_empty() {
                broken.push(format!("{}: {different:?}\n{statement}", source.name));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n\n"));
    assert_eq!(
        composed,
        BTreeMap::from(COMPOSED),
        "statements that are put together at run time"
    );
    assert!(
        compared > 30,
        "only {compared} statements were compared with their rows"
    );
}
