//! The cash in hand of a branch `b`.

macro_rules! cash_account {
    () => {
        "(SELECT r.account_id FROM account_roles r WHERE r.tenant_id = b.tenant_id AND r.role = 'cash_in_hand'
           AND r.product_id IS NULL AND (r.branch_id IS NULL OR r.branch_id = b.branch_id)
         ORDER BY r.branch_id NULLS LAST LIMIT 1)"
    };
}

/// The branch's cash in the books: the sum of its account's yearly totals.
macro_rules! cash_in_books {
    () => {
        concat!(
            "(SELECT coalesce(sum(m.debit_paise - m.credit_paise), 0)::bigint FROM account_movements m
              WHERE m.tenant_id = b.tenant_id AND m.span = 'year' AND m.branch_id = b.branch_id AND m.account_id = ",
            $crate::books::branch_cash::cash_account!(),
            ")"
        )
    };
}
pub(crate) use {cash_account, cash_in_books};

/// The branch's account of cash in hand. If `b` has no id, the account of all branches.
pub(crate) const CASH_ACCOUNT: &str = cash_account!();
