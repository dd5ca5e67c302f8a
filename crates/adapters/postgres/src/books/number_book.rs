use async_trait::async_trait;
use munim_books::{Document, NumberBook, Series};
use munim_kernel::{BranchId, FinancialYear, StoreError};

use crate::{
    PgWork,
    stored::{row, sql},
};

row! {
    struct Given {
        last_number: i64,
        branch_code: String,
    }
}

#[async_trait(?Send)]
impl NumberBook for PgWork {
    async fn next_number(
        &mut self,
        series: Series,
        branch: BranchId,
        year: FinancialYear,
    ) -> Result<Document, StoreError> {
        let tenant = self.tenant()?.get();
        let given: Given = self
            .fetch_one(sql!(
                "SELECT number AS last_number, code AS branch_code FROM munim_next_number($1, $2, $3, $4)";
                tenant, branch.get(), series.as_str(), year.begins()
            ))
            .await?;
        Ok(Document {
            branch_code: given.branch_code,
            year,
            number: given.last_number,
        })
    }
}
