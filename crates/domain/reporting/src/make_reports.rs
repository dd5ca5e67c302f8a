use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{
    Clock, Fields, PassedOver, Randomness, Reach, Round, Scope, StoreError, TenantId, UnitOfWork, Work,
};
use munim_messages::{Postbox, Sealer};

use crate::{
    ClaimedReport, Dashboard, DashboardReader, FilesOrder, FinishedFile, HeldClaims, Lane, Order,
    RenderError, ReportBook, ReportError, ReportQueueReader, ReportReader, ReportRenderer, ReportRequest,
    RunState, ScheduleBook,
    mail_run::post_letters,
    make_files::{Made, Maker},
    shelf::Shelf,
};

/// Generates ordered reports in the background, on any node.
#[derive(Debug, Clone)]
pub struct MakeReports<U, K, R> {
    store: U,
    kit: K,
    renderer: R,
    /// The console's URL for browsers, without a trailing slash.
    console: String,
    passed_over: PassedOver,
    held: HeldClaims,
}

/// The reasons why a report was not made.
#[derive(Debug)]
pub(crate) enum NotMade {
    /// Another worker has it, or the order was deleted: there is nothing left to do.
    Lost,
    /// The report must be generated in the long lane.
    TooLong,
    /// It cannot be generated; the sentence is for the requester.
    Refused(String),
    /// The store failed; it is resumed when the claim expires.
    Store(StoreError),
}

impl From<StoreError> for NotMade {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<RenderError> for NotMade {
    fn from(error: RenderError) -> Self {
        Self::Refused(format!(
            "The report could not be made ({error}). Please try again."
        ))
    }
}

impl From<ReportError> for NotMade {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Store(error) => Self::Store(error),
            other => Self::Refused(other.to_string()),
        }
    }
}

/// A report is given up after this many workers died while generating it.
const MOST_ATTEMPTS: u32 = 5;

const UNREADABLE: &str = "This export request is damaged. Please export the report again.";
const DIED: &str = "The report could not be generated. Try a shorter period or fewer branches.";

impl<U, K, R> MakeReports<U, K, R>
where
    U: UnitOfWork<Work: ReportBook + ScheduleBook + Postbox + AuditTrail>
        + ReportQueueReader
        + DashboardReader
        + ReportReader
        + Clone,
    K: Clock + Randomness + Sealer + Clone,
    R: ReportRenderer,
{
    /// Generates reports ordered in `store` with `renderer`; letters link to the console at `console`. Reports in
    /// progress are in `held`, for another thread to renew the claims.
    pub fn new(store: U, kit: K, renderer: R, console: impl Into<String>, held: HeldClaims) -> Self {
        Self {
            store,
            kit,
            renderer,
            console: console.into(),
            passed_over: PassedOver::default(),
            held,
        }
    }

    /// Generates all waiting reports of both lanes, one after another, deletes expired ones, and returns the number
    /// generated.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed or the store is unavailable. A claimed report is taken up
    /// again when its claim expires.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = self.run_lane(Lane::Short).await?;
        let long = self.run_lane(Lane::Long).await?;
        round.done += long.done;
        round.failures.extend(long.failures);
        Ok(round)
    }

    /// Generates all waiting reports of one lane. A tenant whose reports fail is skipped for a while; those of others
    /// are generated.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed or the store is unavailable. A claimed report is taken up
    /// again when its claim expires.
    pub async fn run_lane(&self, lane: Lane) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for tenant in self.store.tenants_with_reports(self.kit.now()).await? {
            let now = self.kit.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant, lane, &mut round.done).await;
            self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId, lane: Lane, made: &mut u32) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.drop_expired(self.kit.now()).await?;
        work.commit().await?;
        while let Some(is_made) = self.make_next(tenant, lane).await? {
            *made += u32::from(is_made);
        }
        Ok(())
    }

    /// Generates the next one; `None` if none waits, false if it was not generated after all.
    async fn make_next(&self, tenant: TenantId, lane: Lane) -> Result<Option<bool>, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let claimed = work
            .claim(lane, self.kit.uuid(), now, now + HeldClaims::LAST)
            .await?;
        work.commit().await?;
        let Some(claimed) = claimed else { return Ok(None) };
        let _holding = self.held.hold(&claimed);
        let made = match &claimed.order {
            _ if claimed.attempt > MOST_ATTEMPTS => Err(NotMade::Refused(DIED.to_owned())),
            None => Err(NotMade::Refused(UNREADABLE.to_owned())),
            Some(Order::Dashboard(request)) => self.dashboard(&claimed, request).await,
            Some(Order::Files(order)) => self.files(&claimed, order, lane).await,
        };
        match made {
            Ok(made) => self.finish(&claimed, made).await.map(Some),
            Err(NotMade::Lost) => Ok(Some(false)),
            Err(NotMade::TooLong) => {
                let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
                work.leave_to_long_lane(&claimed).await?;
                work.commit().await?;
                Ok(Some(false))
            }
            Err(NotMade::Refused(sentence)) => self.give_up(&claimed, &sentence).await.map(Some),
            Err(NotMade::Store(error)) => Err(error),
        }
    }

    async fn dashboard(&self, claimed: &ClaimedReport, request: &ReportRequest) -> Result<Made, NotMade> {
        let scope = request.tenant.map_or(Scope::EveryTenant, Scope::Tenant);
        let reach = Reach::from(&request.view);
        let now = self.kit.now();
        let figures = self.store.figures(scope, &reach, request.concerns(), now).await?;
        let dashboard = Dashboard::new(figures, &reach, now);
        let mut rack = Shelf::new(&self.store, &self.kit, claimed, HeldClaims::LAST);
        rack.set_progress(50).await?;
        let file = self.renderer.dashboard(&dashboard, request, now)?;
        rack.put(&file).await?;
        Ok(Made {
            file: FinishedFile {
                name: format!("dashboard-{}.pdf", dashboard.as_of),
                media_type: "application/pdf".to_owned(),
                size: rack.close().await?,
            },
            titles: Vec::new(),
        })
    }

    async fn files(&self, claimed: &ClaimedReport, order: &FilesOrder, lane: Lane) -> Result<Made, NotMade> {
        let rack = Shelf::new(&self.store, &self.kit, claimed, HeldClaims::LAST);
        let maker = Maker::new(&self.store, &self.kit, &self.renderer, claimed, order);
        // On the heap: the future is large.
        Box::pin(maker.make(rack, lane)).await
    }

    /// Marks the file as complete. If a schedule ordered it, its letters are posted in the same transaction.
    async fn finish(&self, claimed: &ClaimedReport, made: Made) -> Result<bool, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(claimed.tenant)).await?;
        if !work.finish(claimed, &made.file).await? {
            work.commit().await?;
            return Ok(false);
        }
        if let Some(run) = claimed.run
            && let Some((mut run, schedule)) = work.lock_run(run).await?
            && run.get().state == RunState::Running
        {
            post_letters(
                &mut *work,
                &self.kit,
                &self.console,
                claimed,
                &mut run,
                &schedule,
                &made,
            )
            .await?;
        }
        work.commit().await?;
        Ok(true)
    }

    async fn give_up(&self, claimed: &ClaimedReport, sentence: &str) -> Result<bool, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(claimed.tenant)).await?;
        if !work.fail(claimed, sentence).await? {
            work.commit().await?;
            return Ok(false);
        }
        if let Some(run) = claimed.run
            && let Some((mut run, _)) = work.lock_run(run).await?
            && run.get().state == RunState::Running
        {
            run.fail(sentence, now);
            work.replace_run(&run).await?;
        }
        work.record(AuditRecord {
            tenant: claimed.tenant,
            at: now,
            actor: AuditActor::system("reports"),
            action: "REPORT_FAILED",
            entity_type: "Report",
            entity_id: claimed.id.to_string(),
            before: None,
            after: Some(Fields::new().with("reason", sentence)),
        })
        .await?;
        work.commit().await?;
        Ok(true)
    }
}
