//! The receipt of a payment, on a sheet of A5 or on a thermal roll.
use munim_kernel::{Money, PrintedFor};
use munim_lending::{Head, Paper, PaymentMode, Receipt, ReceiptCopy, ToPay};
use munim_reporting::RenderError;

use super::{
    page::{AMOUNT_LABELS, Page, Sheet},
    words::{branch_of, named, printed_for},
};
use crate::{
    dates,
    draft::Node,
    fonts::Fonts,
    look::{ACCENT, ALERT, BODY, FIGURE, INK, LABEL, MUTED, NOTE, STRONG},
    paint::{Imprint, paint},
    rupees::exact_rupees,
    typeset::Style,
    words::rupees_in_words,
};

/// The maximum number of lines of the organisation's own text, enough for the longest one on the narrowest roll.
const OWN_LINES: usize = 24;

pub(super) fn render(
    fonts: &Fonts,
    receipt: &Receipt,
    (copy, paper): (ReceiptCopy, Paper),
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let page = Page::laid_out(fonts, Sheet::of(paper), |page| {
        page.head(receipt, copy);
        page.facts(receipt);
        page.amount(receipt.payment.payment.amount);
        page.allocation(receipt);
        page.foot(receipt, printed);
    });
    let Page { mut draft, sheet, .. } = page;
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

impl Page<'_> {
    /// Draws the issuer, the title, the number of the copy, and whether the payment was reversed.
    fn head(&mut self, receipt: &Receipt, copy: ReceiptCopy) {
        let issuer = &receipt.issuer;
        self.draft.bookmark("Receipt");
        self.organisation(issuer);
        self.paragraph(&branch_of(issuer), NOTE, MUTED, 3);
        if !receipt.header.is_empty() {
            self.gap(3.0);
            self.paragraph(&receipt.header, BODY, INK, OWN_LINES);
        }
        self.gap(5.0);
        self.rule(1.2, ACCENT);
        self.gap(3.0);
        self.title(format!("RECEIPT · {copy}"));
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
        self.labelled("The payment", rows);
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
