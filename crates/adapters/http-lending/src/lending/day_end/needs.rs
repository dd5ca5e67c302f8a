use crate::prelude::*;

needs! {
    /// See the business date.
    SeesBusinessDate: DayEndRun | BooksPost | DashboardView | LoanApplicationView | CollectionRecord;
    /// End a day, and follow its progress.
    EndsDays: DayEndRun;
}
