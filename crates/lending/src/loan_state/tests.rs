use super::*;
use Balance::{Excess, Nil, Owed};
use LoanCommand as Do;
use LoanState as In;

const COMMANDS: [LoanCommand; 22] = [
    Do::Submit,
    Do::SendToCommittee(GroupTest::NotNeeded),
    Do::SendToCommittee(GroupTest::Passed),
    Do::SendToCommittee(GroupTest::Outstanding),
    Do::Recommend,
    Do::Approve,
    Do::Disburse,
    Do::Reject,
    Do::Withdraw,
    Do::UndoApproval,
    Do::UndoDisbursal { repaid: false },
    Do::UndoDisbursal { repaid: true },
    Do::Repay(Owed),
    Do::Repay(Nil),
    Do::Repay(Excess),
    Do::ReversePayment(Owed),
    Do::ReversePayment(Nil),
    Do::ReversePayment(Excess),
    Do::Refund,
    Do::WriteOff,
    Do::UndoWriteOff,
    Do::Reschedule,
];

/// One letter per command of [`COMMANDS`]: the state led to, or the refusal.
///
/// States: d draft, s submitted, b committee, p sanction pending, a approved, A active, C closed,
/// R rejected, W withdrawn, X written off, N rescheduled, O overpaid.
/// Refusals: 1 not submitted, 2 not before committee, 3 not recommended, 4 not approved, 5 group test
/// outstanding, 6 past this step, 7 not disbursed, 8 disbursed, 9 has repayments, 0 closed, ! ended,
/// x written off, - not written off, n rescheduled, o overpaid, = not overpaid, ? impossible balance.
const TABLE: [(LoanState, &str); 12] = [
    //               Ssss Rc Ap Di Rj Wd Ua Uduu RpRpRp RvRvRv Rf Wo Uw Rs
    (In::Draft, "s111 2 3 4 1 W 4 77 777 777 7 7 7 7"),
    (In::Submitted, "sbb5 2 3 4 R W s 77 777 777 7 7 7 7"),
    (In::BlcPending, "6bbb p 3 4 R W 4 77 777 777 7 7 7 7"),
    (In::SanctionPending, "6666 p a 4 R W 4 77 777 777 7 7 7 7"),
    (In::Approved, "6666 6 a A R W s aa 777 777 7 7 7 7"),
    (In::Active, "8888 8 8 A 8 8 8 a9 ACO A?? = X A N"),
    (In::Closed, "0000 0 0 0 0 0 0 00 000 A?O = 0 - 0"),
    (In::Rejected, "!!!! ! ! ! R ! ! !! !!! !!! ! ! ! !"),
    (In::Withdrawn, "!!!! ! ! ! ! W ! !! !!! !!! ! ! ! !"),
    (In::WrittenOff, "xxxx x x x x x x xx xxx xxx x X A x"),
    (In::Rescheduled, "nnnn n n n n n n nn nnn nnn n n - N"),
    (In::Overpaid, "oooo o o o o o o oo ??O ACO C o - o"),
];

fn meaning(letter: char) -> Result<LoanState, Refusal> {
    let state = match letter {
        'd' => In::Draft,
        's' => In::Submitted,
        'b' => In::BlcPending,
        'p' => In::SanctionPending,
        'a' => In::Approved,
        'A' => In::Active,
        'C' => In::Closed,
        'R' => In::Rejected,
        'W' => In::Withdrawn,
        'X' => In::WrittenOff,
        'N' => In::Rescheduled,
        'O' => In::Overpaid,
        '1' => return Err(Refusal::NotSubmitted),
        '2' => return Err(Refusal::NotBeforeCommittee),
        '3' => return Err(Refusal::NotRecommended),
        '4' => return Err(Refusal::NotApproved),
        '5' => return Err(Refusal::GroupTestOutstanding),
        '6' => return Err(Refusal::PastThisStep),
        '7' => return Err(Refusal::NotDisbursed),
        '8' => return Err(Refusal::Disbursed),
        '9' => return Err(Refusal::HasRepayments),
        '0' => return Err(Refusal::Closed),
        '!' => return Err(Refusal::Ended),
        'x' => return Err(Refusal::WrittenOff),
        '-' => return Err(Refusal::NotWrittenOff),
        'n' => return Err(Refusal::Rescheduled),
        'o' => return Err(Refusal::Overpaid),
        '=' => return Err(Refusal::NotOverpaid),
        '?' => return Err(Refusal::ImpossibleBalance),
        other => panic!("'{other}' means nothing"),
    };
    Ok(state)
}

#[test]
fn every_pair_of_state_and_command_is_decided() {
    assert_eq!(TABLE.map(|(state, _)| state).as_slice(), LoanState::ALL);
    for (state, row) in TABLE {
        let letters: Vec<char> = row.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert_eq!(letters.len(), COMMANDS.len(), "{state}");
        for (command, letter) in COMMANDS.into_iter().zip(letters) {
            assert_eq!(state.after(command), meaning(letter), "{command:?} on {state}");
        }
    }
}

#[test]
fn the_straight_way_leads_from_draft_to_closed() {
    let way = [
        Do::Submit,
        Do::SendToCommittee(GroupTest::Passed),
        Do::Recommend,
        Do::Approve,
        Do::Disburse,
        Do::Repay(Owed),
        Do::Repay(Nil),
    ];
    let end = way.into_iter().try_fold(In::Draft, LoanState::after);
    assert_eq!(end, Ok(In::Closed));
}

#[test]
fn states_are_stored_by_their_word() {
    for state in LoanState::ALL {
        assert_eq!(state.as_str().parse(), Ok(state));
    }
    assert!("overdue".parse::<LoanState>().is_err());
    let disbursed: Vec<_> = LoanState::ALL
        .iter()
        .filter(|state| state.is_disbursed())
        .collect();
    assert_eq!(
        disbursed,
        [
            &In::Active,
            &In::Closed,
            &In::WrittenOff,
            &In::Rescheduled,
            &In::Overpaid
        ]
    );
}
