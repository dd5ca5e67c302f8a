//! Clients, loan products, loans and payments.

use super::{
    row::{COUNTER, DESCRIPTION, READABLE, Row, read, write},
    who::{
        ADMINS, ALL, APPLICANTS, CHECKERS, COLLECTORS, EXPORTERS, INBOX, LENDERS, PAYERS, RELEASERS,
        REVIEWERS, SANCTIONERS, SHEET_MAKERS, SHEET_USERS, TRAINERS,
    },
};

// Why writes do not need a step-up.
const TERMS: &str =
    "it says what is lent from then on: loans keep their terms, and two other users decide on each new one";
const MEMBERSHIP: &str =
    "it says who is a member and what they have learnt; two other users decide on each loan";
const CHECKED: &str = "a document counts once a second person has verified it";
const REACHED: &str = "it says how a client is reached, and only the client's phone shows the code";
const SHOWN: &str = "it changes nothing, and each view is on record with its reason";
const TRANSFER: &str = "it moves no money, and a second person in the receiving branch decides on it";
const APPLICATION: &str = "it moves an application on or ends it; a different person releases the money";

const MEETING: &str = "officers take sheets at meetings, and a second person counts the cash";
const FOLLOWED_UP: &str = "it records the follow-up of a debt, or a goal; it moves no money";

// Why writes leave no record.
const DRAFT: &str = "only its user sees a draft until the client is enrolled";

// Where the records of writes are tested.
const LIFE: &str = "lending/loans.rs › a_loan_is_applied_for_approved_paid_out_repaid_reversed_and_closed";
const ENDED: &str = "lending/loans.rs › applications_are_corrected_and_ended_on_record";
const STEPS: &str = "lending/events.rs › each_step_of_a_loan_publishes_its_event_and_is_in_its_history";
const CLIENTS: &str = "lending/clients.rs › a_client_is_enrolled_changed_counted_and_deleted";
const MEMBERS: &str = "lending/groups.rs › a_group_is_formed_trained_tested_and_lent_to_on_record";
const STANDING: &str = "lending/groups.rs › a_membership_ends_is_renewed_and_blocked_on_record";
const HOUSEHOLD: &str = "lending/groups.rs › a_household_is_assessed_again_and_again";
const KYC: &str = "lending/kyc.rs › a_document_is_captured_checked_by_a_second_person_and_shown_on_record";
const ENDINGS: &str = "lending/kyc.rs › documents_are_rejected_and_expire_on_record";
const PROFILE: &str = "lending/kyc.rs › a_profile_is_changed_and_its_account_shown_on_record";
const PHONES: &str = "lending/phone_codes.rs › a_phone_is_verified_by_its_code_until_it_changes";
const TRANSFERRED: &str =
    "lending/transfers.rs › a_client_moves_with_loans_figures_and_books_once_the_other_branch_accepts";
const REFUSED: &str =
    "lending/transfers.rs › a_group_and_a_portfolio_move_and_other_transfers_are_refused_or_withdrawn";
const CONSENTS: &str = "lending/consents.rs › a_client_agrees_to_the_newest_text_and_withdraws";
const RETURNED: &str =
    "lending/charges.rs › a_cheque_that_comes_back_is_charged_for_and_the_next_instalment_asks_for_it";
const PRINTED: &str = "lending/papers.rs › of_the_prints_of_a_receipt_one_is_the_original";
const AUTHORITY: &str = "lending/authority.rs › what_is_wrong_is_named_and_a_stale_version_is_refused";
const PURPOSES: &str = "lending/purposes.rs › purposes_are_kept_on_record";
const HOLIDAYS: &str = "lending/holidays.rs › holidays_are_added_imported_and_deleted_on_record";
const MOVES: &str =
    "lending/holidays_move.rs › a_holiday_of_a_branch_moves_what_falls_due_there_at_the_days_end";
const RESCHEDULED: &str =
    "lending/reschedules.rs › a_loan_in_arrears_is_rescheduled_by_two_people_as_the_preview_says_on_record";
const SHEETS: &str = "lending/sheets.rs › a_sheet_is_taken_handed_over_verified_and_posted_on_record";
const STRUCK_OUT: &str =
    "lending/sheet_posting.rs › rows_that_are_refused_wait_and_are_tried_again_or_struck_out";
const COVERED: &str =
    "lending/sheets.rs › a_centre_is_given_to_another_officer_for_a_day_and_a_sheet_goes_back";
const CONTACTS: &str =
    "lending/follow_up.rs › contacts_and_promises_are_followed_until_they_are_kept_or_broken";
const TARGETS: &str = "lending/collection_targets.rs › targets_are_set_and_compared_with_the_roll_ups";
const REMINDERS: &str = "lending/reminders.rs › clients_are_reminded_once_in_their_language_by_day";
const WAIVED: &str =
    "lending/waivers.rs › interest_is_waived_and_payments_are_allocated_as_if_it_had_never_been_due";
const CHARGED: &str =
    "lending/waivers.rs › a_charge_of_the_terms_is_made_by_two_people_and_waived_with_a_credit_note";
const SETTLED: &str =
    "lending/settlements.rs › a_loan_is_settled_by_two_people_as_the_preview_says_on_record";
const WRITTEN_OFF: &str =
    "lending/write_offs.rs › a_loan_is_written_off_by_two_people_and_left_out_of_figures_lists_and_classes";
const RECOVERED: &str =
    "lending/write_offs.rs › what_is_recovered_has_receipts_and_is_reversed_before_the_write_off_is_undone";
const BOOKS: &str = "lending/books.rs › what_is_done_to_the_books_is_on_record";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listApprovals", INBOX),
    write("acceptApproval", RELEASERS).with_step_up().recorded_in(LIFE),
    write("declineApproval", INBOX).without_step_up(COUNTER).recorded_in(BOOKS),
    read("getAuthority", ADMINS),
    write("changeAuthority", ADMINS).with_step_up().recorded_in(AUTHORITY),
    read("listCharges", LENDERS),
    write("createCharge", ADMINS).without_step_up(TERMS),
    write("changeCharge", ADMINS).without_step_up(TERMS),
    read("listClients", ALL),
    write("createClient", APPLICANTS).without_step_up(APPLICATION).recorded_in(CLIENTS),
    read("listLikeClients", APPLICANTS),
    read("getClient", ALL),
    read("getMemberCard", ALL),
    write("changeClient", APPLICANTS).without_step_up(APPLICATION).recorded_in(CLIENTS),
    write("deleteClient", APPLICANTS).without_step_up(APPLICATION).recorded_in(CLIENTS),
    write("exitClient", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(STANDING),
    write("rejoinClient", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(STANDING),
    write("blockClient", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(STANDING),
    write("unblockClient", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(STANDING),
    read("getClientTimeline", ALL),
    read("exportClient", EXPORTERS),
    read("listClientDrafts", APPLICANTS),
    write("createClientDraft", APPLICANTS).without_step_up(MEMBERSHIP).leaves_no_record(DRAFT),
    read("getClientDraft", APPLICANTS),
    write("changeClientDraft", APPLICANTS).without_step_up(MEMBERSHIP).leaves_no_record(DRAFT),
    write("deleteClientDraft", APPLICANTS).without_step_up(MEMBERSHIP).leaves_no_record(DRAFT),
    read("listHouseholds", ALL),
    write("recordHousehold", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(HOUSEHOLD),
    read("getClientProfile", ALL),
    write("changeClientProfile", APPLICANTS).without_step_up(APPLICATION).recorded_in(PROFILE),
    read("getClientPhoto", ALL),
    write("keepClientPhoto", APPLICANTS).without_step_up(APPLICATION).recorded_in(PROFILE),
    write("revealBankAccount", CHECKERS).without_step_up(SHOWN).recorded_in(PROFILE),
    write("sendPhoneCode", APPLICANTS).without_step_up(REACHED).recorded_in(PHONES),
    write("confirmPhone", APPLICANTS).without_step_up(REACHED).recorded_in(PHONES),
    read("listClientDocuments", ALL),
    write("captureDocument", TRAINERS).without_step_up(CHECKED).recorded_in(KYC),
    write("keepDocumentPicture", TRAINERS).without_step_up(CHECKED).recorded_in(KYC),
    read("listDocuments", CHECKERS),
    read("getDocument", ALL),
    write("verifyDocument", CHECKERS).without_step_up(CHECKED).recorded_in(KYC),
    write("rejectDocument", CHECKERS).without_step_up(CHECKED).recorded_in(ENDINGS),
    write("expireDocument", CHECKERS).without_step_up(CHECKED).recorded_in(ENDINGS),
    write("revealDocument", CHECKERS).without_step_up(SHOWN).recorded_in(KYC),
    read("getDocumentPicture", CHECKERS),
    write("createCentre", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    read("getCentre", ALL),
    write("changeCentre", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    read("listBranchStaff", TRAINERS),
    read("listGroups", ALL),
    write("createGroup", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    read("getGroup", ALL),
    read("getGroupResolution", ALL),
    write("changeGroup", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    write("addGroupMember", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    write("removeGroupMember", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    write("recordTraining", TRAINERS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    write("recordRecognitionTest", TRAINERS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    write("dissolveGroup", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(MEMBERS),
    read("getMemberRules", ALL),
    write("changeMemberRules", ADMINS).without_step_up(TERMS).recorded_in(MEMBERS),
    read("listTransfers", ALL),
    write("proposeTransfer", APPLICANTS).without_step_up(TRANSFER).recorded_in(TRANSFERRED),
    write("acceptTransfer", SANCTIONERS).without_step_up(TRANSFER).recorded_in(TRANSFERRED),
    write("refuseTransfer", SANCTIONERS).without_step_up(TRANSFER).recorded_in(REFUSED),
    write("withdrawTransfer", APPLICANTS).without_step_up(TRANSFER).recorded_in(REFUSED),
    read("listConsents", ALL),
    write("recordConsent", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(CONSENTS),
    write("withdrawConsent", APPLICANTS).without_step_up(MEMBERSHIP).recorded_in(CONSENTS),
    read("listConsentTexts", ALL),
    write("changeConsentText", ADMINS).without_step_up(MEMBERSHIP).recorded_in(CONSENTS),
    write("assignCentre", SHEET_MAKERS).without_step_up(MEETING).recorded_in(COVERED),
    read("viewDemand", SHEET_USERS),
    read("listContacts", SHEET_USERS),
    write("recordContact", SHEET_USERS).without_step_up(FOLLOWED_UP).recorded_in(CONTACTS),
    read("listPromises", SHEET_USERS),
    read("listOverdueLoans", SHEET_MAKERS),
    read("listCollectionTargets", SHEET_MAKERS),
    write("changeCollectionTargets", SHEET_MAKERS).without_step_up(FOLLOWED_UP).recorded_in(TARGETS),
    read("viewCollectionSummary", SHEET_USERS),
    read("listReminderRules", SHEET_MAKERS),
    write("changeReminderRules", SHEET_MAKERS).without_step_up(FOLLOWED_UP).recorded_in(REMINDERS),
    read("listReminders", SHEET_MAKERS),
    read("listPayments", LENDERS),
    write("recordPayment", COLLECTORS).without_step_up(COUNTER).recorded_in(LIFE),
    read("getPayment", LENDERS),
    write("requestPaymentReturn", COLLECTORS).without_step_up(COUNTER).recorded_in(RETURNED),
    read("getReceipt", LENDERS),
    write("printReceipt", COLLECTORS).without_step_up(READABLE).recorded_in(PRINTED),
    write("requestPaymentReversal", COLLECTORS).without_step_up(COUNTER).recorded_in(LIFE),
    read("listSheets", SHEET_USERS),
    write("generateSheets", SHEET_MAKERS).without_step_up(MEETING).recorded_in(SHEETS),
    read("getSheet", SHEET_USERS),
    write("handOverSheet", SHEET_USERS).without_step_up(MEETING).recorded_in(SHEETS),
    read("getSheetPaper", SHEET_USERS),
    write("postSheet", COLLECTORS).without_step_up(COUNTER).recorded_in(STRUCK_OUT),
    write("reopenSheet", SHEET_USERS).without_step_up(MEETING).recorded_in(COVERED),
    write("recordRows", SHEET_USERS).without_step_up(MEETING).recorded_in(SHEETS),
    write("strikeOutRow", COLLECTORS).without_step_up(COUNTER).recorded_in(STRUCK_OUT),
    write("takeSheet", SHEET_USERS).without_step_up(MEETING).recorded_in(SHEETS),
    write("verifySheet", COLLECTORS).without_step_up(COUNTER).recorded_in(SHEETS),
    read("listHolidays", LENDERS),
    write("createHoliday", ADMINS).without_step_up(DESCRIPTION).recorded_in(HOLIDAYS),
    write("importHolidays", ADMINS).without_step_up(DESCRIPTION).recorded_in(HOLIDAYS),
    write("deleteHoliday", ADMINS).without_step_up(DESCRIPTION).recorded_in(HOLIDAYS),
    read("previewDueDateMove", ADMINS),
    write("requestDueDateMove", ADMINS).without_step_up(COUNTER).recorded_in(MOVES),
    read("listLoanProducts", LENDERS),
    write("createLoanProduct", ADMINS).without_step_up(TERMS),
    read("getLoanProduct", LENDERS),
    write("changeLoanProduct", ADMINS).without_step_up(TERMS),
    write("changeLoanProductStatus", ADMINS).without_step_up(TERMS),
    read("listLoanProductVersions", LENDERS),
    read("listLoans", LENDERS),
    write("createLoan", APPLICANTS).without_step_up(APPLICATION).recorded_in(LIFE),
    read("exportLoans", LENDERS),
    write("previewLoan", LENDERS).without_step_up(TERMS).leaves_no_record("nothing is stored"),
    read("getLoan", LENDERS),
    write("changeLoan", APPLICANTS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("deleteLoan", APPLICANTS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("approveLoan", SANCTIONERS).without_step_up(APPLICATION).recorded_in(LIFE),
    write("cancelLoan", SANCTIONERS).without_step_up(APPLICATION).recorded_in(ENDED),
    read("listLoanCharges", LENDERS),
    write("closeLoan", COLLECTORS).without_step_up(COUNTER).recorded_in(LIFE),
    write("disburseLoan", PAYERS).with_step_up().recorded_in(LIFE),
    read("getForeclosureQuote", LENDERS),
    read("getLoanHistory", LENDERS),
    read("getLoanLedger", LENDERS),
    read("getNoDuesLetter", LENDERS),
    write("refundLoan", COLLECTORS).without_step_up(COUNTER).recorded_in(STEPS),
    write("recordRecovery", COLLECTORS).without_step_up(COUNTER).recorded_in(RECOVERED),
    write("rejectLoan", SANCTIONERS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("returnLoan", REVIEWERS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("requestLoanCharge", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(CHARGED),
    write("previewReschedule", SHEET_MAKERS).without_step_up(COUNTER).leaves_no_record("nothing is stored"),
    write("requestReschedule", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(RESCHEDULED),
    write("previewSettlement", SHEET_MAKERS).without_step_up(COUNTER).leaves_no_record("nothing is stored"),
    write("requestSettlement", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(SETTLED),
    write("requestUndoWriteOff", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(WRITTEN_OFF),
    write("previewWaiver", SHEET_MAKERS).without_step_up(COUNTER).leaves_no_record("nothing is stored"),
    write("requestWaiver", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(WAIVED),
    write("previewWriteOff", SHEET_MAKERS).without_step_up(COUNTER).leaves_no_record("nothing is stored"),
    write("requestWriteOff", SHEET_MAKERS).without_step_up(COUNTER).recorded_in(WRITTEN_OFF),
    read("getLoanSchedule", LENDERS),
    read("getLoanStatement", LENDERS),
    write("submitLoan", APPLICANTS).without_step_up(APPLICATION).recorded_in(LIFE),
    write("undoLoanApproval", SANCTIONERS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("undoLoanDisbursal", PAYERS).with_step_up().recorded_in(STEPS),
    write("undoLoanRejection", SANCTIONERS).without_step_up(APPLICATION).recorded_in(ENDED),
    write("withdrawLoan", APPLICANTS).without_step_up(APPLICATION).recorded_in(ENDED),
    read("listPurposes", LENDERS),
    write("createPurpose", ADMINS).without_step_up(TERMS).recorded_in(PURPOSES),
    write("changePurpose", ADMINS).without_step_up(TERMS).recorded_in(PURPOSES),
    read("listTaxRegistrations", LENDERS),
    write("changeTaxRegistrations", ADMINS).without_step_up(TERMS),
];
