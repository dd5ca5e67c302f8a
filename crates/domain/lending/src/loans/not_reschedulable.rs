use thiserror::Error;

/// Why a loan cannot be rescheduled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotReschedulable {
    #[error(
        "Early money repays principal of this loan, so its schedule follows from its payments. It cannot be rescheduled."
    )]
    RepaysPrincipal,
    #[error(
        "Instalments that are not due yet have been paid. The loan can be rescheduled once they have fallen due."
    )]
    PaidAhead,
    #[error("What is held for this loan covers what the new schedule asks for. Close the loan instead.")]
    Covered,
    #[error("No principal of this loan is unpaid, so there is nothing to reschedule.")]
    NoPrincipal,
}
