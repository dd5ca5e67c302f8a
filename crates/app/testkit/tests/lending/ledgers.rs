//! Ledgers of accounts, the cash book and the day book, compared with the lines of the journal.
use actix_web::http::Method;
use serde_json::{Value, json};

use super::{
    journal::{Journal, Line, begun, day, paise},
    lender::Lender,
    statements::lived,
};

async fn account(lender: &Lender, code: &str) -> i64 {
    let accounts = lender
        .get(&lender.accountant, "/api/books/accounts?pageSize=200")
        .await;
    let accounts = accounts["items"].as_array().unwrap();
    let found = accounts.iter().find(|one| one["code"] == code).unwrap();
    found["accountId"].as_i64().unwrap()
}

/// Reads a ledger page by page, and compares each line and the balances with the journal's.
async fn check(lender: &Lender, path: &str, lines: &[&Line], opening: i64) {
    let (mut balance, mut read, mut page) = (opening, 0, 1);
    loop {
        let joint = if path.contains('?') { '&' } else { '?' };
        let path = format!("{path}{joint}pageSize=3&page={page}");
        let found = lender.get(&lender.accountant, &path).await;
        assert_eq!(found["totalCount"], lines.len(), "{path}");
        assert_eq!(paise(&found["opening"]), opening, "{path}");
        let sum = |side: fn(&Line) -> i64| lines.iter().map(|line| side(line)).sum::<i64>();
        let (debits, credits) = (sum(|line| line.debit), sum(|line| line.credit));
        assert_eq!(
            (paise(&found["totalDebit"]), paise(&found["totalCredit"])),
            (debits, credits)
        );
        assert_eq!(paise(&found["closing"]), opening + debits - credits, "{path}");
        let items = found["items"].as_array().unwrap();
        for (item, line) in items.iter().zip(&lines[read..]) {
            balance += line.debit - line.credit;
            assert_eq!(
                (item["entryId"].as_i64(), item["on"].as_str().map(day)),
                (Some(line.entry), Some(line.booked_on)),
                "{path}"
            );
            assert_eq!(
                (
                    paise(&item["debit"]),
                    paise(&item["credit"]),
                    paise(&item["balance"])
                ),
                (line.debit, line.credit, balance),
                "{path}"
            );
        }
        read += items.len();
        page += 1;
        if items.len() < 3 {
            assert_eq!(read, lines.len(), "{path}");
            return;
        }
    }
}

#[actix_web::test]
async fn ledgers_have_the_lines_of_their_accounts_with_a_running_balance() {
    let lender = lived().await;
    let journal = Journal::read(&lender, None).await;
    let last = journal.lines.last().unwrap();
    for code in ["1000", "1100", "1200", "2100", "4000"] {
        let id = account(&lender, code).await;
        for (from, to) in [
            (begun(), last.booked_on),
            (day("2026-10-01"), day("2027-04-01")),
            (last.booked_on, last.booked_on),
        ] {
            for branch in [None, Some(last.branch)] {
                let of_branch = branch.map_or_else(String::new, |branch| format!("&branchId={branch}"));
                let path = format!("/api/books/accounts/{id}/ledger?from={from}&to={to}{of_branch}");
                let of_account =
                    |line: &&Line| line.code == code && branch.is_none_or(|branch| line.branch == branch);
                let opening: i64 = journal
                    .lines
                    .iter()
                    .filter(of_account)
                    .filter(|line| line.booked_on < from)
                    .map(|line| line.debit - line.credit)
                    .sum();
                let lines: Vec<_> = journal
                    .lines
                    .iter()
                    .filter(of_account)
                    .filter(|line| (from..=to).contains(&line.booked_on))
                    .collect();
                check(&lender, &path, &lines, opening).await;
            }
        }
    }
}

#[actix_web::test]
async fn the_cash_book_and_the_day_book_lead_to_entries_and_from_there_to_loans() {
    let lender = lived().await;
    let token = &lender.accountant;
    let journal = Journal::read(&lender, None).await;
    // The default account is cash in hand.
    let book = lender
        .get(
            token,
            &format!("/api/books/cash-book?from={}&pageSize=200", begun()),
        )
        .await;
    assert_eq!(book["code"], "1000");
    let to = day(book["to"].as_str().unwrap());
    assert_eq!(paise(&book["closing"]), journal.balance("1000", to));
    let against = json!(["Advances from clients"]);
    let mut items = book["items"].as_array().unwrap().iter();
    let first = items.find(|item| item["against"] == against).unwrap();
    let entry = lender
        .get(token, &format!("/api/books/entries/{}", first["entryId"]))
        .await;
    assert_eq!(entry["entryNumber"], first["entryNumber"]);
    assert_eq!(entry["lines"].as_array().unwrap().len(), 2);
    let loan = entry["lines"][0]["loanId"].as_i64().unwrap();
    lender.get(&lender.officer, &format!("/api/loans/{loan}")).await;
    let bank = account(&lender, "1100").await;
    let of_bank = lender
        .get(token, &format!("/api/books/cash-book?accountId={bank}"))
        .await;
    assert_eq!(of_bank["code"], "1100");
    let portfolio = account(&lender, "1200").await;
    for (path, code) in [
        (
            format!("/api/books/cash-book?accountId={portfolio}"),
            (409, "not_cash_account".to_owned()),
        ),
        (
            "/api/books/cash-book?accountId=987654321".to_owned(),
            (404, "not_found".to_owned()),
        ),
        (
            "/api/books/cash-book?from=2026-10-02&to=2026-10-01".to_owned(),
            (400, "validation_failed".to_owned()),
        ),
        (
            "/api/books/entries/987654321".to_owned(),
            (404, "not_found".to_owned()),
        ),
    ] {
        let refused = lender.call(token, Method::GET, &path, Value::Null).await;
        assert_eq!(refused.code(), code, "{path}");
    }

    let mut days: Vec<_> = journal.lines.iter().map(|line| line.booked_on).collect();
    days.dedup();
    // The test's own days, and some of the generated ones.
    let of_before = days.iter().filter(|day| **day < begun()).step_by(50).copied();
    let days: Vec<_> = of_before
        .chain(days.iter().filter(|day| **day >= begun()).copied())
        .collect();
    for on in days {
        let day = lender
            .get(token, &format!("/api/books/day-book?on={on}&pageSize=200"))
            .await;
        let lines = journal.lines.iter().filter(|line| line.booked_on == on);
        let mut entries: Vec<_> = lines.clone().map(|line| line.entry).collect();
        entries.dedup();
        let found = day["items"].as_array().unwrap();
        let shown: Vec<_> = found
            .iter()
            .map(|entry| entry["entryId"].as_i64().unwrap())
            .collect();
        assert_eq!(shown, entries, "{on}");
        assert_eq!(
            paise(&day["total"]),
            lines.map(|line| line.debit).sum::<i64>(),
            "{on}"
        );
        let amounts: i64 = found.iter().map(|entry| paise(&entry["amount"])).sum();
        assert_eq!(paise(&day["total"]), amounts, "{on}");
    }
}
