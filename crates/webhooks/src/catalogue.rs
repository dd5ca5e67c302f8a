use crate::Payload;

/// One kind of event that an endpoint can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKind {
    /// Its name, `context.thing.verb`.
    pub name: &'static str,
    /// The kind of thing it happens to. Events of one thing keep their order.
    pub entity: &'static str,
    /// When it comes.
    pub description: &'static str,
    /// Names of fields that a change of it may tell; none where it tells no fields.
    pub changed: &'static [&'static str],
}

impl EventKind {
    /// The kind of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        CATALOGUE.iter().find(|kind| kind.name == name)
    }

    /// What such an event says.
    pub fn example(&self) -> Payload {
        Payload::example(self)
    }
}

/// The word for all events, those that come to be later included.
pub const EVERYTHING: &str = "*";

/// The event that an endpoint is tried out with. Nobody asks for it, and it comes when somebody sends it.
pub const TEST: EventKind = of("webhook.test", "webhook", "Somebody tries an endpoint out", &[]);

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

/// All events there are, by name.
pub const CATALOGUE: &[EventKind] = &[
    of(
        "access.role.changed",
        "role",
        "A role has another name, reach or set of permissions",
        &["permissions"],
    ),
    of(
        "access.role.created",
        "role",
        "The organisation made a role of its own",
        &[],
    ),
    of(
        "access.role.deleted",
        "role",
        "A role of the organisation's own was deleted",
        &[],
    ),
    of(
        "identity.activation_code.issued",
        "activationCode",
        "A code to activate a device with was issued",
        &[],
    ),
    of(
        "identity.api_key.issued",
        "serviceAccount",
        "A service account was given a key",
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
        "A device may be used for longer",
        &[],
    ),
    of(
        "identity.device.requested",
        "deviceRequest",
        "Somebody asks for a device to be activated",
        &[],
    ),
    of(
        "identity.device.revoked",
        "device",
        "A device may not be used any more",
        &[],
    ),
    of(
        "identity.device_request.dismissed",
        "deviceRequest",
        "A request for a device was put aside",
        &[],
    ),
    of(
        "identity.password.changed",
        "user",
        "A user changed his password",
        &[],
    ),
    of(
        "identity.password.reset",
        "user",
        "A user chose a new password by a mailed link",
        &[],
    ),
    of(
        "identity.profile.changed",
        "user",
        "A user changed his own name or picture",
        &["firstName"],
    ),
    of(
        "identity.second_factor.enrolled",
        "user",
        "A user set an authenticator app up",
        &[],
    ),
    of(
        "identity.second_factor.removed",
        "user",
        "A user removed his authenticator app",
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
        "A service account was made for a program",
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
        "A user confirmed who he is within his session",
        &[],
    ),
    of(
        "identity.user.changed",
        "user",
        "An administrator changed a user",
        &["roles", "branchIds"],
    ),
    of(
        "identity.user.disabled",
        "user",
        "A user may not sign in any more",
        &[],
    ),
    of("identity.user.enabled", "user", "A user may sign in again", &[]),
    of(
        "identity.user.invited",
        "user",
        "A user was invited, for the first time or again",
        &[],
    ),
    of(
        "identity.user.joined",
        "user",
        "An invited user chose his first password",
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
        "A webhook endpoint was made",
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
        "An endpoint failed for too long, or said that it is gone",
        &[],
    ),
    of(
        "integration.webhook.replayed",
        "webhook",
        "Deliveries of an endpoint are sent again",
        &[],
    ),
    of(
        "integration.webhook.secret_rotated",
        "webhook",
        "An endpoint has a new secret",
        &[],
    ),
    of(
        "integration.webhook.tested",
        "webhook",
        "An endpoint was sent a test event",
        &[],
    ),
    of(
        "security.ip_whitelist.added",
        "allowedNetwork",
        "An address or network was allowed",
        &[],
    ),
    of(
        "security.ip_whitelist.removed",
        "allowedNetwork",
        "An address or network is not allowed any more",
        &[],
    ),
    of(
        "security.ip_whitelist.toggled",
        "tenant",
        "The list of allowed addresses was switched on or off",
        &["enabled"],
    ),
    of(
        "security.lockout_policy.changed",
        "tenant",
        "The rules of locking accounts were changed",
        &["maxFailedAttempts"],
    ),
    of(
        "security.login_restrictions.changed",
        "tenant",
        "The restrictions of sign-in were changed",
        &["enabled"],
    ),
    of(
        "security.password_policy.changed",
        "tenant",
        "The rules of passwords were changed",
        &["minLength"],
    ),
    of(
        "security.session_settings.changed",
        "tenant",
        "The settings of sessions were changed",
        &["timeoutMinutes"],
    ),
    of(
        "security.two_factor_settings.changed",
        "tenant",
        "The settings of second factors were changed",
        &["enabled"],
    ),
    of("tenancy.branch.activated", "branch", "A branch works again", &[]),
    of(
        "tenancy.branch.changed",
        "branch",
        "What is known of a branch was changed",
        &["branchName", "phoneNumber"],
    ),
    of(
        "tenancy.branch.deactivated",
        "branch",
        "A branch does not work any more",
        &[],
    ),
    of(
        "tenancy.branch.deleted",
        "branch",
        "A branch that was never used was deleted",
        &[],
    ),
    of("tenancy.branch.opened", "branch", "A branch was opened", &[]),
    of(
        "tenancy.invoice.issued",
        "invoice",
        "The platform billed the organisation",
        &[],
    ),
    of(
        "tenancy.invoice.paid",
        "invoice",
        "An invoice was noted as paid",
        &[],
    ),
    of(
        "tenancy.invoice.voided",
        "invoice",
        "An invoice holds no more",
        &[],
    ),
    of(
        "tenancy.subscription.changed",
        "subscription",
        "The organisation is on another plan or billed otherwise",
        &[],
    ),
    of(
        "tenancy.tenant.changed",
        "tenant",
        "What is known of the organisation was changed",
        &["phoneNumber"],
    ),
    of(
        "tenancy.tenant.configured",
        "tenant",
        "The organisation set something for itself",
        &["dateFormat"],
    ),
    of(
        "tenancy.tenant.created",
        "tenant",
        "The organisation was taken on",
        &[],
    ),
    of(
        "tenancy.tenant.reactivated",
        "tenant",
        "The organisation's suspension was taken back",
        &[],
    ),
    of(
        "tenancy.tenant.suspended",
        "tenant",
        "The organisation was suspended; comes when that is taken back",
        &[],
    ),
];

/// Events that no endpoint is told of: the plans are the platform's, and a draft of an invoice is nothing to a tenant
/// before it is issued.
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
