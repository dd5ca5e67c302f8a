use super::*;
use Balance::{Excess, Nil, Owed};
use LoanCommand as Do;
use LoanState as In;

const COMMANDS: [LoanCommand; 29] = [
    Do::Submit(FirstStep::Training),
    Do::Submit(FirstStep::Committee),
    Do::Submit(FirstStep::Sanction),
    Do::SendToCommittee(GroupTest::NotNeeded),
    Do::SendToCommittee(GroupTest::Passed),
    Do::SendToCommittee(GroupTest::Outstanding),
    Do::Recommend,
    Do::Approve,
    Do::Disburse,
    Do::Return,
    Do::Reject,
    Do::Withdraw,
    Do::Cancel,
    Do::Expire,
    Do::UndoApproval,
    Do::UndoRejection,
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
    Do::Recover,
    Do::Refinance,
];

/// One letter per command of [`COMMANDS`]: the state led to, or the refusal.
///
/// States: d draft, s submitted, t returned, b committee, p sanction pending, a approved, A active, C closed,
/// R rejected, W withdrawn, K cancelled, E expired, X written off, N refinanced, O overpaid.
/// Refusals: 1 not submitted, 2 not before committee, 3 not recommended, 4 not approved, 5 group test
/// outstanding, 6 past this step, 7 not disbursed, 8 disbursed, 9 has repayments, 0 closed, ! ended, + approved,
/// % not rejected, x written off, - not written off, n refinanced, o overpaid, = not overpaid, ? impossible balance.
const TABLE: [(LoanState, &str); 15] = [
    //                 SSS Ccc Rc Ap Di Rt Rj Wd Ca Ex Ua Ur Uduu RpRpRp RvRvRv Rf Wo Uw Rc Rs
    (In::Draft, "sbp 111 2 3 4 1 1 W 4 4 4 % 77 777 777 7 7 7 7 7"),
    (In::Submitted, "s66 bb5 2 3 4 t R W 4 4 4 % 77 777 777 7 7 7 7 7"),
    (In::Returned, "sbp 111 2 3 4 t 1 W 4 4 4 % 77 777 777 7 7 7 7 7"),
    (In::BlcPending, "6b6 bbb p 3 4 t R W 4 4 4 % 77 777 777 7 7 7 7 7"),
    (
        In::SanctionPending,
        "66p 666 p a 4 t R W 4 4 p p 77 777 777 7 7 7 7 7",
    ),
    (In::Approved, "666 666 6 a A + + + K E p % aa 777 777 7 7 7 7 7"),
    (In::Active, "888 888 8 8 A 8 8 8 8 8 8 8 a9 ACO ACO = X A - N"),
    (In::Closed, "000 000 0 0 0 0 0 0 0 0 0 0 00 000 A?O = 0 - - 0"),
    (In::Rejected, "!!! !!! ! ! ! ! R ! ! ! ! p !! !!! !!! ! ! ! ! !"),
    (In::Withdrawn, "!!! !!! ! ! ! ! ! W ! ! ! % !! !!! !!! ! ! ! ! !"),
    (In::Cancelled, "!!! !!! ! ! ! ! ! ! K ! ! % !! !!! !!! ! ! ! ! !"),
    (In::Expired, "!!! !!! ! ! ! ! ! ! ! E ! % !! !!! !!! ! ! ! ! !"),
    (In::WrittenOff, "xxx xxx x x x x x x x x x x xx xxx xxx x X A X x"),
    (In::Refinanced, "nnn nnn n n n n n n n n n n nn nnn nnn n n - - N"),
    (In::Overpaid, "ooo ooo o o o o o o o o o o oo ??O ACO C o - - o"),
];

fn meaning(letter: char) -> Result<LoanState, Refusal> {
    let state = match letter {
        'd' => In::Draft,
        's' => In::Submitted,
        't' => In::Returned,
        'b' => In::BlcPending,
        'p' => In::SanctionPending,
        'a' => In::Approved,
        'A' => In::Active,
        'C' => In::Closed,
        'R' => In::Rejected,
        'W' => In::Withdrawn,
        'K' => In::Cancelled,
        'E' => In::Expired,
        'X' => In::WrittenOff,
        'N' => In::Refinanced,
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
        '+' => return Err(Refusal::Approved),
        '%' => return Err(Refusal::NotRejected),
        'x' => return Err(Refusal::WrittenOff),
        '-' => return Err(Refusal::NotWrittenOff),
        'n' => return Err(Refusal::Refinanced),
        'o' => return Err(Refusal::Overpaid),
        '=' => return Err(Refusal::NotOverpaid),
        '?' => return Err(Refusal::ImpossibleBalance),
        other => panic!("'{other}' means nothing"),
    };
    Ok(state)
}

#[test]
fn every_pair_of_state_and_command_is_decided() {
    assert_eq!(TABLE.map(|(state, _)| state), LoanState::ALL);
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
        Do::Submit(FirstStep::Training),
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
            &In::Refinanced,
            &In::Overpaid
        ]
    );
}
