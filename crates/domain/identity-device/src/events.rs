use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "identity.activation_code.issued",
        "activationCode",
        "A device activation code was issued",
    ),
    EventKind::new(
        "identity.api_key.issued",
        "serviceAccount",
        "A key was created for a service account",
    ),
    EventKind::new(
        "identity.api_key.revoked",
        "serviceAccount",
        "A key of a service account was revoked",
    ),
    EventKind::new(
        "identity.device.activated",
        "device",
        "A device was activated with a code",
    ),
    EventKind::new(
        "identity.device.extended",
        "device",
        "A device's activation was extended",
    ),
    EventKind::new(
        "identity.device.requested",
        "deviceRequest",
        "Activation of a device was requested",
    ),
    EventKind::new("identity.device.revoked", "device", "A device was revoked"),
    EventKind::new(
        "identity.device_request.dismissed",
        "deviceRequest",
        "A device request was dismissed",
    ),
    EventKind::new(
        "identity.password.changed",
        "user",
        "A user changed their password",
    ),
    EventKind::new(
        "identity.password.reset",
        "user",
        "A user chose a new password with an e-mailed link",
    ),
    EventKind::new(
        "identity.profile.changed",
        "user",
        "A user changed their own name or picture",
    )
    .listing(&["firstName"]),
    EventKind::new(
        "identity.second_factor.enrolled",
        "user",
        "A user set up an authenticator app",
    ),
    EventKind::new(
        "identity.second_factor.removed",
        "user",
        "A user removed their authenticator app",
    ),
    EventKind::new(
        "identity.second_factor.reset",
        "user",
        "An administrator reset a user's second factor",
    ),
    EventKind::new(
        "identity.service_account.changed",
        "serviceAccount",
        "A service account was changed",
    )
    .listing(&["scopes"]),
    EventKind::new(
        "identity.service_account.created",
        "serviceAccount",
        "A service account was created",
    ),
    EventKind::new(
        "identity.service_account.deleted",
        "serviceAccount",
        "A service account was deleted with its keys",
    ),
    EventKind::new(
        "identity.session.stepped_up",
        "user",
        "A user confirmed their identity during a session",
    ),
    EventKind::new("identity.user.changed", "user", "An administrator changed a user")
        .listing(&["roles", "branchIds"]),
    EventKind::new("identity.user.disabled", "user", "A user was disabled"),
    EventKind::new("identity.user.enabled", "user", "A user was enabled"),
    EventKind::new(
        "identity.user.invited",
        "user",
        "A user was invited, for the first time or again",
    ),
    EventKind::new(
        "identity.user.joined",
        "user",
        "An invited user chose their first password",
    ),
    EventKind::new("identity.user.removed", "user", "A user was removed"),
];
