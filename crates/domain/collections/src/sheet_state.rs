use munim_kernel::words;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SheetState {
        Open = "open",
        /// The money was taken at the meeting.
        Taken = "taken",
        HandedOver = "handed_over",
        /// The cash was counted again. Rows are being posted, or some failed.
        Verified = "verified",
        Posted = "posted",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Attendance {
        Present = "present",
        Absent = "absent",
        Excused = "excused",
    }
}

words! {
    /// How a member pays at a meeting.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum RowMode {
        Cash = "cash",
        Upi = "upi",
    }
}

words! {
    /// What happened to a sheet.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SheetAction {
        Generated = "generated",
        Assigned = "assigned",
        Taken = "taken",
        /// An entry was replaced.
        Changed = "changed",
        HandedOver = "handed_over",
        Reopened = "reopened",
        Verified = "verified",
        StruckOut = "struck_out",
        Posted = "posted",
    }
}
