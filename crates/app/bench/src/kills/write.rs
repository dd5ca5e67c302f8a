use serde_json::{Value, json};

/// How many of the first writes may issue activation codes: a tenant may have only a limited number of live codes.
const CODES: u32 = 90;

/// The number of loans that wait for disbursal.
pub(super) const DISBURSALS: u32 = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Write(pub(super) u32);

/// What a write creates or changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum What {
    Branch,
    User,
    Code,
    Payment,
    Disbursal,
}

impl What {
    pub(super) const ALL: [Self; 5] = [
        Self::Branch,
        Self::User,
        Self::Code,
        Self::Payment,
        Self::Disbursal,
    ];

    pub(super) fn event(self) -> &'static str {
        match self {
            Self::Branch => "tenancy.branch.opened",
            Self::User => "identity.user.invited",
            Self::Code => "identity.activation_code.issued",
            Self::Payment => "lending.payment.recorded",
            Self::Disbursal => "lending.loan.disbursed",
        }
    }

    /// Returns its entity type in the audit trail.
    pub(super) fn entity(self) -> &'static str {
        match self {
            Self::Branch => "Branch",
            Self::User => "User",
            Self::Code => "ActivationCode",
            Self::Payment => "Payment",
            Self::Disbursal => "Loan",
        }
    }

    /// Returns its action in the audit trail.
    pub(super) fn action(self) -> &'static str {
        match self {
            Self::Branch | Self::User | Self::Code => "CREATE",
            Self::Payment => "RECEIVE",
            Self::Disbursal => "DISBURSE",
        }
    }
}

impl Write {
    pub(super) fn what(self) -> What {
        match self.0 {
            number if number % 12 == 11 && number / 12 < DISBURSALS => What::Disbursal,
            number if number < CODES && number % 3 == 2 => What::Code,
            number if number % 4 == 3 => What::Payment,
            number if number % 2 == 0 => What::Branch,
            _ => What::User,
        }
    }

    /// Returns its `Idempotency-Key`.
    pub(super) fn key(self) -> String {
        format!("kill-{}", self.0)
    }

    pub(super) fn path(self, lendable: &[i64]) -> String {
        match self.what() {
            What::Branch => "/api/bank/branch".to_owned(),
            What::User => "/api/users".to_owned(),
            What::Code => "/api/devices/activation-codes".to_owned(),
            What::Payment => "/api/collections/payments".to_owned(),
            What::Disbursal => {
                let loan = lendable.get(self.0 as usize / 12).copied().unwrap_or_default();
                format!("/api/loans/{loan}/disburse")
            }
        }
    }

    /// Returns its name in the database. A code has no name.
    pub(super) fn name(self) -> Option<String> {
        match self.what() {
            What::Branch | What::Payment => Some(format!("K-{}", self.0)),
            What::Disbursal => Some(format!("K-{}", self.0 / 12)),
            What::User => Some(format!("kill.{}", self.0)),
            What::Code => None,
        }
    }

    /// Returns its body, which is always the same. Several payments are for one loan.
    pub(super) fn body(self, branch: i64, loans: &[i64]) -> Value {
        let name = self.name();
        match self.what() {
            What::Branch => json!({
                "BranchCode": name, "BranchName": format!("Shirwal {}", self.0), "City": "Shirwal", "State": "Maharashtra",
            }),
            What::User => json!({
                "username": name, "firstName": "Asha", "email": format!("asha.{}@example.in", self.0),
                "roles": ["FieldOfficer"], "branchIds": [branch],
            }),
            What::Code => json!({"branchId": branch, "validForHours": 24}),
            What::Disbursal => json!({"mode": "bank"}),
            What::Payment => {
                let loan = loans.iter().cycle().nth(self.0 as usize / 4 % loans.len().max(1));
                json!({"loanId": loan, "amount": 1 + self.0 % 90, "mode": "upi", "reference": name})
            }
        }
    }
}
