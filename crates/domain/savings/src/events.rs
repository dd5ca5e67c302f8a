use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "savings.product.changed",
        "savingsProduct",
        "The terms of a savings product were changed",
    ),
    EventKind::new(
        "savings.product.created",
        "savingsProduct",
        "A savings product was created",
    ),
    EventKind::new(
        "savings.product.enabled",
        "savingsProduct",
        "A savings product was taken into use again",
    ),
    EventKind::new(
        "savings.product.retired",
        "savingsProduct",
        "A savings product was taken out of use",
    ),
];
