use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, SmallInt, Text},
};
use munim_books::{Document, FinancialYear, NumberBook, Series};
use munim_kernel::{BranchId, StoreError};

use crate::PgWork;

#[derive(QueryableByName)]
struct Given {
    #[diesel(sql_type = BigInt)]
    last_number: i64,
    #[diesel(sql_type = Text)]
    branch_code: String,
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
            .fetch_one(
                diesel::sql_query(
                    "SELECT number AS last_number, code AS branch_code FROM munim_next_number($1, $2, $3, $4)",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(branch.get())
                .bind::<Text, _>(series.as_str())
                .bind::<SmallInt, _>(year.begins()),
            )
            .await?;
        Ok(Document {
            branch_code: given.branch_code,
            year,
            number: given.last_number,
        })
    }
}
