use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::ReminderText;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReminderError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only users who see the whole organisation can change the reminder rules.")]
    NotTheWhole,
    #[error(
        "The text must have {} to {} characters.",
        ReminderText::LEAST,
        ReminderText::MOST
    )]
    Length,
    #[error("Use only the placeholders {{name}}, {{amount}}, {{date}}, {{loan}} and {{organisation}}.")]
    Placeholder,
    #[error("Someone else has changed the reminder rules. Please reload and try again.")]
    VersionConflict,
    #[error("Two rules have the same day and language. Send one for each.")]
    Twice,
    #[error(transparent)]
    Store(#[from] StoreError),
}
