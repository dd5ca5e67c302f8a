//! Lending, over HTTP on a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod account_map;
mod accrual;
mod amount_ladder;
mod any_day;
mod any_sequence;
mod applications;
mod arrears_tolerance;
mod authority;
mod bank_accounts;
mod books;
mod books_calls;
mod books_check;
mod branch_days;
mod cash_limits;
mod charges;
mod client_files;
mod client_searches;
mod clients;
mod collection_targets;
mod consents;
mod day_end;
mod day_end_meanwhile;
mod day_end_schedule;
mod disbursements;
mod events;
mod follow_up;
mod groups;
mod holidays;
mod holidays_move;
mod insurance_premiums;
mod inter_branch;
mod journal;
mod kyc;
mod ledgers;
mod lender;
mod loans;
mod long_lists;
mod member_papers;
mod money_calls;
mod money_requests;
mod moved_loans;
mod papers;
mod payday;
mod payment_rules;
mod payments;
mod penal_charges;
mod phone_codes;
mod posting_table;
mod prepayments;
mod preview;
mod products;
mod provisions;
mod purposes;
mod refusals;
mod reminders;
mod reschedules;
mod savings_accounts;
mod savings_products;
mod settings_of_loans;
mod sheet_posting;
mod sheets;
mod statements;
mod till_differences;
mod till_office;
mod tills;
mod tills_at_once;
mod transfers;
mod transfers_meanwhile;
mod waivers;
mod worked_examples;
mod write_offs;
