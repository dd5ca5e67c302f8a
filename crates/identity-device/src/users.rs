//! Manages the users of a tenant.
mod account_to_mail;
mod change_user;
mod create_user;
mod delete_user;
mod hold_changeable;
mod list_users;
mod ports;
mod rules;
mod send_invitation;
mod set_user_status;
mod user;
mod user_error;

pub(crate) use account_to_mail::{account_to_mail, count_link};
pub use change_user::{UserChange, change_user};
pub use create_user::create_user;
pub use delete_user::delete_user;
pub(crate) use hold_changeable::hold_changeable;
pub use list_users::{ListUsers, SeenUser};
pub use ports::{UserBook, UserReader};
pub(crate) use rules::is_own;
pub use rules::{Lift, judge_roles};
pub use send_invitation::SendInvitation;
pub use set_user_status::set_user_status;
pub use user::{Duties, GrantedRole, NewUser, User, UserDraft, UserQuery, UserSort, UserStatus};
pub use user_error::{UserError, UserFault, kept_by};
