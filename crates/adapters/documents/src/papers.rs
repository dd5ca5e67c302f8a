mod loan_statement;
mod no_dues_letter;
mod receipt;

use munim_kernel::{Issuer, NotPrinted, PrintedFor};
use munim_lending::{LoanStatement, NoDuesLetter, Paper, PaperPress, Receipt, ReceiptCopy};
use munim_reporting::RenderError;

use crate::{PdfRenderer, dates};

/// The same content, person and time produce the same bytes.
impl PaperPress for PdfRenderer {
    fn receipt(
        &self,
        receipt: &Receipt,
        copy: ReceiptCopy,
        paper: Paper,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        receipt::render(&self.fonts, receipt, (copy, paper), printed).map_err(not_printed)
    }

    fn loan_statement(&self, statement: &LoanStatement, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted> {
        loan_statement::render(&self.fonts, statement, printed).map_err(not_printed)
    }

    fn no_dues_letter(&self, letter: &NoDuesLetter, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted> {
        no_dues_letter::render(&self.fonts, letter, printed).map_err(not_printed)
    }
}

fn not_printed(RenderError(failed): RenderError) -> NotPrinted {
    NotPrinted(failed)
}

/// Returns 'Printed 25 Nov 2026, 10:12 IST for asha.patil'.
fn printed_for(printed: &PrintedFor) -> String {
    format!("Printed {} for {}", dates::in_india(printed.at), printed.username)
}

/// Returns the branch with its address and phone, if known.
fn branch_of(issuer: &Issuer) -> String {
    let parts = [&issuer.branch, &issuer.address, &issuer.phone];
    let known: Vec<_> = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect();
    known.join(", ")
}

/// Returns 'Sunita Jadhav (C-000123)'.
fn named((name, number): (&str, &str)) -> String {
    format!("{name} ({number})")
}
