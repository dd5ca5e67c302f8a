//! The receipt of a payment, on a sheet of A5 or on a thermal roll.
use std::num::NonZeroU16;

use krilla::tagging::{TableHeaderScope, Tag};
use munim_kernel::{Money, PrintedFor};
use munim_lending::{Head, Paper, PaymentMode, Receipt, ReceiptCopy, ToPay};
use munim_reporting::RenderError;

use super::{branch_of, named, printed_for};
use crate::{
    dates,
    draft::{Colour, Draft, Node},
    fonts::Fonts,
    look::{ACCENT, ALERT, BODY, FIGURE, INK, LABEL, MUTED, NOTE, RULE, SECTION, STRONG},
    paint::{Imprint, paint},
    rupees::exact_rupees,
    typeset::{Line, Style},
    words::rupees_in_words,
};

/// Points in a millimetre.
const MM: f32 = 72.0 / 25.4;
/// A roll is cut where the receipt ends; this is longer than any receipt.
const ENDLESS: f32 = 10_000.0;
/// The share of a line's width for the label of a text, and for that of an amount.
const LABELS: f32 = 0.36;
const AMOUNT_LABELS: f32 = 0.5;
/// The maximum number of lines of the organisation's own text, enough for the longest one on the narrowest roll.
const OWN_LINES: usize = 24;

struct Sheet {
    width: f32,
    height: f32,
    margin: f32,
    /// The size of the text; 1 is normal.
    scale: f32,
    /// Thermal printers have no colours.
    is_roll: bool,
}

impl Sheet {
    fn of(paper: Paper) -> Self {
        let roll = |width: f32, margin: f32, scale: f32| Self {
            width: width * MM,
            height: ENDLESS,
            margin: margin * MM,
            scale,
            is_roll: true,
        };
        match paper {
            Paper::A5 => Self {
                width: 148.0 * MM,
                height: 210.0 * MM,
                margin: 12.0 * MM,
                scale: 1.05,
                is_roll: false,
            },
            // These printers print a width of 72 and 48 mm.
            Paper::Roll80 => roll(80.0, 4.0, 0.95),
            Paper::Roll58 => roll(58.0, 5.0, 0.8),
        }
    }
}

pub(super) fn render(
    fonts: &Fonts,
    receipt: &Receipt,
    (copy, paper): (ReceiptCopy, Paper),
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let mut page = Page::laid_out(fonts, receipt, (copy, Sheet::of(paper)), printed);
    while page.overflows() {
        let scale = page.sheet.scale * 0.93;
        let sheet = Sheet { scale, ..page.sheet };
        page = Page::laid_out(fonts, receipt, (copy, sheet), printed);
    }
    let Page { mut draft, sheet } = page;
    if sheet.is_roll {
        draft.cut(sheet.margin);
    }
    let number = &receipt.payment.payment.receipt_number;
    paint(
        draft,
        Imprint {
            title: format!("Receipt {number}, {copy}"),
            author: receipt.issuer.organisation.clone(),
            subject: format!(
                "Receipt {number} of {} for loan {}",
                exact_rupees(receipt.payment.payment.amount),
                receipt.loan_number
            ),
            created: printed.at,
        },
    )
}

fn mode_text(mode: PaymentMode) -> &'static str {
    match mode {
        PaymentMode::Cash => "Cash",
        PaymentMode::Upi => "UPI",
        PaymentMode::Bank => "Bank transfer",
        PaymentMode::Cheque => "Cheque",
        PaymentMode::Nach => "NACH mandate",
        PaymentMode::Aeps => "AePS",
    }
}

/// A receipt that is being laid out.
struct Page<'f> {
    draft: Draft<'f>,
    sheet: Sheet,
}

impl<'f> Page<'f> {
    fn laid_out(
        fonts: &'f Fonts,
        receipt: &Receipt,
        (copy, sheet): (ReceiptCopy, Sheet),
        printed: &PrintedFor,
    ) -> Self {
        let draft = Draft::sized(fonts, (sheet.width, sheet.height), sheet.margin);
        let mut page = Self { draft, sheet };
        page.head(receipt, copy);
        page.facts(receipt);
        page.amount(receipt.payment.payment.amount);
        page.allocation(receipt);
        page.foot(receipt, printed);
        page
    }

    /// Returns whether the text must be smaller to fit on the sheet.
    fn overflows(&self) -> bool {
        self.draft.y > self.sheet.height - self.sheet.margin
    }

    fn left(&self) -> f32 {
        self.sheet.margin
    }

    fn right(&self) -> f32 {
        self.sheet.width - self.sheet.margin
    }

    fn inner(&self) -> f32 {
        self.sheet.width - 2.0 * self.sheet.margin
    }

    fn style(&self, style: Style) -> Style {
        style.scaled(self.sheet.scale)
    }

    fn tone(&self, colour: Colour) -> Colour {
        if self.sheet.is_roll { INK } else { colour }
    }

    fn rule(&mut self, thickness: f32, colour: Colour) {
        let (x, y, width, colour) = (self.left(), self.draft.y, self.inner(), self.tone(colour));
        self.draft.rule(x, y, width, thickness, colour);
    }

    /// Writes a text across the paper, on as many lines as it needs, up to `most`.
    fn lines(&mut self, text: &str, style: Style, colour: Colour, most: usize) -> Vec<Node> {
        let (style, colour, left) = (self.style(style), self.tone(colour), self.left());
        let lines = self.draft.fonts.wrapped(text, style, self.inner(), most);
        lines
            .into_iter()
            .map(|line| {
                self.draft.down(style.size * 1.35);
                let baseline = self.draft.y - style.size * 0.3;
                self.draft.write(left, baseline, line, colour)
            })
            .collect()
    }

    fn paragraph(&mut self, text: &str, style: Style, colour: Colour, most: usize) {
        let parts = self.lines(text, style, colour, most);
        self.draft.structure.push(Node::paragraph(parts));
    }

    fn gap(&mut self, points: f32) {
        self.draft.down(points * self.sheet.scale);
    }

    /// Draws the issuer, the title, the number of the copy, and whether the payment was reversed.
    fn head(&mut self, receipt: &Receipt, copy: ReceiptCopy) {
        let issuer = &receipt.issuer;
        self.draft.bookmark("Receipt");
        self.paragraph(&issuer.organisation, SECTION, INK, 2);
        if !issuer.registration_number.is_empty() {
            let text = format!("Registration number {}", issuer.registration_number);
            self.paragraph(&text, NOTE, MUTED, 2);
        }
        self.paragraph(&branch_of(issuer), NOTE, MUTED, 3);
        if !receipt.header.is_empty() {
            self.gap(3.0);
            self.paragraph(&receipt.header, BODY, INK, OWN_LINES);
        }
        self.gap(5.0);
        self.rule(1.2, ACCENT);
        self.gap(3.0);
        let title = format!("RECEIPT · {copy}");
        let parts = self.lines(&title, SECTION, ACCENT, 1);
        let heading = Tag::Hn(NonZeroU16::MIN, Some(title));
        self.draft.structure.push(Node::group(heading, parts));
        if let Some(reversal) = &receipt.reversal {
            self.paragraph("REVERSED", FIGURE, ALERT, 1);
            let text = format!("On {}: {}", dates::day(reversal.on), reversal.reason);
            self.paragraph(&text, STRONG, ALERT, 24);
        }
        self.gap(3.0);
    }

    fn facts(&mut self, receipt: &Receipt) {
        let payment = &receipt.payment.payment;
        let client = named((&receipt.client.0, &receipt.client.1));
        let rows = [
            ("Receipt no.", payment.receipt_number.clone()),
            ("Received on", dates::day(payment.value_on)),
            ("Booked on", dates::day(payment.booked_on)),
            ("Client", client),
            ("Loan", receipt.loan_number.clone()),
            ("Mode", mode_text(payment.mode).to_owned()),
            ("Reference", payment.reference.clone()),
            ("Received by", receipt.received_by.clone()),
        ];
        let rows = rows.into_iter().filter(|(_, text)| !text.is_empty());
        let style = self.style(BODY);
        let width = self.inner() * (1.0 - LABELS);
        let body = rows
            .map(|(label, text)| {
                let lines = self.draft.fonts.wrapped(&text, style, width, 3);
                self.row(label, lines, false)
            })
            .collect();
        self.table("The payment", body);
    }

    fn amount(&mut self, amount: Money) {
        self.gap(6.0);
        let style = self.style(FIGURE);
        let line = self
            .draft
            .fonts
            .shrunk(&exact_rupees(amount), style, self.inner());
        self.draft.down(style.size * 1.2);
        let (left, baseline, ink) = (self.left(), self.draft.y - style.size * 0.2, self.tone(INK));
        let figure = self.draft.write(left, baseline, line, ink);
        self.draft.structure.push(Node::paragraph(vec![figure]));
        self.paragraph(&rupees_in_words(amount), STRONG, INK, 5);
        self.gap(4.0);
    }

    fn allocation(&mut self, receipt: &Receipt) {
        let payment = &receipt.payment.payment;
        let paid = |head| payment.allocated.get(head);
        let rows = [
            ("Principal", paid(Head::Principal)),
            ("Interest", paid(Head::Interest)),
            ("Fees", paid(Head::Fee)),
            ("Penal charges", paid(Head::Penalty)),
            ("Held in advance", payment.advance),
        ];
        self.paragraph("Paid towards", LABEL, MUTED, 1);
        let mut body: Vec<_> = rows
            .into_iter()
            .map(|(label, amount)| self.amount_row(label, amount, BODY))
            .collect();
        body.push(self.amount_row("Total", payment.amount, STRONG));
        self.table("How the payment was allocated", body);
        self.gap(4.0);
        let (label, left) = match receipt.to_pay() {
            ToPay::AfterPayment(left) => ("Balance after this payment".to_owned(), left),
            ToPay::On(day, left) => (format!("Balance on {}", dates::day(day)), left),
        };
        let text = if left.paise() < 0 {
            let excess = Money::from_paise(left.paise().saturating_neg());
            format!("{label}: nothing. Overpaid: {}", exact_rupees(excess))
        } else {
            format!("{label}: {}", exact_rupees(left))
        };
        self.paragraph(&text, STRONG, INK, 3);
    }

    fn amount_row(&mut self, label: &str, amount: Money, style: Style) -> Node {
        let style = self.style(style);
        let width = self.inner() * (1.0 - AMOUNT_LABELS);
        let line = self.draft.fonts.shrunk(&exact_rupees(amount), style, width);
        self.row(label, vec![line], true)
    }

    /// Draws a label and a text beside it, at the left or the right end of the rest of the line.
    fn row(&mut self, label: &str, lines: Vec<Line>, at_right: bool) -> Node {
        let style = self.style(BODY);
        let (left, right) = (self.left(), self.right());
        let part = if at_right { AMOUNT_LABELS } else { LABELS };
        let (labels, muted, ink) = (self.inner() * part, self.tone(MUTED), self.tone(INK));
        let label = self.draft.fonts.shrunk(label, style, labels - 4.0);
        let mut baseline = self.draft.y + style.size * 1.1;
        let label = self.draft.write(left, baseline, label, muted);
        let mut cell = Vec::new();
        for line in lines {
            let x = if at_right {
                right - line.width
            } else {
                left + labels
            };
            cell.push(self.draft.write(x, baseline, line, ink));
            baseline += style.size * 1.35;
        }
        self.draft.y = baseline;
        self.draft.y -= style.size * 0.9;
        self.rule(0.4, RULE);
        Node::group(
            Tag::TR,
            vec![
                Node::group(Tag::TH(TableHeaderScope::Row), vec![label]),
                Node::group(Tag::TD, cell),
            ],
        )
    }

    fn table(&mut self, summary: &str, body: Vec<Node>) {
        let table = Tag::Table.with_summary(Some(summary.to_owned()));
        let body = Node::group(Tag::TBody, body);
        self.draft.structure.push(Node::group(table, vec![body]));
    }

    fn foot(&mut self, receipt: &Receipt, printed: &PrintedFor) {
        self.gap(8.0);
        if !receipt.footer.is_empty() {
            self.paragraph(&receipt.footer, BODY, INK, OWN_LINES);
            self.gap(4.0);
        }
        let text = format!(
            "For {}. This is a computer-generated receipt and needs no signature.",
            receipt.issuer.organisation
        );
        self.paragraph(&text, NOTE, MUTED, 4);
        self.paragraph(&printed_for(printed), NOTE, MUTED, 2);
    }
}
