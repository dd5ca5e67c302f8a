use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new("clients.centre.changed", "centre", "A centre was changed"),
    EventKind::new("clients.centre.created", "centre", "A centre was created").listing(&["centreCode"]),
    EventKind::new("clients.client.blocked", "client", "A client was blocked"),
    EventKind::new(
        "clients.client.changed",
        "client",
        "A client's details were changed",
    ),
    EventKind::new("clients.client.created", "client", "A client was enrolled").listing(&["clientNumber"]),
    EventKind::new("clients.client.deleted", "client", "A prospect was deleted").listing(&["clientNumber"]),
    EventKind::new("clients.client.exited", "client", "A client has left").listing(&["status"]),
    EventKind::new(
        "clients.client.rejoined",
        "client",
        "A former client was enrolled again",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.client.unblocked",
        "client",
        "The block of a client was lifted",
    ),
    EventKind::new(
        "clients.consent.recorded",
        "consent",
        "A client's consent was recorded",
    )
    .listing(&["purpose"]),
    EventKind::new(
        "clients.consent.withdrawn",
        "consent",
        "A client withdrew a consent",
    ),
    EventKind::new(
        "clients.consent_text.changed",
        "consentText",
        "A text that clients agree to was changed",
    )
    .listing(&["version"]),
    EventKind::new(
        "clients.document.captured",
        "kycDocument",
        "A client's document was captured",
    )
    .listing(&["kind"]),
    EventKind::new(
        "clients.document.expired",
        "kycDocument",
        "A client's document has expired",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.document.rejected",
        "kycDocument",
        "A client's document was rejected",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.document.verified",
        "kycDocument",
        "A client's document was verified",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.group.changed",
        "group",
        "A group or its members were changed",
    )
    .listing(&["status"]),
    EventKind::new("clients.group.created", "group", "A group was created").listing(&["groupNumber"]),
    EventKind::new("clients.group.dissolved", "group", "A group was dissolved").listing(&["status"]),
    EventKind::new(
        "clients.household.recorded",
        "household",
        "An assessment of a client's household was recorded",
    )
    .listing(&["assessedOn"]),
    EventKind::new(
        "clients.member_rules.changed",
        "memberRules",
        "The rules for clients and groups were changed",
    ),
    EventKind::new(
        "clients.profile.changed",
        "client",
        "Further details of a client were changed",
    ),
    EventKind::new(
        "clients.recognition_test.recorded",
        "recognitionTest",
        "A group's recognition test was recorded",
    )
    .listing(&["outcome"]),
    EventKind::new(
        "clients.training.recorded",
        "training",
        "A group's training session was recorded",
    )
    .listing(&["heldOn"]),
    EventKind::new(
        "clients.transfer.accepted",
        "transfer",
        "A transfer to another officer, centre or branch was accepted",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.transfer.proposed",
        "transfer",
        "A transfer to another officer, centre or branch was proposed",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.transfer.refused",
        "transfer",
        "A transfer to another officer, centre or branch was refused",
    )
    .listing(&["status"]),
    EventKind::new(
        "clients.transfer.withdrawn",
        "transfer",
        "A transfer to another officer, centre or branch was withdrawn",
    )
    .listing(&["status"]),
];
