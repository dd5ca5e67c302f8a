/// The set-up steps that a tenant has completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent fact")]
pub struct Onboarding {
    /// It has a street, town, state and PIN.
    pub address_complete: bool,
    /// Its first administrator, or any other user, has chosen a password.
    pub administrator_joined: bool,
    pub device_activated: bool,
    /// There is a branch besides the head office.
    pub branch_added: bool,
    /// There is a user besides the first.
    pub staff_added: bool,
    pub security_reviewed: bool,
    pub products_set: bool,
    pub logo_set: bool,
}

impl Onboarding {
    /// Returns the steps in the recommended order: key, title, whether it is done.
    pub fn steps(self) -> [(&'static str, &'static str, bool); 8] {
        [
            (
                "administrator_joined",
                "Have the administrator accept the invitation",
                self.administrator_joined,
            ),
            ("device_activated", "Activate a device", self.device_activated),
            (
                "address_complete",
                "Complete the organisation's address",
                self.address_complete,
            ),
            ("logo_set", "Choose a logo", self.logo_set),
            (
                "security_reviewed",
                "Review the security settings",
                self.security_reviewed,
            ),
            ("products_set", "Set up loan products", self.products_set),
            ("branch_added", "Add a branch", self.branch_added),
            ("staff_added", "Add staff", self.staff_added),
        ]
    }
}
