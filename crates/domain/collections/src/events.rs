use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "collections.check_in.changed",
        "checkIn",
        "A check-in of a member of staff was ended or corrected",
    )
    .listing(&["leftAt"]),
    EventKind::new(
        "collections.check_in.started",
        "checkIn",
        "A member of staff checked in",
    )
    .listing(&["on"]),
    EventKind::new(
        "collections.contact.recorded",
        "clientContact",
        "A contact with a client was recorded",
    )
    .listing(&["outcome"]),
    EventKind::new(
        "collections.leave.decided",
        "staffLeave",
        "Leave of a member of staff was granted, refused or withdrawn",
    )
    .listing(&["status"]),
    EventKind::new(
        "collections.leave.requested",
        "staffLeave",
        "A member of staff asked for leave",
    )
    .listing(&["status"]),
    EventKind::new(
        "collections.reminder_rule.changed",
        "reminderRule",
        "A reminder rule was changed",
    )
    .listing(&["text"]),
    EventKind::new(
        "collections.sheet.changed",
        "collectionSheet",
        "The rows, officer or state of a collection sheet were changed",
    )
    .listing(&["state"]),
    EventKind::new(
        "collections.sheet.handed_over",
        "collectionSheet",
        "The cash of a collection sheet was handed over",
    )
    .listing(&["state"]),
    EventKind::new(
        "collections.sheet.posted",
        "collectionSheet",
        "All rows of a collection sheet were posted",
    )
    .listing(&["state"]),
    EventKind::new(
        "collections.sheet.verified",
        "collectionSheet",
        "The cash of a collection sheet was counted by a second person",
    )
    .listing(&["state"]),
    EventKind::new(
        "collections.sheets.generated",
        "collectionDay",
        "Collection sheets of a day were generated",
    )
    .listing(&["created"]),
    EventKind::new(
        "collections.target.changed",
        "collectionTarget",
        "The target of an officer or a branch was changed",
    )
    .listing(&["disbursed"]),
];
