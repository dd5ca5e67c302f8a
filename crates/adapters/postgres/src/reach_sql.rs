use munim_kernel::{BranchId, Reach};

use crate::prepared::Given;

/// Returns the condition that a row's branch and officer are within reach. Ids are numbers, so they are safe to put
/// into SQL.
pub(crate) fn in_reach(reach: &Reach, branch: &str, officer: Option<&str>) -> String {
    let listed = |own: &[BranchId]| {
        let own: Vec<_> = own.iter().map(ToString::to_string).collect();
        format!("{branch} = ANY ('{{{}}}'::bigint[])", own.join(","))
    };
    match (reach, officer) {
        (Reach::Tenant, _) => "true".to_owned(),
        (Reach::Branches(own), _) | (Reach::Officer(_, own), None) => listed(own),
        (Reach::Officer(user, own), Some(officer)) => format!("{} AND {officer} = {user}", listed(own)),
    }
}

/// Like [`in_reach`] with parameters, for statements that connections keep: those of [`given_reach`], the first of
/// which is `$first`.
pub(crate) fn in_given_reach(reach: &Reach, branch: &str, officer: Option<&str>, first: usize) -> String {
    let listed = |own: &[BranchId]| match own {
        // Rows of one branch are found in the order of its index.
        [_] => format!("{branch} = (${first})[1]"),
        _ => format!("{branch} = ANY (${first})"),
    };
    match (reach, officer) {
        (Reach::Tenant, _) => "true".to_owned(),
        (Reach::Branches(own), _) | (Reach::Officer(_, own), None) => listed(own),
        (Reach::Officer(_, own), Some(officer)) => format!("{} AND {officer} = ${}", listed(own), first + 1),
    }
}

pub(crate) fn given_reach(reach: &Reach) -> [Given; 2] {
    let (own, officer) = match reach {
        Reach::Tenant => (&[][..], 0),
        Reach::Branches(own) => (own.as_slice(), 0),
        Reach::Officer(user, own) => (own.as_slice(), user.get()),
    };
    let own = own.iter().map(|branch| branch.get()).collect();
    [Given::Numbers(own), Given::Number(officer)]
}
