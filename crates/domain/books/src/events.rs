use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "books.account.changed",
        "account",
        "An account of the chart was changed",
    ),
    EventKind::new(
        "books.account.created",
        "account",
        "An account was added to the chart",
    ),
    EventKind::new(
        "books.account_map.changed",
        "accountMap",
        "Posting rules were mapped to other accounts",
    ),
    EventKind::new(
        "books.bank_account.changed",
        "bankAccount",
        "A bank account of the organisation was changed",
    ),
    EventKind::new(
        "books.bank_account.created",
        "bankAccount",
        "A bank account of the organisation was added",
    ),
    EventKind::new(
        "books.entry.posted",
        "journalEntry",
        "A manual journal entry was posted",
    ),
    EventKind::new(
        "books.entry.reversed",
        "journalEntry",
        "A manual journal entry was reversed",
    ),
    EventKind::new(
        "books.period.closed",
        "books",
        "The books of a branch were closed up to a day",
    ),
];
