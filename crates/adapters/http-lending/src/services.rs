use std::{rc::Rc, sync::Arc};

use munim_approvals::ApprovalsStore;
use munim_books::BooksStore;
use munim_clients::{ClientSealer, ClientsStore, MemberPaperPress, PictureShelf};
use munim_http_kit::services;
use munim_lending::{LendingStore, PaperPress};

services! {
    approvals: Rc<dyn ApprovalsStore>,
    books: Rc<dyn BooksStore>,
    clients: Rc<dyn ClientsStore>,
    pictures: Rc<dyn PictureShelf>,
    sealer: Rc<dyn ClientSealer>,
    lending: Rc<dyn LendingStore>,
    press: Arc<dyn PaperPress>,
    member_press: Arc<dyn MemberPaperPress>,
}
