use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new("tills.branch_day.closed", "branchDay", "A branch closed its day"),
    EventKind::new(
        "tills.branch_day.reopened",
        "branchDay",
        "A branch's day was reopened",
    ),
    EventKind::new(
        "tills.cash.deposited",
        "till",
        "Cash of a till was paid into a bank",
    ),
    EventKind::new(
        "tills.cash.handed_over",
        "till",
        "Cash was handed over to another till",
    ),
    EventKind::new(
        "tills.cash.received",
        "till",
        "Cash from another till was received",
    ),
    EventKind::new(
        "tills.cash.returned",
        "till",
        "Cash of a collection sheet was given back to a client",
    ),
    EventKind::new(
        "tills.cash.taken_back",
        "till",
        "Cash that nobody had received was taken back",
    ),
    EventKind::new(
        "tills.cash.withdrawn",
        "till",
        "Cash was drawn from a bank for a till",
    ),
    EventKind::new(
        "tills.sheet.received",
        "till",
        "The cash of a collection sheet was counted",
    ),
    EventKind::new("tills.till.changed", "till", "A till was changed"),
    EventKind::new("tills.till.closed", "till", "A till was closed"),
    EventKind::new(
        "tills.till.counted",
        "till",
        "A till was counted with a difference that a second person must confirm",
    ),
    EventKind::new("tills.till.created", "till", "A till was added"),
    EventKind::new("tills.till.opened", "till", "A till was opened"),
];
