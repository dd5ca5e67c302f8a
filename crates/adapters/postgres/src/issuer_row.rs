use munim_kernel::Issuer;

use crate::stored::from_row;

/// The issuer of a paper: the tenant `t` and the branch `b`.
pub(crate) const ISSUER: &str = "jsonb_build_object('organisation', t.org_name, 'registration_number', t.registration_number,
      'branch', b.branch_name, 'phone', b.phone_number, 'address', concat_ws(', ', nullif(b.address, ''), nullif(b.city, ''),
        nullif(b.state, ''), nullif(b.postal_code, '')))";

from_row! {
    Issuer: "tenants", "organisation" { organisation, registration_number, branch, address, phone }
}
