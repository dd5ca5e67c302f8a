use munim_http_kit::body::{Field, Read};
use munim_identity_device::{Lift, SeenUser, User, UserDraft, UserError, UserFault};
use munim_kernel::{EmailAddress, PhoneNumber, RoleName};

use super::shapes::{branch_numbers, role_names};
use crate::prelude::*;

/// A branch that the user works in.
#[item]
pub(crate) struct UserBranch {
    branch_id: i64,
    branch_name: String,
}

/// A user, as shown in a list.
#[item(from = person: User, let branches = person.branches.into_iter())]
#[schema(as = UserListItem)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub(crate) struct UserItem {
    #[field(from = person.user.get(), example = 12)]
    user_id: i64,
    #[field(example = "asha.patil")]
    username: String,
    #[field(example = "Asha")]
    first_name: String,
    #[field(example = "Patil")]
    last_name: String,
    #[field(example = Some("asha.patil@example.in".to_owned()))]
    email: Option<String>,
    /// Whether the user has confirmed their e-mail address.
    #[field(example = true)]
    email_verified: bool,
    /// With its country code.
    #[field(example = Some("+919820012345".to_owned()))]
    phone: Option<String>,
    #[field(from = person.picture_url, example = None)]
    profile_picture_url: Option<String>,
    /// The main role first.
    #[field(from = person.roles.iter().map(RoleName::to_string).collect(), example = vec!["BranchManager".to_owned()])]
    roles: Vec<String>,
    #[field(example = vec![UserBranch { branch_id: 3, branch_name: "Satara".to_owned() }])]
    #[field(from = branches.map(|(id, branch_name)| UserBranch { branch_id: id.get(), branch_name }).collect())]
    branches: Vec<UserBranch>,
    /// `invited`: has no password yet; `locked`: active, but locked after too many wrong passwords.
    #[schema(example = "active", pattern = "^(invited|active|disabled|locked)$")]
    #[field(from = person.status.as_str(), example = "active")]
    status: &'static str,
    #[field(example = false)]
    must_change_password: bool,
    #[field(from = person.factor_enrolled, example = true)]
    second_factor_enrolled: bool,
    /// After too many incorrect codes; `DELETE …/second-factor` unblocks it.
    #[field(from = person.factor_blocked, example = false)]
    second_factor_blocked: bool,
    #[field(example = Some(EXAMPLE_TIME))]
    last_sign_in_at: Option<OffsetDateTime>,
    #[field(example = EXAMPLE_TIME)]
    created_at: OffsetDateTime,
    /// For `If-Match`.
    #[field(example = 4)]
    version: i64,
}

/// A user, with what the caller may change.
#[item(from = seen: SeenUser)]
pub(crate) struct UserDetail {
    #[serde(flatten)]
    #[field(from = seen.person.into(), example = UserItem::example())]
    user: UserItem,
    /// All permissions of the user's roles.
    #[field(from = seen.permissions.iter().map(|one| one.to_string()).collect())]
    #[field(example = vec!["DASHBOARD_VIEW".to_owned(), "USER_MANAGE".to_owned()])]
    permissions: Vec<String>,
    /// Whether the caller may change this user.
    #[field(example = true)]
    can_edit: bool,
}

pub(super) fn reply(message: &'static str, seen: SeenUser) -> Tagged<UserDetail> {
    Tagged::new(seen.person.version, Success::new(message, seen.into()))
}

/// Returns the refusals for accounts that the caller may not change at all.
pub(super) fn out_of_reach() -> [Problem; 4] {
    [
        UserError::NoTenant(NoTenantChosen),
        UserError::NoSuchPerson,
        UserError::Lift(Lift::Outranked),
        UserError::Lift(Lift::BeyondReach),
    ]
    .map(user_problem)
}

pub(crate) fn user_problem(error: UserError) -> Problem {
    let message = error.to_string();
    let lift = |code| Problem::new(actix_web::http::StatusCode::FORBIDDEN, code, message.clone()).on_record();
    match error {
        UserError::NoTenant(error) => error.into(),
        UserError::NoSuchPerson => Problem::not_found(message),
        UserError::Faults(faults) => Problem::invalid(faults.iter().map(fault).collect()),
        UserError::UsernameTaken => Problem::conflict("username_taken", message),
        UserError::Lift(Lift::Outranked) => lift("outranked"),
        UserError::Lift(Lift::BeyondReach) => lift("beyond_reach"),
        UserError::Lift(Lift::CannotGrant) => lift("cannot_grant"),
        UserError::Lift(Lift::OwnRoles) => lift("own_roles"),
        UserError::VersionConflict => Problem::conflict("version_conflict", message),
        UserError::LastAdministrator => Problem::conflict("last_administrator", message),
        UserError::OwnAccount => Problem::conflict("own_account", message),
        UserError::InUse(duties) => Problem::conflict("user_in_use", message).with_data(json!({
            "centres": duties.centres, "clients": duties.clients,
            "activeLoans": duties.active_loans, "openSheets": duties.open_sheets, "tills": duties.tills,
        })),
        UserError::AlreadyJoined => Problem::conflict("already_joined", message),
        UserError::NotInUse => Problem::conflict("account_not_in_use", message),
        UserError::NoMailbox => Problem::conflict("no_email_address", message),
        UserError::PlatformAccount => Problem::conflict("platform_account", message),
        UserError::PlanLimit(reached) => reached.into(),
        UserError::RateLimited { retry_after } => Problem::too_many("rate_limited", message, retry_after),
        UserError::Store(error) => error.into(),
    }
}

fn fault(fault: &UserFault) -> FieldProblem {
    let (field, code) = match fault {
        UserFault::UnknownRole(_) => ("roles", "unknown"),
        UserFault::UnknownBranch(_) => ("branchIds", "unknown"),
        UserFault::BranchNeeded => ("branchIds", "required"),
        UserFault::MailboxNeeded => ("email", "required"),
    };
    FieldProblem::new(field, code, fault.to_string())
}

const PHONE: Field = field("phone")
    .about("Ten digits for an Indian number, or a number with its country code.")
    .pattern(r"^( *|[ ()-]*(\+[ ()-]*[1-9]([ ()-]*[0-9]){7,14}|[1-9]([ ()-]*[0-9]){9})[ ()-]*)$");

/// Takes the fields that creating and changing a user share.
pub(super) fn draft(form: &mut Form, email: Field) -> Option<UserDraft> {
    let first_name = form.name(
        field("firstName").printed(),
        "First name is required",
        UserDraft::LONGEST_NAME,
    );
    let last_name = form.name_or_none(field("lastName").printed(), UserDraft::LONGEST_NAME);
    let email = contact(form, email, "email", |typed| {
        EmailAddress::try_new(typed).map_err(|bad| bad.to_string())
    });
    let phone = contact(form, PHONE, "phone", |typed| {
        PhoneNumber::try_new(typed).map_err(|bad| bad.to_string())
    });
    let missing = "Choose at least one role";
    let roles = form.required::<Vec<String>>(field("roles").shaped(role_names), missing);
    if roles.as_ref().is_some_and(Vec::is_empty) {
        form.refuse("roles", "required", missing);
    }
    // No stored name has a control character, and the database cannot query some of them.
    let plain = |names: &Vec<String>| !names.iter().any(|name| name.contains(char::is_control));
    if !roles.as_ref().is_none_or(plain) {
        form.refuse("roles", "text", "roles must be plain text.");
    }
    let branches = form.optional::<Vec<BranchId>>(field("branchIds").shaped(branch_numbers));
    let branches = branches.map(Option::unwrap_or_default);
    for (field, count) in [
        ("roles", roles.as_ref().map(Vec::len)),
        ("branchIds", branches.as_ref().map(Vec::len)),
    ] {
        if count.is_some_and(|count| count > UserDraft::MOST) {
            let message = format!("{field} may have at most {} entries.", UserDraft::MOST);
            form.refuse(field, "too_many", message);
        }
    }
    let mut roles: Vec<_> = roles?.into_iter().map(RoleName::new).collect();
    roles.sort();
    roles.dedup();
    let mut branches = branches?;
    branches.sort_unstable();
    branches.dedup();
    Some(UserDraft {
        first_name: first_name?,
        last_name: last_name?,
        email: email?,
        phone: phone?,
        roles,
        branches,
    })
}

/// Takes an optional e-mail address or phone number.
fn contact<T>(
    form: &mut Form,
    field: Field,
    code: &'static str,
    parse: impl FnOnce(&str) -> Result<T, String>,
) -> Read<T> {
    let typed = form.line(field, 254)?;
    if typed.is_empty() {
        return Some(None);
    }
    match parse(&typed) {
        Ok(value) => Some(Some(value)),
        Err(message) => {
            form.refuse(field.name(), code, message);
            None
        }
    }
}
