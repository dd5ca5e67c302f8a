use munim_kernel::{AccountId, BankAccountId, EntryId};

use crate::prelude::*;

path_keys! {
    EntryKey: EntryId = "entryId", "The entry's id.";
    AccountKey: AccountId = "accountId", "The account's id.";
    BankAccountKey: BankAccountId = "bankAccountId", "The bank account's id.";
}
