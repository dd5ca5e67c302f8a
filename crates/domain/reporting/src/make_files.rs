use async_trait::async_trait;
use std::net::{IpAddr, Ipv4Addr};

use munim_kernel::{
    Actor, ClientInfo, Clock, PageRequest, Permission, PermissionSet, SessionId, StoreError, UnitOfWork,
};
use time::Date;
use uuid::Uuid;

use crate::{
    ARCHIVE, ClaimedReport, FilesOrder, FinishedFile, Lane, ReportBook, ReportHead, ReportKey, ReportPress,
    ReportQuestion, ReportReader, ReportReading, ReportRenderer, ReportRow, ReportSink, ReportTable,
    ViewReport, make_reports::NotMade, shelf::Shelf,
};

/// The maximum number of rows of an order in the short lane.
pub const SHORT: i64 = 5_000;
/// The number of rows in memory at a time.
const AT_ONCE: usize = 1_000;
/// The number of bytes taken from the press at a time.
const SIP: usize = 65_536;

pub(crate) struct Made {
    pub(crate) file: FinishedFile,
    pub(crate) titles: Vec<String>,
}

/// Generates the files of one order.
pub(crate) struct Maker<'m, U, K, R> {
    store: &'m U,
    kit: &'m K,
    renderer: &'m R,
    claimed: &'m ClaimedReport,
    order: &'m FilesOrder,
}

impl<'m, U, K, R> Maker<'m, U, K, R>
where
    U: UnitOfWork<Work: ReportBook> + ReportReader + Clone,
    K: Clock + Clone,
    R: ReportRenderer,
{
    pub(crate) fn new(
        store: &'m U,
        kit: &'m K,
        renderer: &'m R,
        claimed: &'m ClaimedReport,
        order: &'m FilesOrder,
    ) -> Self {
        Self {
            store,
            kit,
            renderer,
            claimed,
            order,
        }
    }

    pub(crate) async fn make(&self, mut rack: Shelf<'_, U, K>, lane: Lane) -> Result<Made, NotMade> {
        let readings = self.prepare().await?;
        let all: i64 = readings.iter().map(|(_, table)| table.total_count).sum();
        if lane == Lane::Short && all > SHORT {
            return Err(NotMade::TooLong);
        }
        let bundle = readings.len() > 1;
        let mut press = self.renderer.press(self.order.format, bundle)?;
        let now = self.kit.now();
        let name = name(&readings, self.order);
        let titles = readings.iter().map(|(_, table)| table.title.to_owned()).collect();
        let mut done = 0;
        for (reading, table) in readings {
            let file_name = format!(
                "{}-{}.{}",
                table.report.as_str(),
                table.as_of,
                self.order.format.as_str()
            );
            press.begin(ReportHead {
                table,
                file_name,
                requested_by: self.order.requested_by.clone(),
                made_at: now,
            })?;
            let view = ViewReport::new(self.store.clone(), self.kit.clone());
            let mut sink = Sink {
                press: press.as_mut(),
                rack: &mut rack,
                done: &mut done,
                all,
                stopped: None,
            };
            let read = view.each(&reading, AT_ONCE, &mut sink).await;
            if let Some(why) = sink.stopped {
                return Err(why);
            }
            read?;
            press.end()?;
            pour(press.as_mut(), &mut rack).await?;
        }
        press.finish()?;
        pour(press.as_mut(), &mut rack).await?;
        Ok(Made {
            file: FinishedFile {
                media_type: if bundle {
                    ARCHIVE
                } else {
                    self.order.format.media_type()
                }
                .to_owned(),
                name,
                size: rack.close().await?,
            },
            titles,
        })
    }

    /// Returns the readings, and each report's table without its rows, which are counted and added up.
    async fn prepare(&self) -> Result<Vec<(ReportReading, ReportTable)>, NotMade> {
        let actor = self.actor();
        let question = self.question();
        let view = ViewReport::new(self.store.clone(), self.kit.clone());
        let first = PageRequest::try_new(1, 1).map_err(|_| StoreError::Failed)?;
        let mut readings = Vec::new();
        for word in &self.order.reports {
            let report: ReportKey = word.parse().map_err(|_| unreadable())?;
            let (reading, table) = view.prepare(&actor, report, &question).await?;
            let found = self.store.report_page(&reading, first).await?;
            readings.push((
                reading,
                ReportTable {
                    total_count: found.total_count,
                    totals: found.totals,
                    chart: found.chart,
                    ..table
                },
            ));
        }
        Ok(readings)
    }

    /// Returns the requester with the permissions and reach they had when they ordered.
    fn actor(&self) -> Actor {
        let words = self.order.permissions.iter();
        let permissions: PermissionSet = words.filter_map(|word| word.parse::<Permission>().ok()).collect();
        Actor {
            user: self.claimed.by,
            username: self.order.requested_by.clone(),
            home: self.claimed.tenant,
            selected: Some(self.order.tenant),
            session: SessionId::new(Uuid::nil()),
            roles: Vec::new(),
            permissions,
            reach: (&self.order.view).into(),
            client: ClientInfo {
                address: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
                user_agent: String::new(),
            },
        }
    }

    fn question(&self) -> ReportQuestion {
        let asked = self.order.parameters;
        ReportQuestion {
            branch: asked.branch,
            officer: asked.officer,
            product: asked.product,
            client: asked.client,
            from: asked.from,
            to: asked.to,
            as_of: asked.as_of,
            sort: None,
        }
    }
}

fn unreadable() -> NotMade {
    NotMade::Refused("This export request is damaged. Please export the report again.".to_owned())
}

/// Returns the file's name: that of the only report, or of the bundle.
fn name(readings: &[(ReportReading, ReportTable)], order: &FilesOrder) -> String {
    let latest = readings
        .iter()
        .map(|(_, table)| table.as_of)
        .max()
        .unwrap_or(Date::MIN);
    match readings {
        [(_, one)] => format!("{}-{}.{}", one.report.as_str(), one.as_of, order.format.as_str()),
        _ => format!("reports-{latest}.zip"),
    }
}

/// Stores what the press has ready.
async fn pour<U, K>(press: &mut dyn ReportPress, rack: &mut Shelf<'_, U, K>) -> Result<(), NotMade>
where
    U: UnitOfWork<Work: ReportBook>,
    K: Clock,
{
    loop {
        let bytes = press.pour(SIP)?;
        if bytes.is_empty() {
            return Ok(());
        }
        rack.put(&bytes).await?;
    }
}

/// Passes rows to the press, and stores what it has ready.
struct Sink<'s, 'f, U, K> {
    press: &'s mut dyn ReportPress,
    rack: &'s mut Shelf<'f, U, K>,
    done: &'s mut i64,
    all: i64,
    stopped: Option<NotMade>,
}

impl<U, K> Sink<'_, '_, U, K>
where
    U: UnitOfWork<Work: ReportBook>,
    K: Clock,
{
    async fn press(&mut self, rows: Vec<ReportRow>) -> Result<(), NotMade> {
        *self.done += i64::try_from(rows.len()).unwrap_or_default();
        self.press.rows(rows)?;
        pour(self.press, self.rack).await?;
        let percent = *self.done * 95 / self.all.max(1);
        self.rack.set_progress(i16::try_from(percent).unwrap_or(95)).await
    }
}

#[async_trait(?Send)]
impl<U, K> ReportSink for Sink<'_, '_, U, K>
where
    U: UnitOfWork<Work: ReportBook>,
    K: Clock,
{
    async fn take(&mut self, rows: Vec<ReportRow>) -> Result<(), StoreError> {
        match self.press(rows).await {
            Ok(()) => Ok(()),
            Err(why) => {
                // Any error stops the reading. The caller reads the reason from `stopped`.
                self.stopped = Some(why);
                Err(StoreError::Failed)
            }
        }
    }
}
