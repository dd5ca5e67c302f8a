use munim_kernel::{Actor, BranchId, Reach};

/// Returns the branches that an actor reaches; `None` for the whole tenant.
pub(crate) fn among(actor: &Actor) -> Option<Vec<BranchId>> {
    match &actor.reach {
        Reach::Tenant => None,
        Reach::Branches(own) | Reach::Officer(_, own) => Some(own.clone()),
    }
}

/// Returns whether an actor reaches the branch, or their part of it.
pub(crate) fn reaches(actor: &Actor, branch: BranchId) -> bool {
    among(actor).is_none_or(|own| own.contains(&branch))
}
