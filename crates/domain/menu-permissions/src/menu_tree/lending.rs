//! The menu's business: clients, loans, collections, savings, reports.
use munim_kernel::{Permission, Permission as P};

use super::{BadgeSource, Entry, child, group};

const ABOUT_CLIENTS: &[Permission] = &[P::ClientView, P::ClientCreate, P::ClientEdit, P::GroupView];
const CLIENTS_OR_KYC: &[Permission] = &[
    P::ClientView,
    P::ClientCreate,
    P::ClientEdit,
    P::GroupView,
    P::ClientKyc,
];
const ABOUT_LOANS: &[Permission] = &[
    P::LoanApplicationView,
    P::LoanApplicationCreate,
    P::LoanApplicationEdit,
    P::CollectionManage,
    P::CollectionRecord,
    P::BooksPost,
    P::LoanProductManage,
    P::LoanSanction,
    P::LoanDisburse,
];
const LOAN_VIEW: &[Permission] = &[P::LoanApplicationView];
const LOAN_EDIT: &[Permission] = &[P::LoanApplicationEdit];
const PAY_OUT: &[Permission] = &[P::LoanDisburse];
const COLLECT: &[Permission] = &[P::CollectionRecord];
const TILLS: &[Permission] = &[P::TillOperate];
const COLLECT_PLAN: &[Permission] = &[P::CollectionManage];
const APPROVE: &[Permission] = &[
    P::CollectionManage,
    P::CollectionRecord,
    P::BooksPost,
    P::LoanProductManage,
    P::LoanSanction,
];
const REPORT_VIEW: &[Permission] = &[P::ReportView];

pub(super) const CLIENTS: Entry = Entry {
    badge: Some(BadgeSource::Clients),
    ..group(
        "clients",
        "client",
        "Clients",
        "Profiles, groups & KYC",
        CLIENTS_OR_KYC,
        &[
            child("list", "All Clients", "/admin/client", ABOUT_CLIENTS, true),
            child("plus", "New Client", "/clients/new", &[P::ClientCreate], true),
            child("users", "Groups", "/clients/groups", &[P::GroupView], true),
            child("check", "KYC", "/clients/kyc", &[P::ClientKyc], true),
        ],
    )
};

pub(super) const LOANS: Entry = Entry {
    badge: Some(BadgeSource::Loans),
    ..group(
        "loans",
        "loan",
        "Loans",
        "Applications & accounts",
        ABOUT_LOANS,
        &[
            child(
                "chart",
                "Loan Dashboard",
                "/admin/loans/dashboard",
                LOAN_VIEW,
                true,
            ),
            child(
                "plus",
                "New Application",
                "/admin/loans/applications/new",
                &[P::LoanApplicationCreate],
                true,
            ),
            child(
                "clock",
                "Pending",
                "/admin/loans/applications/pending",
                LOAN_VIEW,
                true,
            ),
            child(
                "check",
                "Approved",
                "/admin/loans/applications/approved",
                LOAN_VIEW,
                true,
            ),
            child("check", "Approvals", "/approvals", APPROVE, true),
            child("list", "Active Loans", "/admin/loans/active", LOAN_VIEW, true),
            child("alert", "Overdue Loans", "/admin/loans/overdue", LOAN_VIEW, true),
            child(
                "cash",
                "Disbursement",
                "/admin/loans/disbursement",
                LOAN_EDIT,
                true,
            ),
            child(
                "list",
                "Disbursement Batches",
                "/admin/loans/disbursement/batches",
                PAY_OUT,
                true,
            ),
            child(
                "calendar",
                "Reschedule",
                "/admin/loans/reschedule",
                LOAN_EDIT,
                true,
            ),
            child("lock", "Closure", "/admin/loans/closure", LOAN_EDIT, true),
        ],
    )
};

pub(super) const COLLECTIONS: Entry = group(
    "collections",
    "receipt",
    "Collections",
    "Sheets & receipts",
    &[P::CollectionRecord, P::CollectionManage, P::TillOperate],
    &[
        child(
            "chart",
            "Collection Dashboard",
            "/admin/collections/dashboard",
            COLLECT,
            true,
        ),
        child("calendar", "Daily", "/admin/collections/daily", COLLECT, true),
        child("list", "Sheets", "/collection/sheets", COLLECT, true),
        child(
            "map",
            "Field Visits",
            "/admin/collections/field-visits",
            COLLECT,
            true,
        ),
        child(
            "receipt",
            "Receipts",
            "/admin/collections/receipts",
            COLLECT,
            true,
        ),
        child(
            "calendar",
            "Schedule",
            "/admin/collections/schedule",
            COLLECT_PLAN,
            true,
        ),
        child("receipt", "Tills", "/admin/collections/tills", TILLS, true),
        child(
            "calendar",
            "Branch Day",
            "/admin/collections/branch-day",
            TILLS,
            true,
        ),
        child(
            "alert",
            "Overdue",
            "/admin/collections/overdue",
            COLLECT_PLAN,
            true,
        ),
        child(
            "target",
            "Targets",
            "/admin/collections/targets",
            COLLECT_PLAN,
            true,
        ),
        child(
            "bell",
            "Reminders",
            "/admin/collections/reminders",
            COLLECT_PLAN,
            true,
        ),
    ],
);

pub(super) const SAVINGS: Entry = group(
    "savings",
    "savings",
    "Savings",
    "Accounts & deposits",
    &[
        P::SavingsAccountView,
        P::SavingsAccountCreate,
        P::SavingsTransaction,
    ],
    &[
        child(
            "list",
            "Accounts",
            "/admin/savings/accounts",
            &[P::SavingsAccountView],
            true,
        ),
        child(
            "plus",
            "New Account",
            "/admin/savings/new",
            &[P::SavingsAccountCreate],
            true,
        ),
        child(
            "deposit",
            "Deposits",
            "/admin/savings/deposits",
            &[P::SavingsTransaction],
            true,
        ),
        child(
            "withdraw",
            "Withdrawals",
            "/admin/savings/withdrawals",
            &[P::SavingsTransaction],
            true,
        ),
        child(
            "lock",
            "Fixed Deposits",
            "/admin/savings/fixed-deposits",
            &[P::SavingsAccountView],
            true,
        ),
    ],
);

pub(super) const PRODUCTS: Entry = group(
    "products",
    "box",
    "Products",
    "Loans & savings",
    &[P::LoanProductManage, P::SavingsProductManage],
    &[
        child(
            "loan",
            "Loan Products",
            "/admin/products/loan-products",
            &[P::LoanProductManage],
            true,
        ),
        child(
            "savings",
            "Savings Products",
            "/admin/products/saving-products",
            &[P::SavingsProductManage],
            true,
        ),
    ],
);

pub(super) const SURVEY: Entry = group(
    "survey",
    "clipboard",
    "Survey",
    "Field surveys",
    &[P::SurveyManage],
    &[child(
        "clipboard",
        "Surveys",
        "/admin/survey",
        &[P::SurveyManage],
        false,
    )],
);

pub(super) const REPORTS: Entry = group(
    "reports",
    "chart",
    "Reports",
    "Figures & exports",
    &[P::ReportView, P::ReportExport],
    &[
        child(
            "chart",
            "Reports Dashboard",
            "/admin/reports/dashboard",
            REPORT_VIEW,
            true,
        ),
        child(
            "download",
            "Export",
            "/admin/reports/export",
            &[P::ReportExport],
            true,
        ),
    ],
);
