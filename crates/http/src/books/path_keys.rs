//! The ids in the paths of the books.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::{AccountId, BankAccountId, EntryId};

/// `{entryId}`
pub(crate) struct EntryKey;

impl PathKey for EntryKey {
    type Id = EntryId;
    const NAME: &'static str = "entryId";
    const MEANING: &'static str = "The entry's id.";

    fn parse(text: &str) -> Option<EntryId> {
        row(text).and_then(|number| EntryId::try_new(number).ok())
    }
}

/// `{accountId}`
pub(crate) struct AccountKey;

impl PathKey for AccountKey {
    type Id = AccountId;
    const NAME: &'static str = "accountId";
    const MEANING: &'static str = "The account's id.";

    fn parse(text: &str) -> Option<AccountId> {
        row(text).and_then(|number| AccountId::try_new(number).ok())
    }
}

/// `{bankAccountId}`
pub(crate) struct BankAccountKey;

impl PathKey for BankAccountKey {
    type Id = BankAccountId;
    const NAME: &'static str = "bankAccountId";
    const MEANING: &'static str = "The bank account's id.";

    fn parse(text: &str) -> Option<BankAccountId> {
        row(text).and_then(|number| BankAccountId::try_new(number).ok())
    }
}
