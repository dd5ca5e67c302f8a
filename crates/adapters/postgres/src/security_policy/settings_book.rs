use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::SessionsOf;
use munim_kernel::StoreError;
use munim_security_policy::{
    LockoutPolicy, LoginRestrictions, PasswordPolicy, SecuritySettings, SessionSettings, SettingsBook,
    SettingsRecord, TwoFactorSettings,
};

use crate::{PgWork, errors::corrupt, notices::notify_sessions, run::RunQueryDsl, schema::security_settings};

#[derive(Queryable, Selectable, AsChangeset)]
#[diesel(table_name = security_settings, check_for_backend(diesel::pg::Pg))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
struct SettingsRow {
    password_policy_enabled: bool,
    min_password_length: i32,
    require_uppercase: bool,
    require_numbers: bool,
    require_special_chars: bool,
    password_expiry_days: i32,
    session_timeout_minutes: i32,
    max_concurrent_sessions: i32,
    force_logout_on_ip_change: bool,
    two_factor_enabled: bool,
    email_otp_enabled: bool,
    sms_otp_enabled: bool,
    authenticator_app_enabled: bool,
    max_failed_login_attempts: i32,
    lockout_duration_minutes: i32,
    auto_unlock_accounts: bool,
    allow_multiple_devices: bool,
    require_email_verification: bool,
    allow_password_reset: bool,
    ip_whitelist_enabled: bool,
    version: i64,
}

impl SettingsRow {
    fn settings(&self, tenant: i64) -> Result<SecuritySettings, StoreError> {
        let bad = |column| corrupt("security_settings", column, tenant);
        let read = |number: i32, column| u32::try_from(number).map_err(|_| bad(column));
        let needs = (
            self.require_uppercase,
            self.require_numbers,
            self.require_special_chars,
        );
        let length = read(self.min_password_length, "min_password_length")?;
        let expiry = read(self.password_expiry_days, "password_expiry_days")?;
        let password = PasswordPolicy::try_new(self.password_policy_enabled, length, needs, expiry);
        let session = SessionSettings::try_new(
            read(self.session_timeout_minutes, "session_timeout_minutes")?,
            read(self.max_concurrent_sessions, "max_concurrent_sessions")?,
            self.force_logout_on_ip_change,
        );
        let two_factor = TwoFactorSettings::try_new(
            self.two_factor_enabled,
            self.email_otp_enabled,
            self.sms_otp_enabled,
            self.authenticator_app_enabled,
        );
        let lockout = LockoutPolicy::try_new(
            read(self.max_failed_login_attempts, "max_failed_login_attempts")?,
            read(self.lockout_duration_minutes, "lockout_duration_minutes")?,
            self.auto_unlock_accounts,
        );
        Ok(SecuritySettings::from_store(SettingsRecord {
            password: password.map_err(|_| bad("min_password_length, password_expiry_days"))?,
            session: session.map_err(|_| bad("session_timeout_minutes, max_concurrent_sessions"))?,
            two_factor: two_factor.map_err(|_| bad("two_factor_enabled"))?,
            lockout: lockout.map_err(|_| bad("max_failed_login_attempts, lockout_duration_minutes"))?,
            restrictions: LoginRestrictions {
                allow_multiple_devices: self.allow_multiple_devices,
                require_email_verification: self.require_email_verification,
                allow_password_reset: self.allow_password_reset,
            },
            allow_list_enabled: self.ip_whitelist_enabled,
            version: self.version,
        }))
    }
}

impl SettingsRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for a number that its column cannot hold, which no range of the domain allows.
    fn of(settings: &SecuritySettings, tenant: i64) -> Result<Self, StoreError> {
        let settings = settings.get();
        let written = |number: u32, column| {
            i32::try_from(number).map_err(|_| corrupt("security_settings", column, tenant))
        };
        let (uppercase, numbers, special) = settings.password.needs();
        Ok(Self {
            password_policy_enabled: settings.password.enabled(),
            min_password_length: written(settings.password.min_length(), "min_password_length")?,
            require_uppercase: uppercase,
            require_numbers: numbers,
            require_special_chars: special,
            password_expiry_days: written(settings.password.expiry_days_set(), "password_expiry_days")?,
            session_timeout_minutes: written(settings.session.timeout_minutes(), "session_timeout_minutes")?,
            max_concurrent_sessions: written(settings.session.max_concurrent(), "max_concurrent_sessions")?,
            force_logout_on_ip_change: settings.session.logout_on_ip_change(),
            two_factor_enabled: settings.two_factor.enabled(),
            email_otp_enabled: settings.two_factor.email_otp(),
            sms_otp_enabled: settings.two_factor.sms_otp(),
            authenticator_app_enabled: settings.two_factor.authenticator_app(),
            max_failed_login_attempts: written(
                settings.lockout.max_attempts().unwrap_or(0),
                "max_failed_login_attempts",
            )?,
            lockout_duration_minutes: written(
                settings.lockout.duration_minutes(),
                "lockout_duration_minutes",
            )?,
            auto_unlock_accounts: settings.lockout.auto_unlock(),
            allow_multiple_devices: settings.restrictions.allow_multiple_devices,
            require_email_verification: settings.restrictions.require_email_verification,
            allow_password_reset: settings.restrictions.allow_password_reset,
            ip_whitelist_enabled: settings.allow_list_enabled,
            version: settings.version,
        })
    }
}

#[async_trait(?Send)]
impl SettingsBook for PgWork {
    async fn security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<SettingsRow> = self
            .fetch_optional(
                security_settings::table
                    .find(tenant)
                    .select(SettingsRow::as_select()),
            )
            .await?;
        row.map(|row| row.settings(tenant)).transpose()
    }

    async fn lock_security_settings(&mut self) -> Result<Option<SecuritySettings>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<SettingsRow> = self
            .fetch_optional(
                security_settings::table
                    .find(tenant)
                    .select(SettingsRow::as_select())
                    .for_update(),
            )
            .await?;
        row.map(|row| row.settings(tenant)).transpose()
    }

    async fn replace_security_settings(&mut self, settings: &SecuritySettings) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let tenant = of.get();
        let row = SettingsRow::of(settings, tenant)?;
        self.run(async |connection| {
            diesel::update(security_settings::table.find(tenant))
                .set(row)
                .execute(connection)
                .await?;
            // Nodes cache a session's rules with the session.
            notify_sessions(connection, SessionsOf::Tenant(of)).await
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> SettingsRow {
        let chosen = SecuritySettings::from_store(SettingsRecord {
            password: PasswordPolicy::try_new(true, 8, (true, true, true), 90).unwrap(),
            session: SessionSettings::try_new(30, 3, true).unwrap(),
            two_factor: TwoFactorSettings::try_new(false, true, false, false).unwrap(),
            lockout: LockoutPolicy::try_new(5, 15, true).unwrap(),
            restrictions: LoginRestrictions {
                allow_multiple_devices: true,
                require_email_verification: false,
                allow_password_reset: true,
            },
            allow_list_enabled: false,
            version: 4,
        });
        SettingsRow::of(&chosen, 7).unwrap()
    }

    type Column = fn(&mut SettingsRow) -> &mut i32;

    #[test]
    fn stored_settings_that_are_negative_are_refused_by_their_column() {
        assert!(stored().settings(7).is_ok());
        let columns: [(&str, Column); 6] = [
            ("min_password_length", |row| &mut row.min_password_length),
            ("password_expiry_days", |row| &mut row.password_expiry_days),
            ("session_timeout_minutes", |row| &mut row.session_timeout_minutes),
            ("max_concurrent_sessions", |row| &mut row.max_concurrent_sessions),
            ("max_failed_login_attempts", |row| {
                &mut row.max_failed_login_attempts
            }),
            ("lockout_duration_minutes", |row| {
                &mut row.lockout_duration_minutes
            }),
        ];
        for (column, value) in columns {
            let mut row = stored();
            *value(&mut row) = -1;
            let named = format!("security_settings.{column} of 7");
            assert_eq!(row.settings(7).err(), Some(StoreError::Corrupt(named)));
        }
    }
}
