//! The report is read back by a library that shares no code with its writer.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]
#![expect(
    clippy::inconsistent_digit_grouping,
    reason = "amounts are in paise: the last group is the paise"
)]

mod reader;

use lopdf::{Dictionary, Document, Object};
use munim_documents::{PdfRenderer, exact_rupees};
use munim_kernel::{BranchId, CollectionSheetId, LoanProductId, Money, Reach, TenantId};
use munim_reporting::{
    BranchFigures, Dashboard, Figures, MonthFigures, OpenSheet, ProductFigures, ReportRenderer,
    ReportRequest, ReportView, Warnings,
};
use proptest::prelude::*;
use time::{
    OffsetDateTime,
    macros::{date, datetime},
};

use reader::{pages, squeezed};

const NOW: OffsetDateTime = datetime!(2025-06-30 19:15:42 UTC);
const PLACES: [&str; 12] = [
    "Shivajinagar",
    "Hadapsar",
    "Kothrud Depot",
    "Nashik Road",
    "Aurangabad Cantonment",
    "Solapur",
    "शिवाजीनगर",
    "Satara",
    "Sangli Market Yard",
    "Kolhapur",
    "Ahmednagar",
    "क्षेत्र माहुली",
];

fn tenant() -> TenantId {
    TenantId::try_new(1).unwrap()
}

fn branch(number: i64) -> BranchFigures {
    let place = PLACES[usize::try_from(number).unwrap() % PLACES.len()];
    let outstanding = 98_765_432_10 - number * 1_234_567_89 % 90_000_000_00;
    BranchFigures {
        branch: BranchId::try_new(number + 1).unwrap(),
        tenant: tenant(),
        tenant_name: "Sahyadri Gramin Microfinance".to_owned(),
        name: format!("{place} {number}"),
        manager: if number % 7 == 6 {
            String::new()
        } else {
            format!("Sunita Deshpande {number}")
        },
        is_active: number % 20 != 19,
        staff: 6 + number % 5,
        clients: 1_450 - number * 11,
        active_loans: 1_300 - number * 10,
        outstanding: Money::from_paise(outstanding),
        par30: Money::from_paise(outstanding / 100 * (number * 5 % 7)),
        month: MonthFigures {
            disbursed: Money::from_paise(12_000_000_00 / (number + 1)),
            due: Money::from_paise(9_000_000_50),
            on_time: Money::from_paise(8_800_000_25),
            collected: Money::from_paise(8_950_000_75),
            new_clients: number % 9,
        },
        before_outstanding: Money::from_paise(outstanding / 103 * 100),
        before_clients: 1_455 - number * 11,
    }
}

fn product(number: i64, name: &str, count: i64) -> ProductFigures {
    ProductFigures {
        product: LoanProductId::try_new(number).unwrap(),
        name: name.to_owned(),
        count,
        outstanding: Money::from_paise(count * 34_567_89),
    }
}

fn figures(branches: i64) -> Figures {
    Figures {
        as_of: date!(2025 - 06 - 30),
        tenant_name: Some("Sahyadri Gramin Microfinance".to_owned()),
        staff: branches * 8 + 14,
        branches: (0..branches).map(branch).collect(),
        products: if branches == 0 {
            Vec::new()
        } else {
            vec![
                product(1, "Business Loans", 4_200),
                product(2, "Agriculture", 2_500),
                product(3, "Education", 1_800),
                product(4, "आपत्कालीन कर्ज (Emergency)", 1_500),
            ]
        },
        open_sheets: (0..branches.min(3))
            .map(|id| OpenSheet {
                id: CollectionSheetId::try_new(id + 1).unwrap(),
                centre: format!("Centre Mahalaxmi {id}"),
                branch: "Hadapsar 1".to_owned(),
                due_on: date!(2025 - 06 - 27),
                demand: Money::from_paise(1_00_000_00),
            })
            .collect(),
        warnings: Warnings {
            failed_sign_ins: (branches > 0).then_some((14, datetime!(2025-06-30 17:05 UTC))),
            ..Warnings::default()
        },
        due_checks: Vec::new(),
    }
}

fn dashboard(branches: i64) -> Dashboard {
    Dashboard::new(figures(branches), &Reach::Tenant, NOW)
}

fn request() -> ReportRequest {
    ReportRequest {
        requested_by: "meera.kulkarni".to_owned(),
        tenant: Some(tenant()),
        view: ReportView::Tenant,
        keeper: true,
        checks_documents: false,
    }
}

fn render(dashboard: &Dashboard) -> Vec<u8> {
    PdfRenderer::try_new()
        .unwrap()
        .dashboard(dashboard, &request(), NOW)
        .unwrap()
}

fn info(pdf: &[u8]) -> (Dictionary, Document) {
    let document = Document::load_mem(pdf).unwrap();
    let info = document
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .unwrap();
    (document.get_dictionary(info).unwrap().clone(), document)
}

#[test]
fn every_branch_and_every_figure_can_be_read_back() {
    let dashboard = dashboard(60);
    let pdf = render(&dashboard);
    // To look at the pages, set this variable to a path. The report is written there.
    if let Ok(path) = std::env::var("MUNIM_KEEP_REPORT") {
        std::fs::write(path, &pdf).unwrap();
    }
    let text = pages(&pdf).concat();
    let holds = |what: &str| assert!(text.contains(&squeezed(what)), "{what} is missing");
    for row in &dashboard.branches {
        holds(&row.name);
        if let Some(manager) = &row.manager {
            holds(manager);
        }
        holds(&exact_rupees(row.portfolio));
        holds(row.status.as_str());
    }
    for product in &dashboard.products {
        holds(&exact_rupees(product.outstanding));
    }
    for alert in &dashboard.alerts {
        holds(alert.title);
        holds(&alert.message);
    }
    holds(&exact_rupees(dashboard.portfolio.total));
    holds(&exact_rupees(dashboard.month.disbursed));
    holds(&exact_rupees(dashboard.month.collected));
    holds("Sahyadri Gramin Microfinance");
    holds("As of 30 Jun 2025");
    holds("30 Jun 2025, 19:15 UTC");
    holds("1 Jul 2025, 00:45 IST");
    holds("meera.kulkarni");
    holds("₹");
}

#[test]
fn long_tables_repeat_their_header_and_pages_are_numbered() {
    let pages = pages(&render(&dashboard(60)));
    assert!(pages.len() >= 3, "{} pages", pages.len());
    let header = squeezed("Branch Manager Portfolio Clients Staff PAR 30 Status");
    let with_rows: Vec<&String> = pages
        .iter()
        .filter(|page| page.contains("SunitaDeshpande"))
        .collect();
    assert!(with_rows.len() >= 2);
    for page in with_rows {
        assert!(page.contains(&header), "{page}");
    }
    for (number, page) in (1..).zip(&pages) {
        assert!(page.contains(&format!("Page{number}of{}", pages.len())), "{page}");
    }
}

#[test]
fn a_tenant_without_branches_has_a_report() {
    let pages = pages(&render(&dashboard(0)));
    assert_eq!(pages.len(), 1);
    for sentence in ["No branches.", "No active loans.", "No alerts."] {
        assert!(pages[0].contains(&squeezed(sentence)));
    }
}

#[test]
fn over_all_tenants_each_branch_says_whose_it_is() {
    let mut figures = figures(3);
    figures.tenant_name = None;
    let pages = pages(&render(&Dashboard::new(figures, &Reach::Tenant, NOW)));
    assert!(pages[0].starts_with("Alltenants"));
    let owners = pages.concat().matches("SahyadriGraminMicrofinance").count();
    assert!(owners >= 3, "{owners}");
}

#[test]
fn a_part_of_a_tenant_is_named() {
    let own = [BranchId::try_new(1).unwrap(), BranchId::try_new(2).unwrap()];
    let dashboard = Dashboard::new(figures(2), &Reach::Branches(own.to_vec()), NOW);
    assert!(pages(&render(&dashboard))[0].contains("2branches:Shivajinagar0,Hadapsar1"));
}

#[test]
fn a_renderer_can_be_shared_by_workers() {
    fn shared<T: Clone + Send + Sync + 'static>(_: T) {}
    shared(PdfRenderer::try_new().unwrap());
}

#[test]
fn the_same_input_makes_the_same_bytes() {
    let dashboard = dashboard(25);
    assert_eq!(render(&dashboard), render(&dashboard));
}

#[test]
fn the_file_says_what_it_is_and_is_tagged() {
    let (info, document) = info(&render(&dashboard(2)));
    let text = |key: &[u8]| lopdf::decode_text_string(info.get(key).unwrap()).unwrap();
    assert_eq!(
        text(b"Title"),
        "Dashboard report, Sahyadri Gramin Microfinance, 30 Jun 2025"
    );
    assert_eq!(text(b"Author"), "Sahyadri Gramin Microfinance");
    assert!(text(b"CreationDate").starts_with("D:20250630191542"));
    let catalog = document.catalog().unwrap();
    assert!(catalog.has(b"StructTreeRoot"));
    assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).unwrap(), b"en-IN");
}

#[test]
fn only_the_glyphs_in_use_are_embedded() {
    assert!(render(&dashboard(60)).len() < 400_000);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_breaks_the_report(tenant in any::<String>(), branch in any::<String>(), manager in "\\PC{0,200}") {
        let mut figures = figures(1);
        figures.tenant_name = Some(tenant);
        figures.branches[0].name = branch;
        figures.branches[0].manager = manager;
        render(&Dashboard::new(figures, &Reach::Tenant, NOW));
    }
}
