use munim_kernel::words;

words! {
    /// The officially valid documents of the RBI's KYC Directions, 2016 (section 3(a)(xiv)), and others that lenders take.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DocumentKind {
        Aadhaar = "aadhaar",
        /// The card of the Election Commission (EPIC).
        VotersCard = "voters_card",
        /// The Permanent Account Number of the Income-tax Department.
        Pan = "pan",
        Passport = "passport",
        DrivingLicence = "driving_licence",
        /// The card of the rural employment guarantee (MGNREGA).
        JobCard = "job_card",
        BankPassbook = "bank_passbook",
        /// A kind that the tenant names.
        Other = "other",
    }
}

impl DocumentKind {
    /// Returns whether it is valid until a day that is printed on it.
    pub const fn expires(self) -> bool {
        matches!(self, Self::Passport | Self::DrivingLicence)
    }

    /// Returns whether a household has one with one number: a job card, a joint account's passbook, or a ration card, which is of
    /// another kind.
    pub const fn is_shared(self) -> bool {
        matches!(self, Self::JobCard | Self::BankPassbook | Self::Other)
    }

    /// Returns whether it proves identity and address under the Directions. PAN proves identity alone, a passbook and
    /// other papers neither.
    pub const fn is_officially_valid(self) -> bool {
        matches!(
            self,
            Self::Aadhaar | Self::VotersCard | Self::Passport | Self::DrivingLicence | Self::JobCard
        )
    }
}
