use std::{rc::Rc, sync::Arc};

use munim_approvals::ApprovalsStore;
use munim_books::BooksStore;
use munim_clients::{ClientSealer, ClientsStore, MemberPaperPress, PictureShelf};
use munim_collections::{CollectionsStore, SheetPress};
use munim_http_kit::app::{App, Kit, Services, Shared, Stores};
use munim_http_organisation::tenancy::OnboardingStore;
use munim_http_webhooks::WebhookKit;
use munim_lending::{LendingStore, PaperPress};
use munim_menu_permissions::MenuPermissionsStore;
use munim_messages::MessagesStore;
use munim_reporting::ReportingStore;
use munim_savings::SavingsStore;
use munim_security_policy::SecurityPolicyStore;
use munim_tenancy::TenancyStore;
use munim_tills::TillsStore;
use munim_webhooks::{Destinations, SecretKeys, WebhooksStore};

macro_rules! stores {
    ($services:ident, $store:ident: $($Store:ident)+) => {
        $services$(.with::<Rc<dyn $Store>>(Rc::new($store.clone())))+
    };
}

/// Creates one worker's state. `destinations` lists where webhooks may be sent. `destinations`, `press` and `shared`
/// are the same for all workers.
pub fn app<S, K, P>(store: S, kit: K, press: Arc<P>, destinations: Destinations, shared: Arc<Shared>) -> App
where
    S: Stores
        + ApprovalsStore
        + BooksStore
        + ClientsStore
        + CollectionsStore
        + LendingStore
        + MenuPermissionsStore
        + MessagesStore
        + OnboardingStore
        + PictureShelf
        + ReportingStore
        + SavingsStore
        + SecurityPolicyStore
        + TenancyStore
        + TillsStore
        + WebhooksStore
        + Clone
        + 'static,
    K: ClientSealer + Kit + SecretKeys + Clone + 'static,
    P: MemberPaperPress + PaperPress + SheetPress + 'static,
{
    let services = Services::default()
        .with::<Arc<dyn PaperPress>>(press.clone())
        .with::<Arc<dyn MemberPaperPress>>(press.clone())
        .with::<Arc<dyn SheetPress>>(press)
        .with(destinations)
        .with::<Rc<dyn ClientSealer>>(Rc::new(kit.clone()))
        .with::<Rc<dyn WebhookKit>>(Rc::new(kit.clone()));
    let services = stores!(services, store: ApprovalsStore BooksStore ClientsStore CollectionsStore LendingStore MenuPermissionsStore MessagesStore
        OnboardingStore PictureShelf ReportingStore SavingsStore SecurityPolicyStore TenancyStore TillsStore WebhooksStore);
    App::new(store, kit, services, shared)
}
