//! A tenant without a portfolio.
use async_trait::async_trait;
use munim_kernel::{LoanProductId, PageRequest, Reach, Scope, StoreError, TenantId};
use munim_reporting::{
    Named, QuickSums, ReportEntry, ReportFound, ReportGround, ReportReader, ReportReading, ReportSink, Shape,
};
use time::{OffsetDateTime, macros::date};

use super::FakeStore;

#[async_trait(?Send)]
impl ReportReader for FakeStore {
    async fn report_ground(
        &self,
        _: TenantId,
        _: &Reach,
        named: Named,
    ) -> Result<Option<ReportGround>, StoreError> {
        self.reach()?;
        let known = named.branch.filter(|branch| branch.get() == 3);
        Ok(Some(ReportGround {
            tenant_name: "Sahyadri Microfinance".into(),
            books: date!(2026 - 04 - 17),
            branch: known.map(|_| "Satara".into()),
            officer: None,
            product: None,
            has_positions: false,
        }))
    }

    async fn report_products(&self, _: TenantId) -> Result<Vec<(LoanProductId, String)>, StoreError> {
        self.reach()?;
        Ok(Vec::new())
    }

    async fn report_page(&self, reading: &ReportReading, _: PageRequest) -> Result<ReportFound, StoreError> {
        self.reach()?;
        let shape = Shape::new(ReportEntry::of(reading.report), &[] as &[&str]);
        Ok(shape.all(Vec::new(), None))
    }

    async fn report_rows(
        &self,
        _: &ReportReading,
        _: usize,
        _: &mut dyn ReportSink,
    ) -> Result<(), StoreError> {
        self.reach()
    }

    async fn quick_sums(
        &self,
        _: Scope,
        _: &Reach,
        _: OffsetDateTime,
    ) -> Result<(QuickSums, Option<QuickSums>), StoreError> {
        self.reach()?;
        Ok((QuickSums::default(), None))
    }
}
