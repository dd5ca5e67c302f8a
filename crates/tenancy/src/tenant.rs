use std::str::FromStr;

/// The legal form of an organisation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TenantKind {
    /// A non-banking financial company for microfinance, licensed by the Reserve Bank of India.
    NbfcMfi,
    /// A cooperative bank.
    CooperativeBank,
    /// A cooperative credit society.
    CreditSociety,
    /// A company under section 8 of the Companies Act, 2013.
    Section8,
    /// A public trust.
    Trust,
}

impl TenantKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::NbfcMfi,
        Self::CooperativeBank,
        Self::CreditSociety,
        Self::Section8,
        Self::Trust,
    ];

    /// The word on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NbfcMfi => "nbfc_mfi",
            Self::CooperativeBank => "cooperative_bank",
            Self::CreditSociety => "credit_society",
            Self::Section8 => "section8",
            Self::Trust => "trust",
        }
    }
}

impl FromStr for TenantKind {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word).ok_or(())
    }
}
