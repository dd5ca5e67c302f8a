use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "integration.webhook.changed",
        "webhook",
        "A webhook endpoint was changed",
    )
    .listing(&["url", "events"]),
    EventKind::new(
        "integration.webhook.created",
        "webhook",
        "A webhook endpoint was created",
    ),
    EventKind::new(
        "integration.webhook.deleted",
        "webhook",
        "A webhook endpoint was deleted",
    ),
    EventKind::new(
        "integration.webhook.disabled",
        "webhook",
        "An endpoint was disabled because it failed for too long or no longer exists",
    ),
    EventKind::new(
        "integration.webhook.replayed",
        "webhook",
        "Deliveries to an endpoint were sent again",
    ),
    EventKind::new(
        "integration.webhook.secret_rotated",
        "webhook",
        "The secret of an endpoint was replaced",
    ),
    EventKind::new(
        "integration.webhook.tested",
        "webhook",
        "An endpoint was sent a test event",
    ),
];
