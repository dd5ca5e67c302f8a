use munim_kernel::{Money, Percent};
use munim_reporting::{AlertKind, BranchRow, BranchStatus, Dashboard};
use rust_decimal::prelude::ToPrimitive;

use super::{counted, percent, section, sentence};
use crate::{
    dates,
    draft::{Colour, Draft},
    look::{ALERT, GOOD, MUTED, WARNING},
    rupees::{exact_rupees, grouped},
    table::{Cell, Column, Table},
};

/// Draws the products with their shares of the active loans.
pub(super) fn products(draft: &mut Draft<'_>, dashboard: &Dashboard) {
    const COLUMNS: [Column; 5] = [
        Column::left("Product", 150.0),
        Column::right("Active loans", 70.0),
        Column::right("Outstanding", 110.0),
        Column::right("Share", 55.0),
        Column::left("", 120.28),
    ];
    section(
        draft,
        "Loan product distribution",
        "share of active loans, by number",
        Table::BEGINNING,
    );
    if dashboard.products.is_empty() {
        sentence(draft, "No active loans.");
        return;
    }
    let rows = dashboard
        .products
        .iter()
        .map(|product| {
            vec![
                Cell::new(&product.name),
                Cell::new(grouped(product.count)),
                Cell::new(exact_rupees(product.outstanding)),
                Cell::new(percent(Some(product.share))),
                Cell::default().with_bar(part(product.share)),
            ]
        })
        .collect();
    let count: i64 = dashboard.products.iter().map(|product| product.count).sum();
    let outstanding: Money = dashboard.products.iter().map(|product| product.outstanding).sum();
    Table {
        columns: &COLUMNS,
        rows,
        totals: Some(vec![
            Cell::new("Total"),
            Cell::new(grouped(count)),
            Cell::new(exact_rupees(outstanding)),
            Cell::default(),
            Cell::default(),
        ]),
        summary: "Active loans, outstanding principal and share of each loan product".to_owned(),
        scale: 1.0,
    }
    .draw(draft);
}

/// Draws all branches, the largest portfolio first.
pub(super) fn branches(draft: &mut Draft<'_>, dashboard: &Dashboard) {
    const COLUMNS: [Column; 7] = [
        Column::left("Branch", 118.0),
        Column::left("Manager", 97.0),
        Column::right("Portfolio", 99.0),
        Column::right("Clients", 47.0),
        Column::right("Staff", 40.0),
        Column::right("PAR 30", 51.0),
        Column::left("Status", 53.28),
    ];
    let count = counted(dashboard.branches.len(), "branch", "branches");
    section(draft, "Branch overview", &count, Table::BEGINNING);
    if dashboard.branches.is_empty() {
        sentence(draft, "No branches.");
        return;
    }
    let rows = dashboard
        .branches
        .iter()
        .map(|row| branch(row, dashboard.tenant_name.is_none()))
        .collect();
    let staff: i64 = dashboard.branches.iter().map(|row| row.staff).sum();
    Table {
        columns: &COLUMNS,
        rows,
        totals: Some(vec![
            Cell::new(format!("Total, {count}")),
            Cell::default(),
            Cell::new(exact_rupees(dashboard.portfolio.total)),
            Cell::new(grouped(dashboard.portfolio.clients)),
            Cell::new(grouped(staff)),
            Cell::new(percent(dashboard.portfolio.par30)),
            Cell::default(),
        ]),
        summary: "Manager, portfolio, clients, staff, PAR 30 and status of each branch".to_owned(),
        scale: 1.0,
    }
    .draw(draft);
}

fn branch(row: &BranchRow, name_tenant: bool) -> Vec<Cell> {
    let name = Cell::new(&row.name);
    vec![
        if name_tenant {
            name.with_note(&row.tenant_name)
        } else {
            name
        },
        Cell::new(row.manager.as_deref().unwrap_or("–")),
        Cell::new(exact_rupees(row.portfolio)),
        Cell::new(grouped(row.clients)),
        Cell::new(grouped(row.staff)),
        Cell::new(percent(row.par30)),
        Cell::new(row.status.as_str()).with_tone(status_tone(row.status)),
    ]
}

/// Draws the alerts, the most severe first.
pub(super) fn alerts(draft: &mut Draft<'_>, dashboard: &Dashboard) {
    const COLUMNS: [Column; 4] = [
        Column::left("Level", 62.0),
        Column::left("Alert", 128.0),
        Column::left("Details", 210.28),
        Column::left("Since", 105.0),
    ];
    let count = counted(dashboard.alerts.len(), "alert", "alerts");
    section(draft, "Alerts and notifications", &count, Table::BEGINNING);
    if dashboard.alerts.is_empty() {
        sentence(draft, "No alerts.");
        return;
    }
    let rows = dashboard
        .alerts
        .iter()
        .map(|alert| {
            let (level, tone) = level(alert.kind);
            vec![
                Cell::new(level).with_tone(tone),
                Cell::new(alert.title),
                Cell::new(&alert.message),
                Cell::new(dates::since(alert.time)),
            ]
        })
        .collect();
    Table {
        columns: &COLUMNS,
        rows,
        totals: None,
        summary: "Level, name, details and start of each alert".to_owned(),
        scale: 1.0,
    }
    .draw(draft);
}

fn status_tone(status: BranchStatus) -> Colour {
    match status {
        BranchStatus::Good => GOOD,
        BranchStatus::Warning => WARNING,
        BranchStatus::Alert => ALERT,
    }
}

fn level(kind: AlertKind) -> (&'static str, Colour) {
    match kind {
        AlertKind::Error => ("Error", ALERT),
        AlertKind::Warning => ("Warning", WARNING),
        AlertKind::Info => ("Info", MUTED),
    }
}

fn part(share: Percent) -> f32 {
    share.get().to_f32().unwrap_or_default() / 100.0
}
