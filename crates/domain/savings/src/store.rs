use munim_books::BooksWork;
use munim_kernel::context_store;
use munim_tills::TillsWork;

use crate::{
    SavingsAccountBook, SavingsAccountReader, SavingsDayEndBook, SavingsProductBook, SavingsProductReader,
};

context_store! {
    pub trait SavingsWork: BooksWork, SavingsAccountBook, SavingsDayEndBook, SavingsProductBook, TillsWork;
    pub trait SavingsStore: SavingsAccountReader, SavingsProductReader;
}
