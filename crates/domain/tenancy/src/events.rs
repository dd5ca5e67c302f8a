use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new("tenancy.branch.activated", "branch", "A branch was activated"),
    EventKind::new(
        "tenancy.branch.changed",
        "branch",
        "A branch's details were changed",
    )
    .listing(&["branchName", "phoneNumber"]),
    EventKind::new("tenancy.branch.deactivated", "branch", "A branch was deactivated"),
    EventKind::new("tenancy.branch.deleted", "branch", "An unused branch was deleted"),
    EventKind::new("tenancy.branch.opened", "branch", "A branch was created"),
    EventKind::new(
        "tenancy.invoice.drafted",
        "invoice",
        "A draft of an invoice was created",
    )
    .internal(),
    EventKind::new(
        "tenancy.invoice.issued",
        "invoice",
        "An invoice was issued to the organisation",
    ),
    EventKind::new("tenancy.invoice.paid", "invoice", "An invoice was marked as paid"),
    EventKind::new("tenancy.invoice.voided", "invoice", "An invoice was voided"),
    EventKind::new("tenancy.plan.changed", "plan", "A plan was changed").internal(),
    EventKind::new("tenancy.plan.made", "plan", "A plan was created").internal(),
    EventKind::new("tenancy.plan.retired", "plan", "A plan was retired").internal(),
    EventKind::new(
        "tenancy.subscription.changed",
        "subscription",
        "The organisation's plan or billing was changed",
    ),
    EventKind::new(
        "tenancy.tenant.changed",
        "tenant",
        "The organisation's details were changed",
    )
    .listing(&["phoneNumber"]),
    EventKind::new(
        "tenancy.tenant.configured",
        "tenant",
        "The organisation's settings were changed",
    )
    .listing(&["dateFormat"]),
    EventKind::new("tenancy.tenant.created", "tenant", "The organisation was created"),
    EventKind::new(
        "tenancy.tenant.reactivated",
        "tenant",
        "The organisation was reactivated",
    ),
    EventKind::new(
        "tenancy.tenant.suspended",
        "tenant",
        "The organisation was suspended; sent when it is reactivated",
    ),
];
