use munim_kernel::words;
use time::Date;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MaritalStatus {
        Single = "single",
        Married = "married",
        Widowed = "widowed",
        Divorced = "divorced",
        Separated = "separated",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Education {
        None = "none",
        Primary = "primary",
        Secondary = "secondary",
        HigherSecondary = "higher_secondary",
        Graduate = "graduate",
        Postgraduate = "postgraduate",
    }
}

words! {
    /// As credit bureaus ask for it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum SocialCategory {
        General = "general",
        ScheduledCaste = "scheduled_caste",
        ScheduledTribe = "scheduled_tribe",
        OtherBackwardClass = "other_backward_class",
        Minority = "minority",
    }
}

words! {
    /// Whose name is beside the client's on documents.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum RelativeKind {
        Father = "father",
        Husband = "husband",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum RiskClass {
        Low = "low",
        Medium = "medium",
        High = "high",
    }
}

impl RiskClass {
    /// Returns after how many years the documents are checked again (RBI's KYC Directions 2016, section 38).
    pub const fn years(self) -> i32 {
        match self {
            Self::Low => 10,
            Self::Medium => 8,
            Self::High => 2,
        }
    }

    /// Returns the day on which documents that were verified on `last` are due to be checked again.
    pub fn due_after(self, last: Date) -> Option<Date> {
        let year = last.year() + self.years();
        // 29 February becomes 28 February.
        let day = last.day().min(last.month().length(year));
        Date::from_calendar_date(year, last.month(), day).ok()
    }
}
