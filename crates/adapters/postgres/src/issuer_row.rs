use munim_kernel::{Issuer, StoreError};

use crate::stored::{Columns, FromRow};

/// The issuer of a paper: the tenant `t` and the branch `b`.
pub(crate) const ISSUER: &str = "jsonb_build_object('organisation', t.org_name, 'registration_number', t.registration_number,
      'branch', b.branch_name, 'phone', b.phone_number, 'address', concat_ws(', ', nullif(b.address, ''), nullif(b.city, ''),
        nullif(b.state, ''), nullif(b.postal_code, '')))";

impl FromRow for Issuer {
    const ROW: (&'static str, &'static str) = ("tenants", "organisation");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            organisation: row.get("organisation")?,
            registration_number: row.get("registration_number")?,
            branch: row.get("branch")?,
            address: row.get("address")?,
            phone: row.get("phone")?,
        })
    }
}
