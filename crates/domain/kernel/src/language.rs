crate::words! {
    /// The languages of letters.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Language {
        English = "en",
        Hindi = "hi",
        Marathi = "mr",
        Gujarati = "gu",
        Kannada = "kn",
    }
}
