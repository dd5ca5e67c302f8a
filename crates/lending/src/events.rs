use munim_kernel::EventKind;

/// The events that this context publishes, by name.
pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "lending.product.changed",
        "loanProduct",
        "The terms of a loan product were changed",
    )
    .listing(&["termsVersion"]),
    EventKind::new(
        "lending.product.created",
        "loanProduct",
        "A loan product was created",
    ),
    EventKind::new(
        "lending.product.enabled",
        "loanProduct",
        "A retired loan product was taken into use again",
    ),
    EventKind::new(
        "lending.product.retired",
        "loanProduct",
        "A loan product was taken out of use",
    ),
];
