//! The instalments of active loans that fall due on days off.
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{Reach, StoreError};
use munim_lending::{BranchDaysOff, BranchDues};

use crate::{
    one::One,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, sql, values},
};

impl FromRow for BranchDues {
    const ROW: (&'static str, &'static str) = ("branches", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            loans: row.get("loans")?,
            instalments: row.get("instalments")?,
            unpaid: row.get("unpaid")?,
        })
    }
}

/// Returns the condition that a loan `l` belongs to a branch that has some of the days off. Ids and dates are safe to
/// put into SQL.
pub(super) fn branch_has_days(days: &[BranchDaysOff]) -> String {
    let branches = days.iter().flat_map(|days| &days.branches);
    listed("l.branch_id", branches.map(ToString::to_string), "bigint")
}

/// Selects among the instalments that fall due on days off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dues {
    /// All.
    All,
    /// Those that can move: no other instalment of the loan falls due on these days or on the day after them.
    Movable,
    /// Those that cannot move.
    Clashing,
}

/// Returns the condition that an instalment `i` of a loan `l` falls due on days off of the loan's branch. The single
/// days are listed first, for the index of due dates.
pub(super) fn due_on_days(days: &[BranchDaysOff], which: Dues) -> String {
    let mut single = Vec::new();
    let mut parts = Vec::new();
    for BranchDaysOff { branches, off } in days {
        let mut day = Some(off.from);
        while let Some(one) = day.filter(|one| off.includes(*one)) {
            single.push(one.to_string());
            day = one.next_day();
        }
        let another = format!(
            "EXISTS (SELECT FROM instalments o WHERE o.tenant_id = i.tenant_id AND o.loan_id = i.loan_id \
             AND o.number <> i.number AND o.due_on BETWEEN '{}' AND '{}')",
            off.from, off.to
        );
        let condition = match which {
            Dues::All => String::new(),
            Dues::Movable => format!(" AND NOT {another}"),
            Dues::Clashing => format!(" AND {another}"),
        };
        parts.push(format!(
            "(i.due_on >= '{}' AND i.due_on < '{}' AND {}{condition})",
            off.from,
            off.to,
            listed("l.branch_id", branches.iter().map(ToString::to_string), "bigint")
        ));
    }
    if parts.is_empty() {
        return "false".to_owned();
    }
    single.sort();
    single.dedup();
    format!(
        "{} AND ({})",
        listed("i.due_on", single.into_iter(), "date"),
        parts.join(" OR ")
    )
}

fn listed(column: &str, values: impl Iterator<Item = String>, kind: &str) -> String {
    let values: Vec<_> = values.collect();
    format!("{column} = ANY ('{{{}}}'::{kind}[])", values.join(","))
}

/// Returns SQL for active loans of tenant `$1` with their instalments that fall due on days off.
pub(super) fn due_loans(days: &[BranchDaysOff], which: Dues) -> String {
    format!(
        "FROM instalments i
         JOIN loans l ON l.tenant_id = i.tenant_id AND l.loan_id = i.loan_id AND l.state = 'active'
         WHERE i.tenant_id = $1 AND {}",
        due_on_days(days, which)
    )
}

/// Reads what falls due on days off in each branch within reach.
pub(super) async fn dues(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    reach: &Reach,
    days: &[BranchDaysOff],
) -> QueryResult<Vec<BranchDues>> {
    let query = format!(
        "SELECT b.branch_id, b.branch_name, d.loans, d.instalments, d.unpaid
         FROM (SELECT l.branch_id, count(DISTINCT i.loan_id) AS loans, count(*) AS instalments,
             sum(i.principal_paise - i.principal_paid_paise + i.interest_paise - i.interest_paid_paise
               + i.fee_paise - i.fee_paid_paise + i.penalty_paise - i.penalty_paid_paise)::bigint AS unpaid
           {} AND {} GROUP BY l.branch_id) d
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = d.branch_id
         ORDER BY b.branch_name, b.branch_id",
        due_loans(days, Dues::All),
        in_reach(reach, "l.branch_id", None)
    );
    Ok(values(sql!(query; tenant).load(&mut connection).await?))
}

/// Reads the numbers of the first 20 loans within reach that would have two instalments due on one day.
pub(super) async fn clashing(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    reach: &Reach,
    days: &[BranchDaysOff],
) -> QueryResult<Vec<String>> {
    if days.is_empty() {
        return Ok(Vec::new());
    }
    let query = format!(
        "SELECT DISTINCT l.loan_number {} AND {} ORDER BY l.loan_number LIMIT 20",
        due_loans(days, Dues::Clashing),
        in_reach(reach, "l.branch_id", None)
    );
    let rows: Vec<One<String>> = sql!(query; tenant).load(&mut connection).await?;
    Ok(rows.into_iter().map(|One(loan_number)| loan_number).collect())
}

#[cfg(test)]
mod tests {
    use munim_kernel::BranchId;
    use munim_lending::DaysOff;
    use time::macros::date;

    use super::*;

    #[test]
    fn conditions_name_single_days_and_the_branches_that_have_them() {
        let branch = |id| BranchId::try_new(id).unwrap();
        let days = |branches, from, to| BranchDaysOff {
            branches,
            off: DaysOff { from, to },
        };
        let of = [
            days(
                vec![branch(1), branch(3)],
                date!(2027 - 01 - 22),
                date!(2027 - 01 - 23),
            ),
            days(vec![branch(2)], date!(2027 - 01 - 22), date!(2027 - 01 - 24)),
        ];
        assert_eq!(
            due_on_days(&of, Dues::All),
            "i.due_on = ANY ('{2027-01-22,2027-01-23}'::date[]) AND \
             ((i.due_on >= '2027-01-22' AND i.due_on < '2027-01-23' AND l.branch_id = ANY ('{1,3}'::bigint[])) OR \
             (i.due_on >= '2027-01-22' AND i.due_on < '2027-01-24' AND l.branch_id = ANY ('{2}'::bigint[])))"
        );
        assert_eq!(branch_has_days(&of), "l.branch_id = ANY ('{1,3,2}'::bigint[])");
        assert_eq!(due_on_days(&[], Dues::Movable), "false");
        // Each part considers other instalments up to the day after its days off.
        let movable = due_on_days(&of, Dues::Movable);
        for to in ["2027-01-23", "2027-01-24"] {
            let another = format!("o.due_on BETWEEN '2027-01-22' AND '{to}'");
            assert_eq!(movable.matches(&another).count(), 1, "{movable}");
        }
        assert_eq!(movable.matches("AND NOT EXISTS").count(), 2, "{movable}");
        assert_eq!(
            due_on_days(&of, Dues::Clashing),
            movable.replace("AND NOT EXISTS", "AND EXISTS")
        );
    }
}
