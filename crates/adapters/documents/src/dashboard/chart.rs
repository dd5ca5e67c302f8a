use krilla::tagging::Tag;
use munim_kernel::{Money, Percent};
use munim_reporting::{BranchRow, Dashboard};
use rust_decimal::prelude::ToPrimitive;

use super::{counted, section};
use crate::{
    draft::{Area, Draft, INNER, LEFT, Node},
    look::{ACCENT, BODY, INK, RULE, STRONG},
    rupees::rupees,
};

/// More bars would be hard to read.
const BARS: usize = 10;
const ROW: f32 = 15.5;
const LABELS: f32 = 150.0;
const VALUES: f32 = 70.0;

/// Draws the largest branches' portfolios as bars. Branches are sorted by size.
pub(super) fn draw(draft: &mut Draft<'_>, dashboard: &Dashboard) {
    let rows: Vec<&BranchRow> = dashboard
        .branches
        .iter()
        .filter(|row| row.portfolio > Money::ZERO)
        .take(BARS)
        .collect();
    let Some(largest) = rows.first().map(|row| row.portfolio) else {
        return;
    };
    let height = 4.0 + rows.iter().map(|_| ROW).sum::<f32>();
    let remark = format!(
        "the largest {}, outstanding principal",
        counted(rows.len(), "branch", "branches")
    );
    section(draft, "Branch performance", &remark, height);
    let alternative = format!(
        "Bar chart of outstanding principal: {}. The branch overview has the exact amounts.",
        rows.iter()
            .map(|row| format!("{} {}", row.name, rupees(row.portfolio)))
            .collect::<Vec<_>>()
            .join(", ")
    );
    let top = draft.y;
    let mut parts = Vec::new();
    for row in rows {
        draw_bar(draft, dashboard, row, largest, &mut parts);
    }
    draft.fill(
        Area {
            x: LEFT + LABELS,
            y: top,
            width: 0.6,
            height: draft.y - top,
        },
        RULE,
    );
    draft
        .structure
        .push(Node::group(Tag::Figure(Some(alternative)), parts));
}

fn draw_bar(
    draft: &mut Draft<'_>,
    dashboard: &Dashboard,
    row: &BranchRow,
    largest: Money,
    parts: &mut Vec<Node>,
) {
    let fonts = draft.fonts;
    let label = if dashboard.tenant_name.is_none() {
        format!("{}, {}", row.name, row.tenant_name)
    } else {
        row.name.clone()
    };
    let baseline = draft.y + 10.5;
    let label = fonts.fitted(&label, BODY, LABELS - 8.0);
    parts.push(draft.write(LEFT, baseline, label, INK));
    let bar = Area {
        x: LEFT + LABELS,
        y: draft.y + 2.75,
        width: (INNER - LABELS - VALUES) * part(row.portfolio, largest),
        height: ROW - 5.5,
    };
    parts.push(draft.bar(bar, ACCENT));
    let value = fonts.shrunk(&rupees(row.portfolio), STRONG, VALUES - 6.0);
    parts.push(draft.write(bar.x + bar.width + 6.0, baseline, value, INK));
    draft.down(ROW);
}

/// Returns the share from 0 to 1, rounded to a hundredth of a percent.
fn part(amount: Money, whole: Money) -> f32 {
    Percent::of(amount.paise(), whole.paise())
        .and_then(|percent| percent.get().to_f32())
        .unwrap_or_default()
        / 100.0
}
