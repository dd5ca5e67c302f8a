use crate::Payload;

/// A kind of event that an endpoint can subscribe to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKind {
    /// Its name, `context.thing.verb`.
    pub name: &'static str,
    /// The kind of entity that it concerns. Events of one entity keep their order.
    pub entity: &'static str,
    /// When it is sent.
    pub description: &'static str,
    /// The fields that the event may list as changed; empty if it lists none.
    pub changed: &'static [&'static str],
}

impl EventKind {
    /// Returns the kind with that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// Returns an example of the event.
    pub fn example(&self) -> Payload {
        Payload::example(self)
    }
}

/// The word for all events, including future ones.
pub const EVERYTHING: &str = "*";

/// The event for testing an endpoint. Endpoints do not subscribe to it; it is sent on request.
pub const TEST: EventKind = of("webhook.test", "webhook", "A test event was requested", &[]);

const fn of(
    name: &'static str,
    entity: &'static str,
    description: &'static str,
    changed: &'static [&'static str],
) -> EventKind {
    EventKind {
        name,
        entity,
        description,
        changed,
    }
}

/// All events, by name.
pub const CATALOGUE: &[EventKind] = &[
    of(
        "access.role.changed",
        "role",
        "The name, data access or permissions of a role were changed",
        &["permissions"],
    ),
    of("access.role.created", "role", "A custom role was created", &[]),
    of("access.role.deleted", "role", "A custom role was deleted", &[]),
    of(
        "identity.activation_code.issued",
        "activationCode",
        "A device activation code was issued",
        &[],
    ),
    of(
        "identity.api_key.issued",
        "serviceAccount",
        "A key was created for a service account",
        &[],
    ),
    of(
        "identity.api_key.revoked",
        "serviceAccount",
        "A key of a service account was revoked",
        &[],
    ),
    of(
        "identity.device.activated",
        "device",
        "A device was activated with a code",
        &[],
    ),
    of(
        "identity.device.extended",
        "device",
        "A device's activation was extended",
        &[],
    ),
    of(
        "identity.device.requested",
        "deviceRequest",
        "Activation of a device was requested",
        &[],
    ),
    of("identity.device.revoked", "device", "A device was revoked", &[]),
    of(
        "identity.device_request.dismissed",
        "deviceRequest",
        "A device request was dismissed",
        &[],
    ),
    of(
        "identity.password.changed",
        "user",
        "A user changed their password",
        &[],
    ),
    of(
        "identity.password.reset",
        "user",
        "A user chose a new password with an e-mailed link",
        &[],
    ),
    of(
        "identity.profile.changed",
        "user",
        "A user changed their own name or picture",
        &["firstName"],
    ),
    of(
        "identity.second_factor.enrolled",
        "user",
        "A user set up an authenticator app",
        &[],
    ),
    of(
        "identity.second_factor.removed",
        "user",
        "A user removed their authenticator app",
        &[],
    ),
    of(
        "identity.second_factor.reset",
        "user",
        "An administrator reset a user's second factor",
        &[],
    ),
    of(
        "identity.service_account.changed",
        "serviceAccount",
        "A service account was changed",
        &["scopes"],
    ),
    of(
        "identity.service_account.created",
        "serviceAccount",
        "A service account was created",
        &[],
    ),
    of(
        "identity.service_account.deleted",
        "serviceAccount",
        "A service account was deleted with its keys",
        &[],
    ),
    of(
        "identity.session.stepped_up",
        "user",
        "A user confirmed their identity during a session",
        &[],
    ),
    of(
        "identity.user.changed",
        "user",
        "An administrator changed a user",
        &["roles", "branchIds"],
    ),
    of("identity.user.disabled", "user", "A user was disabled", &[]),
    of("identity.user.enabled", "user", "A user was enabled", &[]),
    of(
        "identity.user.invited",
        "user",
        "A user was invited, for the first time or again",
        &[],
    ),
    of(
        "identity.user.joined",
        "user",
        "An invited user chose their first password",
        &[],
    ),
    of("identity.user.removed", "user", "A user was removed", &[]),
    of(
        "integration.webhook.changed",
        "webhook",
        "A webhook endpoint was changed",
        &["url", "events"],
    ),
    of(
        "integration.webhook.created",
        "webhook",
        "A webhook endpoint was created",
        &[],
    ),
    of(
        "integration.webhook.deleted",
        "webhook",
        "A webhook endpoint was deleted",
        &[],
    ),
    of(
        "integration.webhook.disabled",
        "webhook",
        "An endpoint was disabled because it failed for too long or no longer exists",
        &[],
    ),
    of(
        "integration.webhook.replayed",
        "webhook",
        "Deliveries to an endpoint were sent again",
        &[],
    ),
    of(
        "integration.webhook.secret_rotated",
        "webhook",
        "The secret of an endpoint was replaced",
        &[],
    ),
    of(
        "integration.webhook.tested",
        "webhook",
        "An endpoint was sent a test event",
        &[],
    ),
    of(
        "lending.product.changed",
        "loanProduct",
        "The terms of a loan product were changed",
        &["termsVersion"],
    ),
    of(
        "lending.product.created",
        "loanProduct",
        "A loan product was created",
        &[],
    ),
    of(
        "lending.product.enabled",
        "loanProduct",
        "A retired loan product was taken into use again",
        &[],
    ),
    of(
        "lending.product.retired",
        "loanProduct",
        "A loan product was taken out of use",
        &[],
    ),
    of(
        "security.ip_whitelist.added",
        "allowedNetwork",
        "An address or network was added to the whitelist",
        &[],
    ),
    of(
        "security.ip_whitelist.removed",
        "allowedNetwork",
        "An address or network was removed from the whitelist",
        &[],
    ),
    of(
        "security.ip_whitelist.toggled",
        "tenant",
        "The IP whitelist was switched on or off",
        &["enabled"],
    ),
    of(
        "security.lockout_policy.changed",
        "tenant",
        "The lockout policy was changed",
        &["maxFailedAttempts"],
    ),
    of(
        "security.login_restrictions.changed",
        "tenant",
        "The login restrictions were changed",
        &["enabled"],
    ),
    of(
        "security.password_policy.changed",
        "tenant",
        "The password policy was changed",
        &["minLength"],
    ),
    of(
        "security.session_settings.changed",
        "tenant",
        "The session settings were changed",
        &["timeoutMinutes"],
    ),
    of(
        "security.two_factor_settings.changed",
        "tenant",
        "The two-factor settings were changed",
        &["enabled"],
    ),
    of(
        "tenancy.branch.activated",
        "branch",
        "A branch was activated",
        &[],
    ),
    of(
        "tenancy.branch.changed",
        "branch",
        "A branch's details were changed",
        &["branchName", "phoneNumber"],
    ),
    of(
        "tenancy.branch.deactivated",
        "branch",
        "A branch was deactivated",
        &[],
    ),
    of(
        "tenancy.branch.deleted",
        "branch",
        "An unused branch was deleted",
        &[],
    ),
    of("tenancy.branch.opened", "branch", "A branch was created", &[]),
    of(
        "tenancy.invoice.issued",
        "invoice",
        "An invoice was issued to the organisation",
        &[],
    ),
    of(
        "tenancy.invoice.paid",
        "invoice",
        "An invoice was marked as paid",
        &[],
    ),
    of("tenancy.invoice.voided", "invoice", "An invoice was voided", &[]),
    of(
        "tenancy.subscription.changed",
        "subscription",
        "The organisation's plan or billing was changed",
        &[],
    ),
    of(
        "tenancy.tenant.changed",
        "tenant",
        "The organisation's details were changed",
        &["phoneNumber"],
    ),
    of(
        "tenancy.tenant.configured",
        "tenant",
        "The organisation's settings were changed",
        &["dateFormat"],
    ),
    of(
        "tenancy.tenant.created",
        "tenant",
        "The organisation was created",
        &[],
    ),
    of(
        "tenancy.tenant.reactivated",
        "tenant",
        "The organisation was reactivated",
        &[],
    ),
    of(
        "tenancy.tenant.suspended",
        "tenant",
        "The organisation was suspended; sent when it is reactivated",
        &[],
    ),
];

/// Events that are never sent to endpoints: plans are the platform's, and drafts of invoices do not concern tenants.
pub const UNTOLD: &[&str] = &[
    "tenancy.invoice.drafted",
    "tenancy.plan.changed",
    "tenancy.plan.made",
    "tenancy.plan.retired",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_stand_by_name_and_once() {
        assert!(CATALOGUE.windows(2).all(|pair| pair[0].name < pair[1].name));
        assert_eq!(
            EventKind::named("tenancy.branch.opened").map(|kind| kind.entity),
            Some("branch")
        );
        assert_eq!(EventKind::named("webhook.test"), None);
    }
}
