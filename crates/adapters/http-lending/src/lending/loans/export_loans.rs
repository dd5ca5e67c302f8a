use actix_web::HttpResponse;
use munim_http_kit::{
    export::{ListExport, send_export, too_many, within_a_file},
    extractors::{ExportQuery, Newest},
    openapi::File,
};
use munim_kernel::PageRequest;
use munim_lending::{AssetClass, ExportedLoan, Head, LoanError, LoanSort, NpaClass, ViewLoans};
use munim_sheets::{Cell, Sheet};
use rust_decimal::{Decimal, prelude::ToPrimitive as _};

use super::filters::Loans;
use crate::prelude::*;

const COLUMNS: &[&str] = &[
    "Loan number",
    "Client number",
    "Client",
    "Branch",
    "Officer",
    "Product",
    "State",
    "Applied",
    "Approved",
    "Disbursed",
    "Closed",
    "Principal",
    "Rate (% a year)",
    "Instalments",
    "Frequency",
    "Outstanding principal",
    "Outstanding interest",
    "Outstanding fees",
    "Outstanding penalty",
    "Overdue",
    "Oldest unpaid due",
    "Days past due",
    "Asset class",
    "NPA class",
];

fn rupees(amount: Money) -> Cell {
    Cell::Rupees(amount.paise())
}

/// Returns a rate as a number. Such a cell has two decimals only, so rates with more become texts.
fn rate(percent: Decimal) -> Cell {
    let hundredths = percent * Decimal::ONE_HUNDRED;
    match hundredths.to_i64().filter(|_| hundredths.fract().is_zero()) {
        Some(whole) => Cell::Percent(whole),
        None => Cell::Text(percent.to_string()),
    }
}

fn row(exported: ExportedLoan) -> Vec<Cell> {
    let listed = exported.listed;
    let (days_past_due, npa_class) = (i64::from(listed.days_past_due()), listed.npa_class());
    let position = listed.position;
    let owed = |head| Cell::from(position.map(|position| rupees(position.owed.get(head))));
    let record = listed.loan.get();
    let terms = &record.application.terms;
    vec![
        record.number.clone().into(),
        exported.client_number.into(),
        listed.client_name.into(),
        listed.branch_name.into(),
        exported.officer_name.into(),
        listed.product_name.into(),
        record.state.as_str().into(),
        record.applied_on.into(),
        record.approved_on.into(),
        record.disbursed_on.into(),
        record.closed_on.into(),
        rupees(terms.principal()),
        rate(terms.rate().percent()),
        i64::from(terms.instalments()).into(),
        terms.frequency().as_str().into(),
        owed(Head::Principal),
        owed(Head::Interest),
        owed(Head::Fee),
        owed(Head::Penalty),
        rupees(listed.overdue),
        position.and_then(|position| position.oldest_unpaid_due).into(),
        days_past_due.into(),
        listed.asset_class.map(AssetClass::as_str).into(),
        npa_class.map(NpaClass::as_str).into(),
    ]
}

#[operation(get "/api/loans/export", tag = "loans",
    responses((status = 200, description = "The file",
        content((File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv")),
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    examples = {
        let no_tenant = loan_problem(LoanError::NoTenant(NoTenantChosen));
        Examples::of_file().or([too_many(120_000), no_tenant])
    })]
/// Export loans and applications
///
/// All rows of the list with the same query, at most 50,000, the newest first. The export is audited.
pub(crate) async fn export_loans(
    app: State,
    caller: May<SeesLoans>,
    export: ExportQuery<Newest, Loans>,
) -> Result<HttpResponse, Problem> {
    let filter = export.filter.searching(&export.search);
    let loans = ViewLoans::new(app.lending());
    // The total is read first, so that a list that is too long is not read at all.
    let found = loans
        .list_loans(
            caller.actor(),
            &filter,
            LoanSort::Newest,
            PageRequest::for_its_total(),
        )
        .await
        .map_err(loan_problem)?;
    within_a_file(found.total_count)?;
    let mut rows = Vec::new();
    loans
        .read_loans(caller.actor(), &filter, |exported| rows.push(row(exported)))
        .await
        .map_err(loan_problem)?;
    let file = ListExport {
        kind: "Loan",
        name: "loans",
        format: export.format,
        filters: export.requested,
    };
    let sheet = Sheet {
        name: "Loans",
        columns: COLUMNS,
        rows,
    };
    send_export(&app, caller.actor(), file, sheet).await
}
