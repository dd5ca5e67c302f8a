use crate::prelude::*;

needs! {
    /// See tills and the days of branches: to move cash, or to read the books.
    SeesTills: TillOperate | BooksPost;
    /// Move cash through one's own till.
    MovesCash: TillOperate;
    /// Add and change tills, and close and reopen the days of branches.
    ManagesTills: TillOperate, and CollectionManage;
}
