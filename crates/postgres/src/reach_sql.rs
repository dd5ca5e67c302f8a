use munim_kernel::{BranchId, Reach};

/// Returns the condition that a row's branch and officer are in reach. Ids are numbers, so they can stand in it.
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
