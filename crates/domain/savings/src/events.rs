use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "savings.account.approved",
        "savingsAccount",
        "A savings account was approved and got its number",
    ),
    EventKind::new(
        "savings.account.closed",
        "savingsAccount",
        "A savings account was closed and paid out",
    ),
    EventKind::new(
        "savings.account.created",
        "savingsAccount",
        "A savings account was opened and waits for its approval",
    ),
    EventKind::new(
        "savings.account.frozen",
        "savingsAccount",
        "A savings account was frozen",
    ),
    EventKind::new(
        "savings.account.inoperative",
        "savingsAccount",
        "A savings account has had no transaction of its customer for 24 months",
    ),
    EventKind::new(
        "savings.account.lien_placed",
        "savingsAccount",
        "A lien was placed on a savings account",
    ),
    EventKind::new(
        "savings.account.lien_released",
        "savingsAccount",
        "A lien on a savings account was released",
    ),
    EventKind::new(
        "savings.account.reactivated",
        "savingsAccount",
        "A savings account was put back into operation",
    ),
    EventKind::new(
        "savings.account.rejected",
        "savingsAccount",
        "A savings account was rejected",
    ),
    EventKind::new(
        "savings.account.renewed",
        "savingsAccount",
        "A fixed deposit matured and was renewed",
    ),
    EventKind::new(
        "savings.account.unclaimed",
        "savingsAccount",
        "A savings account was left alone for 10 years",
    ),
    EventKind::new(
        "savings.account.unfrozen",
        "savingsAccount",
        "A savings account is no longer frozen",
    ),
    EventKind::new(
        "savings.cheque.cleared",
        "savingsAccount",
        "A cheque that was paid into a savings account was cleared",
    ),
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
    EventKind::new(
        "savings.transaction.recorded",
        "savingsTransaction",
        "Money was paid into a savings account or taken out",
    ),
    EventKind::new(
        "savings.transaction.reversed",
        "savingsTransaction",
        "A deposit or a withdrawal was reversed",
    ),
];
