use std::collections::BTreeSet;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{Account, AccountMap, AccountMapping, BooksError, BooksWork, chart::keeps_chart};

/// Replaces the mappings of posting rules to accounts. If `seen` is given, their version must still be `seen`. A change
/// without differences does nothing. Past postings keep their accounts, so a control account can only be replaced while no
/// loan has an amount in it.
pub async fn change_account_map(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    mappings: &[AccountMapping],
    seen: Option<i64>,
) -> Result<AccountMap, BooksError> {
    let tenant = keeps_chart(actor)?;
    // So that nothing is posted meanwhile.
    work.lock_books_alone().await?;
    let (present, there) = work.lock_account_map().await?;
    let mut wanted = AccountMap {
        mappings: mappings.to_vec(),
        version: present.version + 1,
    };
    let faults = wanted.faults(&present, &there);
    if !faults.is_empty() {
        return Err(BooksError::Mappings(faults));
    }
    let needed: BTreeSet<_> = mappings
        .iter()
        .map(|one| one.role)
        .chain(present.roles_for_all())
        .collect();
    let missing: Vec<_> = needed.difference(&wanted.roles_for_all()).copied().collect();
    if !missing.is_empty() {
        return Err(BooksError::NotMapped(missing));
    }
    if seen.is_some_and(|seen| seen != present.version) {
        return Err(BooksError::MapConflict);
    }
    wanted.mappings.sort_unstable();
    if wanted.mappings == present.mappings {
        return Ok(present);
    }
    if present.changes_control(&wanted) {
        let held = work.held_amounts().await?;
        let role = present
            .moves_amounts(&wanted, &held)
            .or_else(|| present.drops_balance(&wanted, &there));
        if let Some(role) = role {
            return Err(BooksError::HasAmounts(role));
        }
    }
    let counted = work.branches_with_cash().await?;
    if present.moves_cash(&wanted, &counted) {
        return Err(BooksError::CashInTills);
    }
    work.replace_account_map(&wanted).await?;
    let change = Change::new("UPDATE", "books.account_map.changed", "AccountMap", tenant)
        .before(fields(&present, &there.accounts))
        .after(fields(&wanted, &there.accounts));
    work.note(at, actor, tenant, change).await?;
    Ok(wanted)
}

fn fields(map: &AccountMap, accounts: &[Account]) -> Fields {
    let shown = |one: &AccountMapping| {
        let account = accounts.iter().find(|account| account.id == one.account);
        let account = account.map_or_else(String::new, |account| account.code.as_str().to_owned());
        let branch = one.branch.map(|branch| format!(" of branch {branch}"));
        let product = one.product.map(|product| format!(" of product {product}"));
        let of = branch.unwrap_or_default() + &product.unwrap_or_default();
        format!("{}{of}: {account}", one.role)
    };
    Fields::new().with("mappings", map.mappings.iter().map(shown).collect::<Vec<_>>())
}
