use munim_kernel::EventKind;

pub const EVENTS: &[EventKind] = &[
    EventKind::new(
        "lending.authority.changed",
        "authority",
        "The amounts up to which roles may act were changed",
    ),
    EventKind::new(
        "lending.batch.cancelled",
        "disbursementBatch",
        "A batch of disbursals was cancelled before its release",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.batch.created",
        "disbursementBatch",
        "A batch of disbursals was prepared",
    )
    .listing(&["state", "parts"]),
    EventKind::new(
        "lending.batch.finished",
        "disbursementBatch",
        "The bank has paid or refused every part of a batch of disbursals",
    )
    .listing(&["state", "paid", "failed"]),
    EventKind::new(
        "lending.batch.released",
        "disbursementBatch",
        "A batch of disbursals was released to the bank",
    )
    .listing(&["state", "parts"]),
    EventKind::new(
        "lending.batch.settled",
        "disbursementBatch",
        "The bank paid or refused a part of a batch of disbursals, or a paid part could not be booked",
    )
    .listing(&["state", "paid", "failed"]),
    EventKind::new("lending.charge.changed", "charge", "A charge was changed"),
    EventKind::new("lending.charge.created", "charge", "A charge was created"),
    EventKind::new(
        "lending.day_end.finished",
        "dayEnd",
        "A day was ended and the business date has moved",
    )
    .listing(&["businessDate", "nextBusinessDate"]),
    EventKind::new(
        "lending.day_end.settings_changed",
        "dayEndSettings",
        "It was changed when days can be ended, or when they end by themselves",
    ),
    EventKind::new(
        "lending.day_end.started",
        "dayEnd",
        "The end of a day was started or resumed",
    )
    .listing(&["businessDate"]),
    EventKind::new("lending.holiday.created", "holiday", "A holiday was added"),
    EventKind::new("lending.holiday.deleted", "holiday", "A holiday was deleted"),
    EventKind::new(
        "lending.holiday.due_dates_released",
        "holiday",
        "The move of due dates past a holiday was released",
    )
    .listing(&["day", "loans", "instalments"]),
    EventKind::new(
        "lending.holiday.imported",
        "holiday",
        "The holidays of a year were added",
    )
    .listing(&["year"]),
    EventKind::new(
        "lending.loan.approval_undone",
        "loan",
        "The approval of a loan was undone",
    )
    .listing(&["state"]),
    EventKind::new("lending.loan.approved", "loan", "A loan was approved").listing(&["state"]),
    EventKind::new(
        "lending.loan.batched",
        "loan",
        "A loan was added to a batch of disbursals",
    )
    .listing(&["batchId"]),
    EventKind::new("lending.loan.cancelled", "loan", "An approved loan was cancelled").listing(&["state"]),
    EventKind::new("lending.loan.changed", "loan", "A loan application was changed").listing(&["state"]),
    EventKind::new("lending.loan.charged", "loan", "A charge was added to a loan")
        .listing(&["charge", "total"]),
    EventKind::new("lending.loan.closed", "loan", "A loan was paid off").listing(&["state"]),
    EventKind::new("lending.loan.created", "loan", "A loan application was created").listing(&["state"]),
    EventKind::new(
        "lending.loan.deleted",
        "loan",
        "A draft of a loan application was deleted",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.disbursal_undone",
        "loan",
        "The disbursal of a loan was undone",
    )
    .listing(&["state"]),
    EventKind::new("lending.loan.disbursed", "loan", "A loan was paid out").listing(&["state"]),
    EventKind::new("lending.loan.expired", "loan", "The approval of a loan ran out").listing(&["state"]),
    EventKind::new(
        "lending.loan.overpaid",
        "loan",
        "More was paid on a loan than was owed",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.refunded",
        "loan",
        "An overpayment of a loan was refunded",
    )
    .listing(&["amount"]),
    EventKind::new("lending.loan.rejected", "loan", "A loan application was rejected").listing(&["state"]),
    EventKind::new(
        "lending.loan.rejection_undone",
        "loan",
        "The rejection of a loan application was undone",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.reopened",
        "loan",
        "A loan is owed again after the reversal of a payment",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.rescheduled",
        "loan",
        "The schedule of a loan changed: principal was repaid early, a payment was reversed, due dates moved past a holiday, or two people agreed on new instalments",
    )
    .listing(&["cause", "scheduleVersion"]),
    EventKind::new(
        "lending.loan.returned",
        "loan",
        "A loan application was returned for correction",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.settled",
        "loan",
        "A loan was closed for less than it owed",
    )
    .listing(&["owed", "amount"]),
    EventKind::new(
        "lending.loan.submitted",
        "loan",
        "A loan application was submitted",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.unbatched",
        "loan",
        "A loan left its batch of disbursals without being paid out",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.waived",
        "loan",
        "A part of what is owed on a loan was waived",
    )
    .listing(&["head", "amount"]),
    EventKind::new(
        "lending.loan.withdrawn",
        "loan",
        "A loan application was withdrawn",
    )
    .listing(&["state"]),
    EventKind::new(
        "lending.loan.write_off_undone",
        "loan",
        "The write-off of a loan was undone",
    )
    .listing(&["owed"]),
    EventKind::new("lending.loan.written_off", "loan", "A loan was written off").listing(&["owed"]),
    EventKind::new("lending.payment.recorded", "payment", "A payment was recorded")
        .listing(&["loanId", "receiptNumber"]),
    EventKind::new(
        "lending.payment.returned",
        "payment",
        "A cheque or mandate was returned unpaid, and the payment was reversed",
    )
    .listing(&["loanId", "receiptNumber"]),
    EventKind::new("lending.payment.reversed", "payment", "A payment was reversed")
        .listing(&["loanId", "receiptNumber"]),
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
    EventKind::new(
        "lending.purpose.changed",
        "loanPurpose",
        "A purpose of loans was changed",
    ),
    EventKind::new(
        "lending.purpose.created",
        "loanPurpose",
        "A purpose of loans was added",
    ),
    EventKind::new(
        "lending.tax_registrations.changed",
        "taxRegistration",
        "The states that the lender is registered for tax in were changed",
    ),
];
