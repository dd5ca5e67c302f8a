//! Reports on activity and compliance.
use munim_kernel::Permission;

use super::parts::{PLAIN, chart, count, moment, text};
use crate::reports::{Category, ChartKind, Parameter, ReportEntry, ReportKey as Key};

pub(super) const AUDIT_TRAIL: ReportEntry = ReportEntry {
    key: Key::AuditTrail,
    title: "Audit Trail",
    description: "Who did what and from where, newest first",
    category: Category::Audit,
    icon: "history",
    colour: "dark",
    parameters: &[Parameter::Week],
    columns: &[
        moment("at", "Time"),
        text("user", "User"),
        text("action", "Action"),
        text("entity", "Entity"),
        text("entityId", "Entity ID"),
        text("ipAddress", "IP Address"),
    ],
    growing: true,
    also_needs: &[Permission::AuditLogView],
    note: Some("Dates are in Indian time."),
    ..PLAIN
};

pub(super) const USER_ACTIVITY: ReportEntry = ReportEntry {
    key: Key::UserActivity,
    title: "User Activity",
    description: "Sign-ins, downloads, refusals and other actions of each user",
    category: Category::Audit,
    icon: "activity",
    colour: "dark",
    parameters: &[Parameter::Week],
    columns: &[
        text("user", "User"),
        count("signIns", "Sign-ins"),
        count("exports", "Downloads"),
        count("denied", "Refusals"),
        count("other", "Other Actions"),
        count("records", "All Records"),
        moment("lastAt", "Last Seen"),
    ],
    chart: Some(chart(ChartKind::Bar, "user", &["records"])),
    also_needs: &[Permission::AuditLogView, Permission::UserManage],
    note: Some("Counted from the audit trail. Dates are in Indian time."),
    ..PLAIN
};

pub(super) const COMPLIANCE: ReportEntry = ReportEntry {
    key: Key::Compliance,
    title: "Compliance",
    description: "Rules that can be checked against the stored data, and whether they are met",
    category: Category::Audit,
    icon: "shield-check",
    colour: "dark",
    columns: &[
        text("area", "Area"),
        text("rule", "Rule"),
        text("found", "Found"),
        text("state", "State"),
        text("source", "From"),
    ],
    note: Some("Limits on household income and obligations are not checked yet."),
    ..PLAIN
};
