use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "access.role.changed",
        "role",
        "The name, data access or permissions of a role were changed",
    )
    .listing(&["permissions"]),
    EventKind::new("access.role.created", "role", "A custom role was created"),
    EventKind::new("access.role.deleted", "role", "A custom role was deleted"),
];
