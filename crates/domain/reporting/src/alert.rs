use munim_kernel::INDIA;
use time::OffsetDateTime;

use crate::{BranchRow, BranchStatus, Figures};

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
    for request in &figures.unease.requested_devices {
        found.push(Alert {
            id: format!("device-request-{}", request.id),
            kind: AlertKind::Info,
            title: "Device awaiting activation",
            message: format!("{}, {}", request.employee, request.branch),
            time: request.requested_at,
        });
    }
    if let Some((count, first)) = figures.unease.expiring_codes {
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
    if let Some((count, last)) = figures.unease.failed_sign_ins {
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

fn kind_of(status: BranchStatus) -> Option<AlertKind> {
    match status {
        BranchStatus::Good => None,
        BranchStatus::Warning => Some(AlertKind::Warning),
        BranchStatus::Alert => Some(AlertKind::Error),
    }
}
