//! Users and how they sign in: accounts, sessions, trusted devices, activation codes.
//!
//! Sources of the rules: OWASP ASVS 5.0 chapters 6 and 7, and `docs/security.md`.
#![forbid(unsafe_code)]

mod account;
mod activate_device;
mod activation_code;
mod activation_codes;
mod allowed_addresses;
mod attempts;
mod authenticate;
mod authenticators;
mod begin_session;
mod break_glass;
mod challenge;
mod change_current_user;
mod change_password;
mod check_device;
mod device;
mod device_request;
mod devices;
mod dismiss_device_request;
mod events;
mod factor_codes;
mod failed_attempt;
mod failed_sign_in;
mod failed_sign_ins;
mod forgot_password;
mod given_code;
mod invite_user;
mod letters;
mod mailed_token;
mod new_password;
mod own_password;
mod own_sessions;
mod password;
mod password_rules;
mod ports;
mod post_link;
mod refresh_session;
mod remove_authenticator;
mod request_device;
mod reserve;
mod reset_password;
mod reset_second_factor;
mod resume_activation;
mod second_factor;
mod second_factor_sign_in;
mod send_password_reset;
mod service_accounts;
mod session;
mod sessions;
mod sessions_of;
mod shut_addresses;
mod sign_in;
mod sign_in_rules;
mod sign_out;
mod signing_key;
mod step_up;
mod store;
mod successor;
mod tenant_secret;
#[cfg(test)]
mod testing;
mod token;
mod turn_away;
mod username;
mod users;
mod verify_email;

pub use account::{Account, AccountStatus, InvitedAccount, OwnProfile, Profile};
pub use activate_device::{ActivateDevice, ActivateDeviceError, ActivationRequest, DeviceActivated};
pub use activation_code::{
    ActivationCode, CodeRecord, CodeStatus, InvalidActivationCode, IssuedCode, NewCode, RevokeCodeError,
};
pub use activation_codes::{
    ActivationCodes, IssueCodeError, IssueCodeRequest, NewlyIssued, issue_activation_code,
    revoke_activation_code,
};
pub use allowed_addresses::AllowedAddresses;
pub use attempts::{AttemptBook, Limit, Limited, LimitedNetwork, Reservation};
pub use authenticate::{Authenticate, NotAuthenticated};
pub use authenticators::{Authenticators, AuthenticatorsError, Enrolled, Enrolment};
pub use begin_session::SignedIn;
pub use break_glass::{BreakGlass, BreakGlassError};
pub use challenge::{Challenge, ChallengeId, NewChallenge};
pub use change_current_user::{ChangeProfileError, PictureChange, ProfileChange, change_current_user};
pub use change_password::{ChangePassword, ChangePasswordError, PasswordChange, PasswordChanged};
pub use check_device::CheckDevice;
pub use device::{
    Device, DeviceChangeError, DeviceHash, DeviceId, DeviceName, DeviceRecord, DeviceStanding,
    InvalidDeviceId, InvalidDeviceName, NewDevice, OwnDevice, TrustedDevice,
};
pub use device_request::{DeviceRequest, HeldDeviceRequest, NewDeviceRequest};
pub use devices::{Devices, extend_device, revoke_device};
pub use dismiss_device_request::{DismissRequestError, dismiss_device_request};
pub use events::EVENTS;
pub use factor_codes::{AuthenticatorSecret, RecoveryCode};
pub use failed_attempt::RefusedSignIn;
pub use failed_sign_in::FailedSignIn;
pub use failed_sign_ins::{FailedSignIns, FailedSignInsError, reset_failed_sign_ins};
pub use forgot_password::{ForgotPassword, ForgotPasswordRequest};
pub use given_code::CodeSent;
pub use invite_user::InviteUser;
pub use mailed_token::{MailedToken, NewToken, TokenHash, TokenPurpose, TokenSubject};
pub use own_sessions::{OwnSessions, end_own_session};
pub use password::{PasswordHash, PlainPassword};
pub use password_rules::{Composition, OwnWords, PasswordFault, PasswordRules};
pub use ports::{
    AccountBook, ActivationCodeBook, ActivationCodeReader, DeviceBook, DeviceRequestBook, FactorBook,
    FactorKeys, FailedSignInBook, HashingBusy, InvitationBook, Keyed, LiveSessionBook, OrganisationReader,
    OwnAccountBook, PasswordBook, PasswordHasher, Pause, PictureReader, PublicKeys, SessionBook,
    SessionReader, SigningKeys, TokenBook, TokenSigner, Verdict,
};
pub use refresh_session::{RefreshError, RefreshSession, Refreshed};
pub use remove_authenticator::{RemoveAuthenticator, RemoveAuthenticatorError};
pub use request_device::{RequestDevice, RequestDeviceError};
pub use reset_password::{ResetPassword, ResetPasswordError};
pub use reset_second_factor::reset_second_factor;
pub use resume_activation::resume_activation;
pub use second_factor::{Authenticator, FactorMethod, FactorRules, FactorStanding, StepUpMethod};
pub use second_factor_sign_in::{FactorProof, SecondFactorError, SecondFactorSignIn};
pub use send_password_reset::SendPasswordReset;
pub use service_accounts::{
    ApiKey, ApiKeyHash, ApiKeyId, ApiKeyReader, AuthenticateKey, HeldKey, IssuedKey, KeyFault, KeyLift,
    KeyStatus, ListServiceAccounts, ListedKey, NewKey, SeenServiceAccount, ServiceAccount,
    ServiceAccountBook, ServiceAccountChange, ServiceAccountDraft, ServiceAccountError, ServiceAccountFault,
    ServiceAccountRecord, change_service_account, create_service_account, delete_service_account,
    issue_api_key, revoke_api_key,
};
pub use session::{EndReason, ListedSession, LiveSession, NewSession};
pub use sessions::{Sessions, SessionsError, clear_sessions, end_session};
pub use sessions_of::SessionsOf;
pub use shut_addresses::ShutAddresses;
pub use sign_in::{FactorDue, SignIn, SignInError, SignInOutcome, SignInRequest};
pub use sign_in_rules::{SignInRules, TenantStanding};
pub use sign_out::sign_out;
pub use signing_key::StoredKey;
pub use step_up::{StepUp, StepUpError, StepUpProof};
pub use store::{IdentityDeviceStore, IdentityDeviceWork};
pub use token::{Claims, TokenFault};
pub use turn_away::TurnAway;
pub use username::{UnfitUsername, Username};
pub use users::{
    Duties, GrantedRole, Lift, ListUsers, NewUser, SeenUser, SendInvitation, User, UserBook, UserChange,
    UserDraft, UserError, UserFault, UserQuery, UserReader, UserSort, UserStatus, change_user, create_user,
    delete_user, judge_roles, kept_by, set_user_status,
};
pub use verify_email::{VerifyEmail, VerifyEmailError};
