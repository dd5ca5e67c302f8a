use munim_books::{AccountMap, AccountMapping, AccountRole};
use munim_kernel::LoanProductId;

use crate::prelude::*;

/// The account that a posting rule uses.
#[item(from = mapping: AccountMapping)]
pub(crate) struct AccountMappingItem {
    #[field(word = AccountRole)]
    role: &'static str,
    /// In the books of this branch; null for all that have no mapping of their own.
    #[field(optional, from = mapping.branch.map(BranchId::get))]
    branch_id: Option<i64>,
    /// For loans of this product; null for all that have no mapping of their own. A branch's mapping comes before that of a product.
    #[field(optional, from = mapping.product.map(LoanProductId::get))]
    product_id: Option<i64>,
    #[field(from = mapping.account.get())]
    account_id: i64,
}

/// The accounts of the posting rules.
#[item(from = map: AccountMap)]
pub(crate) struct AccountMapItem {
    #[field(from = map.mappings.into_iter().map(Into::into).collect())]
    mappings: Vec<AccountMappingItem>,
    /// For `If-Match`; 0 if they were never changed.
    version: i64,
}

impl AccountMapItem {
    pub(super) fn example() -> Self {
        let bank = |branch_id, account_id| AccountMappingItem {
            role: AccountRole::Bank.as_str(),
            branch_id,
            product_id: None,
            account_id,
        };
        Self {
            mappings: vec![bank(None, 3), bank(Some(3), 31)],
            version: 1,
        }
    }
}
