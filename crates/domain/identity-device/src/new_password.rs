use crate::{
    HashingBusy, OwnWords, PasswordFault, PasswordHash, PasswordHasher, PasswordRules, PlainPassword, Verdict,
};

/// Returns everything that is wrong with a new password: the rules it breaks, and whether it is one of those in
/// `known`, the current one and the last four before it.
///
/// # Errors
/// [`HashingBusy`]; the password was not checked.
pub(crate) async fn faults_of(
    kit: &impl PasswordHasher,
    wanted: &PlainPassword,
    rules: &PasswordRules,
    own: &OwnWords,
    known: Vec<PasswordHash>,
) -> Result<Vec<PasswordFault>, HashingBusy> {
    let mut found = rules.faults(wanted, own);
    let senseless = [PasswordFault::Empty, PasswordFault::TooLong];
    if found.iter().any(|fault| senseless.contains(fault)) {
        return Ok(found);
    }
    for hash in known {
        if let Verdict::Right(_) = kit.verify(wanted.clone(), Some(hash)).await? {
            found.push(PasswordFault::Reused);
            break;
        }
    }
    Ok(found)
}
