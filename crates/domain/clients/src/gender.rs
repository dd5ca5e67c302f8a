use munim_kernel::words;

words! {
    /// A client's gender as they state it. Credit bureaus know these three.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Gender {
        Female = "female",
        Male = "male",
        /// Neither, or a transgender person who states so.
        Other = "other",
    }
}
