use munim_kernel::{ClientId, StoreError};
use munim_lending::{AmountLadder, ListedLoan};

use super::loan_reader::listed;
use crate::{
    errors::corrupt,
    stored::{Columns, FromRow},
};

/// Returns SQL for how many loans of a client of tenant `$1` count for the next cycle: those in a state that is
/// [repaid](munim_lending::LoanState::is_repaid), and those before the first one in the database, by its number.
pub(super) fn repaid_loans(client: &str) -> String {
    format!(
        "(SELECT count(*) FILTER (WHERE r.state = 'closed') + coalesce(min(r.cycle) - 1, 0) FROM loans r
           WHERE r.tenant_id = $1 AND r.client_id = {client} AND r.disbursed_on IS NOT NULL)"
    )
}

/// Converts the count of [`repaid_loans`].
pub(super) fn repaid(count: i64, client: ClientId) -> Result<u16, StoreError> {
    u16::try_from(count).map_err(|_| corrupt("loans", "cycle", format!("client {client}")))
}

/// A loan as its own page shows it.
pub(super) struct Shown(pub(super) ListedLoan);

/// Returns the query for a loan `l` of tenant `$1`, as [`Shown`].
pub(super) fn shown(rest: &str) -> String {
    format!(
        "SELECT s.*, {} AS repaid_loans, coalesce(v.amount_ladder_paise, '{{}}') AS amount_ladder_paise,
           munim_username($1, s.approved_by) AS approved_by_name, v.early_money
         FROM ({}) s
         LEFT JOIN loan_product_versions v ON v.tenant_id = $1 AND v.product_id = s.product_id
           AND v.terms_version = s.terms_version",
        repaid_loans("s.client_id"),
        listed("loans l", rest)
    )
}

impl FromRow for Shown {
    const ROW: (&'static str, &'static str) = ("loan_product_versions", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let mut listed: ListedLoan = row.part()?;
        if listed.loan.get().state.is_application() {
            let ladder = row.parse("amount_ladder_paise", AmountLadder::try_new)?;
            listed.cycle = Some(ladder.cycle(repaid(row.get("repaid_loans")?, listed.loan.get().client)?));
        }
        listed.approved_by = row.get("approved_by_name")?;
        listed.early_money = row.get("early_money")?;
        Ok(Self(listed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_that_no_client_can_have_are_refused() {
        let client = ClientId::try_new(7).unwrap();
        assert_eq!(repaid(3, client), Ok(3));
        for count in [-1, 65_536] {
            assert_eq!(
                repaid(count, client),
                Err(StoreError::Corrupt("loans.cycle of client 7".to_owned()))
            );
        }
    }
}
