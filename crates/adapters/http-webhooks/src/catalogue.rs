use munim_webhooks::Catalogue;

pub const CATALOGUE: Catalogue = Catalogue::new(&[
    munim_menu_permissions::EVENTS,
    munim_approvals::EVENTS,
    munim_books::EVENTS,
    munim_clients::EVENTS,
    munim_collections::EVENTS,
    munim_identity_device::EVENTS,
    munim_webhooks::EVENTS,
    munim_lending::EVENTS,
    munim_savings::EVENTS,
    munim_security_policy::EVENTS,
    munim_tenancy::EVENTS,
    munim_tills::EVENTS,
]);

#[cfg(test)]
mod tests {
    use super::CATALOGUE;

    #[test]
    fn events_are_sorted_by_name_and_unique() {
        let names: Vec<_> = CATALOGUE.iter().map(|kind| kind.name).collect();
        assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
    }
}
