use munim_kernel::INDIA;
use time::OffsetDateTime;

use crate::{BranchRow, BranchStatus, DueChecks, Figures};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum AlertKind {
        Error = "error",
        Warning = "warning",
        Info = "info",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// Its id, which stays the same while the alert concerns the same object.
    pub id: String,
    pub kind: AlertKind,
    pub title: &'static str,
    pub message: String,
    pub time: OffsetDateTime,
}

/// Returns the alerts that follow from the figures: the gravest first, then the newest.
pub(crate) fn alerts(figures: &Figures, branches: &[BranchRow], now: OffsetDateTime) -> Vec<Alert> {
    let day_end = figures.as_of.midnight().assume_utc().min(now);
    let mut found = Vec::new();
    for row in branches {
        let (kind, Some(par30)) = (kind_of(row.status), row.par30) else {
            continue;
        };
        let Some(kind) = kind else { continue };
        found.push(Alert {
            id: format!("par-{}", row.branch),
            kind,
            title: "PAR 30 above target",
            message: format!("{} is at {par30} against a target of 3%", row.name),
            time: day_end,
        });
    }
    for sheet in &figures.open_sheets {
        found.push(Alert {
            id: format!("sheet-{}", sheet.id),
            kind: AlertKind::Warning,
            title: "Collection sheet not submitted",
            message: format!("{}, {}: due {}", sheet.branch, sheet.centre, sheet.due_on),
            time: sheet.due_on.midnight().assume_utc(),
        });
    }
    for checks in &figures.due_checks {
        found.extend(check_alerts(checks, day_end));
    }
    for request in &figures.warnings.requested_devices {
        found.push(Alert {
            id: format!("device-request-{}", request.id),
            kind: AlertKind::Info,
            title: "Device awaiting activation",
            message: format!("{}, {}", request.employee, request.branch),
            time: request.requested_at,
        });
    }
    if let Some((count, first)) = figures.warnings.expiring_codes {
        let first = first.to_offset(INDIA);
        let time_of_day = format!("{:02}:{:02} IST", first.hour(), first.minute());
        found.push(Alert {
            id: "codes-expiring".to_owned(),
            kind: AlertKind::Info,
            title: "Activation code expiring",
            message: if count == 1 {
                format!("1 unused activation code expires at {time_of_day}")
            } else {
                format!("{count} unused activation codes expire soon, the first at {time_of_day}")
            },
            time: now,
        });
    }
    if let Some((count, last)) = figures.warnings.failed_sign_ins {
        found.push(Alert {
            id: "failed-sign-ins".to_owned(),
            kind: AlertKind::Warning,
            title: "Failed sign-ins",
            message: format!("{count} in the last 24 hours"),
            time: last,
        });
    }
    found.sort_by(|one, other| {
        one.kind
            .cmp(&other.kind)
            .then(other.time.cmp(&one.time))
            .then_with(|| one.id.cmp(&other.id))
    });
    found
}

/// Returns the alerts about the documents of a branch's clients.
fn check_alerts(checks: &DueChecks, time: OffsetDateTime) -> Vec<Alert> {
    let counted = |count: i64, one: &str, many: &str| {
        let least = if checks.is_partial { "at least " } else { "" };
        format!("{least}{count} {}", if count == 1 { one } else { many })
    };
    let mut found = Vec::new();
    if checks.due > 0 {
        let clients = counted(checks.due, "client is", "clients are");
        found.push(Alert {
            id: format!("kyc-due-{}", checks.branch),
            kind: AlertKind::Warning,
            title: "Re-KYC due",
            message: format!("{}: {clients} due for re-KYC", checks.name),
            time,
        });
    }
    if checks.expiring > 0 {
        let documents = counted(checks.expiring, "document expires", "documents expire");
        found.push(Alert {
            id: format!("kyc-expiring-{}", checks.branch),
            kind: AlertKind::Info,
            title: "Documents expiring",
            message: format!(
                "{}: {documents} within {} days",
                checks.name,
                DueChecks::DAYS_AHEAD
            ),
            time,
        });
    }
    found
}

fn kind_of(status: BranchStatus) -> Option<AlertKind> {
    match status {
        BranchStatus::Good => None,
        BranchStatus::Warning => Some(AlertKind::Warning),
        BranchStatus::Alert => Some(AlertKind::Error),
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::BranchId;
    use time::macros::datetime;

    use super::*;

    #[test]
    fn documents_to_check_are_counted_for_each_branch() {
        let messages = |expiring, due, is_partial| {
            let checks = DueChecks {
                branch: BranchId::try_new(3).unwrap(),
                name: "Satara".to_owned(),
                expiring,
                due,
                is_partial,
            };
            let alerts = check_alerts(&checks, datetime!(2026-04-01 00:00 UTC));
            alerts.into_iter().map(|alert| alert.message).collect::<Vec<_>>()
        };
        assert!(messages(0, 0, false).is_empty());
        assert_eq!(
            messages(1, 1, false),
            [
                "Satara: 1 client is due for re-KYC",
                "Satara: 1 document expires within 30 days"
            ]
        );
        assert_eq!(
            messages(0, 800, true),
            ["Satara: at least 800 clients are due for re-KYC"]
        );
    }
}
