use std::rc::Rc;

use munim_kernel::{Actor, Clock, LoanProductId, StoreError, indian_day};
use time::Date;

use super::{CATALOGUE, Category, Named, QuickStat, ReportEntry};
use crate::ReportingStore;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    pub stats: Vec<QuickStat>,
    /// The categories with the number of reports in each.
    pub categories: Vec<(Category, usize)>,
    /// The reports that the actor may open, including those that are not available yet.
    pub reports: Vec<&'static ReportEntry>,
    /// The products that reports can be filtered by; none over all tenants.
    pub products: Vec<(LoanProductId, String)>,
    /// The business date; `None` over all tenants.
    pub books: Option<Date>,
    /// Today, in India.
    pub today: Date,
}

pub struct ViewCatalogue {
    store: Rc<dyn ReportingStore>,
    clock: Rc<dyn Clock>,
}

impl ViewCatalogue {
    pub fn new(store: Rc<dyn ReportingStore>, clock: Rc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Returns the reports that `actor` may open, and the quick statistics within their reach.
    pub async fn list_reports(&self, actor: &Actor) -> Result<Overview, StoreError> {
        let now = self.clock.now();
        let (sums, before) = self
            .store
            .quick_sums(actor.reading_scope(), &actor.reach, now)
            .await?;
        let (books, products) = match actor.selected {
            Some(tenant) => {
                let ground = self
                    .store
                    .report_ground(tenant, &actor.reach, Named::default())
                    .await?;
                let products = self.store.report_products(tenant).await?;
                (ground.map(|ground| ground.books), products)
            }
            None => (None, Vec::new()),
        };
        let reports: Vec<_> = CATALOGUE
            .iter()
            .filter(|entry| entry.is_open_to(actor.permissions, &actor.reach))
            .collect();
        let counted = |category| reports.iter().filter(|entry| entry.category == category).count();
        let categories = Category::ALL
            .into_iter()
            .map(|category| (category, counted(category)));
        Ok(Overview {
            stats: QuickStat::all(sums, before),
            categories: categories.collect(),
            reports,
            products,
            books,
            today: indian_day(now),
        })
    }
}
