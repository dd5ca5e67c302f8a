use munim_kernel::words;

words! {
    /// A client's gender as the client states it; credit bureaus know these three.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Gender {
        /// Female.
        Female = "female",
        /// Male.
        Male = "male",
        /// Neither, or a transgender person who states so.
        Other = "other",
    }
}
