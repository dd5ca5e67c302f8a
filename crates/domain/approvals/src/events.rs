use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "approvals.request.accepted",
        "approval",
        "A request for approval was accepted and carried out",
    ),
    EventKind::new(
        "approvals.request.created",
        "approval",
        "An act that needs a second person was requested",
    ),
    EventKind::new(
        "approvals.request.declined",
        "approval",
        "A request for approval was declined or withdrawn",
    ),
];
