//! Damage that only checkpoints reveal: missing tails and trails, and forged checkpoints.

use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_audit::{CheckpointShelf, ShelfError, VerifyTrail};

use super::Trail;

/// Returns SQL that removes the last three of the bank's records, and moves the end of the chain as `head` says.
fn cut(head: &str) -> String {
    format!(
        "DELETE FROM audit_log a USING audit_seal s WHERE s.tenant_id = $BANK AND s.seq > 9 AND a.tenant_id = $BANK AND a.audit_id = s.audit_id;
         DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq > 9; {head}"
    )
}

const HEAD_TOO: &str = "UPDATE audit_heads h SET seq = s.seq, chain = s.chain FROM audit_seal s
    WHERE h.tenant_id = $BANK AND s.tenant_id = $BANK AND s.seq = 9";

#[actix_web::test]
async fn a_tail_that_is_cut_off_shows() {
    let trail = Trail::sealed().await;
    trail.damage(&cut("SELECT")).await;
    assert_eq!(
        trail.found().await,
        trail.at_bank("tail: the last seal is 9, but the recorded head is seal 12")
    );
    trail.damage(HEAD_TOO).await;
    let found = trail.found().await;
    assert!(
        found.starts_with(
            &trail.at_bank("tail: the chain ends before seal 12, which contradicts the checkpoint ")
        ),
        "{found}"
    );
    // Sealing over the gap makes a different chain than was signed.
    for number in 70..75 {
        trail.record(trail.bank, number).await;
    }
    trail.seal().await;
    let found = trail.found().await;
    assert!(
        found.starts_with(&trail.at_bank("chain: seal 12 was replaced, which contradicts the checkpoint ")),
        "{found}"
    );
    // Records after the last checkpoint are the other gap that security.md describes.
    let trail = Trail::sealed().await;
    *trail.shelf.0.borrow_mut() = BTreeMap::new();
    trail.damage(&cut(HEAD_TOO)).await;
    assert_eq!(trail.found().await, "");
}

#[actix_web::test]
async fn a_tenants_trail_that_is_gone_as_a_whole_shows() {
    let trail = Trail::sealed().await;
    trail
        .damage(
            "DELETE FROM audit_log WHERE tenant_id = $BANK; DELETE FROM audit_seal WHERE tenant_id = $BANK;
             DELETE FROM audit_heads WHERE tenant_id = $BANK; DELETE FROM audit_by_action WHERE tenant_id = $BANK;
             DELETE FROM audit_by_entity WHERE tenant_id = $BANK",
        )
        .await;
    let gone =
        trail.at_bank("tenant: its whole trail of 12 records is missing, which contradicts the checkpoint ");
    assert!(trail.found().await.starts_with(&gone));
    // This is detected even if the tenant is deleted too.
    trail.damage("DELETE FROM tenants WHERE tenant_id = $BANK").await;
    assert!(trail.found().await.starts_with(&gone));
}

#[actix_web::test]
async fn a_forged_checkpoint_shows() {
    let trail = Trail::sealed().await;
    let name = trail.shelf.names().await.unwrap().remove(0);
    let text = trail.shelf.read(&name).await.unwrap();
    let set = |text: &str| {
        trail.shelf.0.borrow_mut().insert(name.clone(), text.to_owned());
    };
    let head = format!("head {} 12 ", trail.bank);
    assert!(text.contains(&head), "{text}");
    let signature = text.rsplit_once("signature ").unwrap().1;
    let forged = [
        text.replace(&head, &format!("head {} 11 ", trail.bank)),
        text.lines()
            .filter(|line| !line.starts_with(&head))
            .fold(String::new(), |all, line| all + line + "\n"),
        text.replace(signature, &format!("{}\n", "0".repeat(128))),
    ];
    for text in &forged {
        set(text);
        assert_eq!(
            trail.found().await,
            format!("signature: the checkpoint {name}: its signature does not match")
        );
    }
    for text in ["", "nonsense", "signature 00\n"] {
        set(text);
        assert_eq!(
            trail.found().await,
            format!("signature: the checkpoint {name}: it is not a checkpoint")
        );
    }
    set(&text);
    assert_eq!(trail.found().await, "");
}

/// A shelf to which a checkpoint of new seals is added whenever it is listed.
struct Growing<'a>(&'a Trail);

#[async_trait(?Send)]
impl CheckpointShelf for Growing<'_> {
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError> {
        self.0.shelf.put(name, text).await
    }

    async fn names(&self) -> Result<Vec<String>, ShelfError> {
        self.0.record(self.0.bank, 99).await;
        self.0.seal().await;
        self.0.checkpoint().await;
        self.0.shelf.names().await
    }

    async fn read(&self, name: &str) -> Result<String, ShelfError> {
        self.0.shelf.read(name).await
    }
}

#[actix_web::test]
async fn a_checkpoint_that_is_made_meanwhile_is_no_damage() {
    let trail = Trail::sealed().await;
    let (store, kit) = (trail.world.store.clone(), trail.world.kit.clone());
    let verdict = VerifyTrail::new(store, kit, Growing(&trail))
        .run(None, None)
        .await
        .unwrap();
    assert_eq!(verdict.damage(), None);
}

#[actix_web::test]
async fn checkpoints_before_the_last_one_compared_are_skipped_and_nothing_is_missed() {
    let trail = Trail::sealed().await;
    trail.record(trail.bank, 50).await;
    trail.seal().await;
    trail.checkpoint().await;
    let names = trail.shelf.names().await.unwrap();
    let since = async |name: Option<&str>| {
        let (store, kit) = (trail.world.store.clone(), trail.world.kit.clone());
        let verifies = VerifyTrail::new(store, kit, trail.shelf.clone());
        verifies.run(None, name).await.unwrap()
    };
    let all = since(None).await;
    assert_eq!((all.checkpoints, all.last_checkpoint.as_ref()), (2, names.last()));
    let first = trail.shelf.0.borrow_mut().remove(&names[0]).unwrap();
    trail
        .shelf
        .0
        .borrow_mut()
        .insert(names[0].clone(), "nonsense".to_owned());
    let later = since(names.last().map(String::as_str)).await;
    assert_eq!((later.checkpoints, later.damage()), (1, None));
    // If run by hand, or if the last compared checkpoint is missing, all are read.
    for name in [None, Some("checkpoint-gone.txt")] {
        assert!(since(name).await.damage().is_some(), "{name:?}");
    }
    trail.shelf.0.borrow_mut().insert(names[0].clone(), first);
    // The checkpoint that is not skipped covers every seal before it.
    trail
        .damage("DELETE FROM audit_seal WHERE tenant_id = $BANK AND seq > 11;
                 UPDATE audit_heads SET seq = 11, chain = (SELECT chain FROM audit_seal WHERE tenant_id = $BANK AND seq = 11) WHERE tenant_id = $BANK;
                 DELETE FROM audit_log WHERE tenant_id = $BANK AND audit_id NOT IN (SELECT audit_id FROM audit_seal)")
        .await;
    let cut = since(names.last().map(String::as_str)).await;
    assert!(
        cut.damage()
            .is_some_and(|damage| damage.to_string().starts_with("tail")),
        "{cut:?}"
    );
}
