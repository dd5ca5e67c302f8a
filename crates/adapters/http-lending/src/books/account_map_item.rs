use munim_books::{AccountMap, AccountMapping, AccountRole};
use munim_kernel::LoanProductId;

use crate::prelude::*;

/// The account that a posting rule uses.
#[item(from = mapping: AccountMapping)]
pub(crate) struct AccountMappingItem {
    #[schema(schema_with = words::<AccountRole>)]
    #[field(from = mapping.role.as_str())]
    role: &'static str,
    /// In the books of this branch; null for all that have no mapping of their own.
    #[schema(required = false)]
    #[field(from = mapping.branch.map(BranchId::get))]
    branch_id: Option<i64>,
    /// For loans of this product; null for all that have no mapping of their own. A branch's mapping comes before that of a product.
    #[schema(required = false)]
    #[field(from = mapping.product.map(LoanProductId::get))]
    product_id: Option<i64>,
    #[field(from = mapping.account.get())]
    account_id: i64,
}

/// The accounts of the posting rules.
#[item]
pub(crate) struct AccountMapItem {
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

pub(super) fn reply(message: &'static str, map: AccountMap) -> Tagged<AccountMapItem> {
    let item = AccountMapItem {
        mappings: map.mappings.into_iter().map(Into::into).collect(),
        version: map.version,
    };
    Tagged::new(map.version, Success::new(message, item))
}
