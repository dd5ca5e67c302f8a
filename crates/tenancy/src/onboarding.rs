/// What there is of a tenant that tells how far it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub struct Onboarding {
    /// It has street, town, state and PIN.
    pub address_complete: bool,
    /// Its first administrator, or any other user, has chosen a password.
    pub administrator_joined: bool,
    /// A device was activated.
    pub device_activated: bool,
    /// There is a branch besides the head office.
    pub branch_added: bool,
    /// There is a user besides the first.
    pub staff_added: bool,
    /// Its security settings were changed at least once.
    pub security_reviewed: bool,
    /// It has a loan product to lend.
    pub products_set: bool,
    /// It has a logo.
    pub logo_set: bool,
}

impl Onboarding {
    /// The steps in the order in which they are best taken: key, title, whether it is done.
    pub fn steps(self) -> [(&'static str, &'static str, bool); 8] {
        [
            (
                "administrator_joined",
                "The administrator has accepted the invitation",
                self.administrator_joined,
            ),
            (
                "device_activated",
                "A device has been activated",
                self.device_activated,
            ),
            (
                "address_complete",
                "The organisation's address is complete",
                self.address_complete,
            ),
            ("logo_set", "A logo has been chosen", self.logo_set),
            (
                "security_reviewed",
                "The security settings have been reviewed",
                self.security_reviewed,
            ),
            (
                "products_set",
                "Loan products have been set up",
                self.products_set,
            ),
            ("branch_added", "A branch has been added", self.branch_added),
            ("staff_added", "Staff have been added", self.staff_added),
        ]
    }
}
