use std::collections::BTreeMap;

use munim_kernel::TenantId;

use super::{
    Chain, Checkpoint, CheckpointShelf, Damage, DamageKind, SealKeys, Tombstone, TrailReader, Verdict,
    VerifyError,
};

/// Compares the named checkpoints with the current chains, and continues after damage: to one tenant, with the others.
pub(super) async fn verify_checkpoints(
    work: &mut (impl TrailReader + ?Sized),
    keys: &impl SealKeys,
    (shelf, names): (&impl CheckpointShelf, Vec<String>),
    only: Option<TenantId>,
    verdict: &mut Verdict,
) -> Result<(), VerifyError> {
    // The previous checkpoint's heads, so that a chain that did not grow is read only once.
    let mut known: BTreeMap<TenantId, (i64, Chain)> = BTreeMap::new();
    for name in names {
        let text = shelf.read(&name).await?;
        let checkpoint = match Checkpoint::read(&text, keys) {
            Ok(checkpoint) => checkpoint,
            Err(bad) => {
                verdict.against_checkpoints.entry(None).or_insert(Damage {
                    kind: DamageKind::Signature,
                    tenant: None,
                    place: format!("the checkpoint {name}: {bad}"),
                });
                continue;
            }
        };
        for (tenant, head) in checkpoint.heads {
            let is_damaged = verdict.against_checkpoints.contains_key(&Some(tenant));
            if is_damaged || only.is_some_and(|only| only != tenant) || known.get(&tenant) == Some(&head) {
                continue;
            }
            if let Some((kind, what)) = compare(work, tenant, head).await? {
                let damage = Damage {
                    kind,
                    tenant: Some(tenant),
                    place: format!("{what}, which contradicts the checkpoint {name}"),
                };
                verdict.against_checkpoints.insert(Some(tenant), damage);
            }
            known.insert(tenant, head);
        }
        verdict.checkpoints += 1;
        verdict.last_checkpoint_at = Some(checkpoint.at);
        verdict.last_checkpoint = Some(name);
    }
    Ok(())
}

async fn compare(
    work: &mut (impl TrailReader + ?Sized),
    tenant: TenantId,
    (seq, chain): (i64, Chain),
) -> Result<Option<(DamageKind, String)>, VerifyError> {
    if let Some(stored) = work.chain_at(tenant, seq).await? {
        let other = (DamageKind::Chain, format!("seal {seq} was replaced"));
        return Ok((stored != chain).then_some(other));
    }
    let tombstones = work.tombstones(tenant).await?;
    if let Some((tombstone, _)) = tombstones.iter().find(|(one, _)| one.covers(seq)) {
        return Ok(left(tombstone, seq, chain));
    }
    let last = work.sealed_after(tenant, seq, 1).await?;
    if !last.is_empty() {
        return Ok(Some((DamageKind::Gap, format!("seal {seq} is missing"))));
    }
    let any = work.sealed_after(tenant, 0, 1).await?;
    if any.is_empty() && tombstones.is_empty() {
        let missing = format!("its whole trail of {seq} records is missing");
        return Ok(Some((DamageKind::Tenant, missing)));
    }
    Ok(Some((
        DamageKind::Tail,
        format!("the chain ends before seal {seq}"),
    )))
}

/// Compares a position within a tombstone, which records the hash at its end only.
fn left(tombstone: &Tombstone, seq: i64, chain: Chain) -> Option<(DamageKind, String)> {
    let differs = seq == tombstone.last_seq && tombstone.after != chain;
    differs.then(|| {
        (
            DamageKind::Chain,
            format!("the tombstone that ends at seal {seq} was replaced"),
        )
    })
}
