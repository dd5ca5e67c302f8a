use munim_approvals::Approval;
use munim_books::{POST_ENTRY, REVERSE_ENTRY};
use munim_kernel::Permission;
use munim_lending::{
    CHARGE_LOAN, CLOSE_LOAN, MOVE_DUE_DATES, REFUND_LOAN, RESCHEDULE_LOAN, RETURN_PAYMENT, REVERSE_PAYMENT,
    SETTLE_LOAN, UNDO_WRITE_OFF, WAIVE_DUES, WRITE_OFF_LOAN,
};
use munim_savings::REVERSE_SAVINGS_TRANSACTION;

use crate::prelude::*;

/// The acts that need approval, and the permission to approve each.
const RELEASES: [(&str, Permission); 14] = [
    (REVERSE_PAYMENT, Permission::CollectionManage),
    (RETURN_PAYMENT, Permission::CollectionManage),
    (REVERSE_SAVINGS_TRANSACTION, Permission::CollectionManage),
    (CLOSE_LOAN, Permission::CollectionManage),
    (REFUND_LOAN, Permission::CollectionManage),
    (WAIVE_DUES, Permission::LoanSanction),
    (CHARGE_LOAN, Permission::LoanSanction),
    (RESCHEDULE_LOAN, Permission::LoanSanction),
    (SETTLE_LOAN, Permission::LoanSanction),
    (WRITE_OFF_LOAN, Permission::LoanSanction),
    (UNDO_WRITE_OFF, Permission::LoanSanction),
    (MOVE_DUE_DATES, Permission::LoanProductManage),
    (POST_ENTRY, Permission::BooksPost),
    (REVERSE_ENTRY, Permission::BooksPost),
];

/// Returns the acts whose requests the actor may see. Acts on the books and on due dates need their own permission.
/// Acts on payments are also shown to users who take payments, those on savings to users who take deposits, and waivers, charges,
/// settlements and write-offs to users who manage collections. A newer version of the program may store acts that are not in this list.
pub(crate) fn acts_seen_by(actor: &Actor) -> Vec<&'static str> {
    let seen = |(act, permission): (&str, Permission)| {
        actor.may(permission)
            || permission == Permission::CollectionManage && actor.may(Permission::CollectionRecord)
            || permission == Permission::LoanSanction && actor.may(Permission::CollectionManage)
            || act == REVERSE_SAVINGS_TRANSACTION && actor.may(Permission::SavingsTransaction)
    };
    let seen = RELEASES.iter().filter(|release| seen(**release));
    seen.map(|(act, _)| *act).collect()
}

pub(crate) fn may_release(actor: &Actor, request: &Approval) -> bool {
    let needed = RELEASES.iter().find(|(act, _)| *act == request.act);
    needed.is_some_and(|(_, permission)| actor.may(*permission))
}

needs! {
    /// See requests waiting for approval: to decide on any act, or to request one.
    SeesApprovals: CollectionManage | CollectionRecord | SavingsTransaction | BooksPost | LoanProductManage | LoanSanction;
    /// Accept requests. Each act needs its own permission too.
    DecidesOnApprovals: CollectionManage | BooksPost | LoanProductManage | LoanSanction;
    /// Withdraw one's own requests, or decline those of others with the permission of the act.
    DeclinesApprovals: CollectionManage | CollectionRecord | SavingsTransaction | BooksPost | LoanProductManage | LoanSanction;
}
