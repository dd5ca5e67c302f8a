use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "clients.client.changed",
        "client",
        "A client's details were changed",
    ),
    EventKind::new("clients.client.created", "client", "A client was enrolled").listing(&["clientNumber"]),
    EventKind::new("clients.client.deleted", "client", "A prospect was deleted").listing(&["clientNumber"]),
];
