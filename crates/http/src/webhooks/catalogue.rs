use munim_kernel::EventKind;
use munim_webhooks::Catalogue;

/// The events of all contexts, by name.
pub const CATALOGUE: Catalogue = Catalogue::new(&[
    munim_menu_permissions::EVENTS,
    munim_identity_device::EVENTS,
    munim_webhooks::EVENTS,
    LENDING,
    munim_security_policy::EVENTS,
    munim_tenancy::EVENTS,
]);

/// The events of `munim-lending`.
const LENDING: &[EventKind] = &[
    EventKind::new(
        "lending.product.changed",
        "loanProduct",
        "The terms of a loan product were changed",
    )
    .listing(&["termsVersion"]),
    EventKind::new(
        "lending.product.created",
        "loanProduct",
        "A loan product was created",
    ),
    EventKind::new(
        "lending.product.enabled",
        "loanProduct",
        "A retired loan product was taken into use again",
    ),
    EventKind::new(
        "lending.product.retired",
        "loanProduct",
        "A loan product was taken out of use",
    ),
];

#[cfg(test)]
mod tests {
    use super::CATALOGUE;

    #[test]
    fn events_are_sorted_by_name_and_unique() {
        let names: Vec<_> = CATALOGUE.iter().map(|kind| kind.name).collect();
        assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
    }
}
