//! Numbers and pictures of clients' documents, and drafts of clients, under a key of their tenant.
use munim_clients::{ClientSealer, DocumentNumber, KeptNumber, SealFailed, SealedAs, Side};
use munim_kernel::TenantId;
use zeroize::Zeroizing;

use crate::{Kit, SystemRandomness, kit::mac};

/// Returns the text that binds a seal to what it holds. Stored seals open only under the same text, so it must not
/// change; the number is its version.
fn about(kept: SealedAs) -> String {
    match kept {
        SealedAs::Number(client, kind) => format!("document number 1 {client} {kind}"),
        SealedAs::Account(client) => format!("account number 1 {client}"),
        SealedAs::Draft(user) => format!("draft 1 {user}"),
        SealedAs::Photo(client) => format!("photo 1 {client}"),
        SealedAs::Picture(client, side, picture) => {
            format!("document picture 1 {client} {} {picture}", Side::as_str(side))
        }
        SealedAs::BankFile(batch) => format!("bank file 1 {batch}"),
    }
}

impl<C> ClientSealer for Kit<C> {
    fn seal_number(
        &self,
        tenant: TenantId,
        kept: SealedAs,
        number: &DocumentNumber,
    ) -> Result<KeptNumber, SealFailed> {
        let key = self.master().of_documents(tenant);
        let hashing: Zeroizing<[u8; 64]> = key.derive("munim document hash 1");
        let text = Zeroizing::new(number.hashed());
        let sealed = number
            .may_be_kept()
            .then(|| key.seal(number.expose().as_bytes(), &about(kept), &SystemRandomness));
        Ok(KeptNumber {
            masked: number.masked(),
            hash: mac(&hashing, text.as_bytes()).to_vec(),
            sealed: sealed.transpose().map_err(|_| SealFailed)?,
        })
    }

    fn open_number(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<String, SealFailed> {
        let opened = self.master().of_documents(tenant).open(sealed, &about(kept));
        let opened = opened.map_err(|_| SealFailed)?;
        let text = std::str::from_utf8(&opened).map_err(|_| SealFailed)?;
        Ok(text.to_owned())
    }

    fn seal_bytes(&self, tenant: TenantId, kept: SealedAs, opened: &[u8]) -> Result<Vec<u8>, SealFailed> {
        let key = self.master().of_documents(tenant);
        key.seal(opened, &about(kept), &SystemRandomness)
            .map_err(|_| SealFailed)
    }

    fn open_bytes(&self, tenant: TenantId, kept: SealedAs, sealed: &[u8]) -> Result<Vec<u8>, SealFailed> {
        let opened = self.master().of_documents(tenant).open(sealed, &about(kept));
        Ok(opened.map_err(|_| SealFailed)?.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use munim_clients::DocumentKind;
    use munim_kernel::{ClientId, KycPictureId};

    use super::*;
    use crate::{Keyring, MasterKey, Passwords, SystemClock};

    #[test]
    fn what_is_sealed_opens_as_itself_and_a_number_is_found_again_in_its_tenant_only() {
        let master = MasterKey::draw(&SystemRandomness);
        let kit = Kit::new(
            SystemClock,
            Passwords::try_new(1, 1).unwrap(),
            Keyring::new(),
            &master,
        );
        let [own, other] = [1, 2].map(|id| TenantId::try_new(id).unwrap());
        let [asha, lata] = [1, 2].map(|id| ClientId::try_new(id).unwrap());
        let as_pan = SealedAs::Number(asha, DocumentKind::Pan);
        let pan = DocumentNumber::try_new(DocumentKind::Pan, "ABCPE1234F").unwrap();
        let (first, again) = (
            kit.seal_number(own, as_pan, &pan).unwrap(),
            kit.seal_number(own, as_pan, &pan).unwrap(),
        );
        let sealed = first.sealed.unwrap();
        assert_eq!((first.masked.as_str(), &first.hash), ("XXXXXX234F", &again.hash));
        assert_eq!(first.hash.len(), 32);
        assert_eq!(kit.open_number(own, as_pan, &sealed).as_deref(), Ok("ABCPE1234F"));
        assert_eq!(kit.open_number(other, as_pan, &sealed), Err(SealFailed));
        for other in [
            SealedAs::Number(lata, DocumentKind::Pan),
            SealedAs::Number(asha, DocumentKind::Other),
            SealedAs::Account(asha),
        ] {
            assert_eq!(kit.open_number(own, other, &sealed), Err(SealFailed), "{other:?}");
        }
        assert_ne!(kit.seal_number(other, as_pan, &pan).unwrap().hash, first.hash);
        // The same text as a number of another kind is another number.
        let paper = DocumentNumber::try_new(DocumentKind::Other, "ABCPE1234F").unwrap();
        assert_ne!(kit.seal_number(own, as_pan, &paper).unwrap().hash, first.hash);
        let theirs = paper.clone().held_by("Ration card Asha Patil");
        let hash = |number| kit.seal_number(own, as_pan, number).unwrap().hash;
        assert_ne!(hash(&theirs), hash(&paper));
        let [picture, next] = [1, 2].map(|id| KycPictureId::try_new(id).unwrap());
        let front = SealedAs::Picture(asha, Side::Front, picture);
        let sealed = kit.seal_bytes(own, front, b"jpeg").unwrap();
        assert_eq!(kit.open_bytes(own, front, &sealed).as_deref(), Ok(&b"jpeg"[..]));
        assert_eq!(kit.open_bytes(other, front, &sealed), Err(SealFailed));
        for other in [
            SealedAs::Picture(lata, Side::Front, picture),
            SealedAs::Picture(asha, Side::Back, picture),
            SealedAs::Picture(asha, Side::Front, next),
            SealedAs::Photo(asha),
        ] {
            assert_eq!(kit.open_bytes(own, other, &sealed), Err(SealFailed), "{other:?}");
        }
        let aadhaar = DocumentNumber::try_new(DocumentKind::Aadhaar, "2345 6789 0124").unwrap();
        assert_eq!(
            kit.seal_number(own, SealedAs::Number(asha, DocumentKind::Aadhaar), &aadhaar)
                .unwrap()
                .sealed,
            None
        );
    }
}
