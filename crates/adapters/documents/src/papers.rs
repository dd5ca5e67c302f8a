mod collection_sheet;
mod group_resolution;
mod loan_statement;
mod member_card;
mod no_dues_letter;
mod page;
mod receipt;
mod words;

use munim_clients::{GroupResolution, MemberCard, MemberPaperPress};
use munim_collections::{PrintedSheet, SheetPress};
use munim_kernel::{NotPrinted, PrintedFor};
use munim_lending::{LoanStatement, NoDuesLetter, Paper, PaperPress, Receipt, ReceiptCopy};
use munim_reporting::RenderError;

use crate::PdfRenderer;

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

/// The same content, person and time produce the same bytes.
impl MemberPaperPress for PdfRenderer {
    fn group_resolution(
        &self,
        resolution: &GroupResolution,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        group_resolution::render(&self.fonts, resolution, printed).map_err(not_printed)
    }

    fn member_card(
        &self,
        card: &MemberCard,
        photo: Option<Vec<u8>>,
        printed: &PrintedFor,
    ) -> Result<Vec<u8>, NotPrinted> {
        member_card::render(&self.fonts, card, photo, printed).map_err(not_printed)
    }
}

/// The same content, person and time produce the same bytes.
impl SheetPress for PdfRenderer {
    fn collection_sheet(&self, sheet: &PrintedSheet, printed: &PrintedFor) -> Result<Vec<u8>, NotPrinted> {
        collection_sheet::render(&self.fonts, sheet, printed).map_err(not_printed)
    }
}

fn not_printed(RenderError(failed): RenderError) -> NotPrinted {
    NotPrinted(failed)
}
