use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "security.ip_whitelist.added",
        "allowedNetwork",
        "An address or network was added to the allow list",
    ),
    EventKind::new(
        "security.ip_whitelist.removed",
        "allowedNetwork",
        "An address or network was removed from the allow list",
    ),
    EventKind::new(
        "security.ip_whitelist.toggled",
        "tenant",
        "The IP allow list was switched on or off",
    )
    .listing(&["enabled"]),
    EventKind::new(
        "security.lockout_policy.changed",
        "tenant",
        "The lockout policy was changed",
    )
    .listing(&["maxFailedAttempts"]),
    EventKind::new(
        "security.login_restrictions.changed",
        "tenant",
        "The login restrictions were changed",
    )
    .listing(&["enabled"]),
    EventKind::new(
        "security.password_policy.changed",
        "tenant",
        "The password policy was changed",
    )
    .listing(&["minLength"]),
    EventKind::new(
        "security.session_settings.changed",
        "tenant",
        "The session settings were changed",
    )
    .listing(&["timeoutMinutes"]),
    EventKind::new(
        "security.two_factor_settings.changed",
        "tenant",
        "The two-factor settings were changed",
    )
    .listing(&["enabled"]),
];
