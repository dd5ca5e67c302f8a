use std::{rc::Rc, sync::Arc};

use munim_approvals::ApprovalsStore;
use munim_books::BooksStore;
use munim_clients::{ClientSealer, ClientsStore, MemberPaperPress, PictureShelf};
use munim_collections::{CollectionsStore, SheetPress};
use munim_http_kit::services;
use munim_lending::{LendingStore, PaperPress};
use munim_savings::SavingsStore;
use munim_tills::TillsStore;

services! {
    approvals: Rc<dyn ApprovalsStore>,
    books: Rc<dyn BooksStore>,
    clients: Rc<dyn ClientsStore>,
    collections: Rc<dyn CollectionsStore>,
    pictures: Rc<dyn PictureShelf>,
    sealer: Rc<dyn ClientSealer>,
    lending: Rc<dyn LendingStore>,
    savings: Rc<dyn SavingsStore>,
    tills: Rc<dyn TillsStore>,
    press: Arc<dyn PaperPress>,
    member_press: Arc<dyn MemberPaperPress>,
    sheet_press: Arc<dyn SheetPress>,
}
