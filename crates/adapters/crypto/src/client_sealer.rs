//! Numbers and pictures of clients' documents, under a key of their tenant.
use munim_clients::{ClientSealer, DocumentNumber, KeptNumber, SealFailed};
use munim_kernel::{ClientId, TenantId};
use zeroize::Zeroizing;

use crate::{Kit, SystemRandomness, kit::mac};

/// Binds a seal to what it holds.
const ABOUT: &str = "document number";

impl<C> ClientSealer for Kit<C> {
    fn seal_number(&self, tenant: TenantId, number: &DocumentNumber) -> Result<KeptNumber, SealFailed> {
        let key = self.master().of_documents(tenant);
        let hashing: Zeroizing<[u8; 64]> = key.derive("munim document hash 1");
        let text = Zeroizing::new(format!("{} {}", number.kind(), number.expose()));
        let sealed = number
            .may_be_kept()
            .then(|| key.seal(number.expose().as_bytes(), ABOUT, &SystemRandomness));
        Ok(KeptNumber {
            masked: number.masked(),
            hash: mac(&hashing, text.as_bytes()).to_vec(),
            sealed: sealed.transpose().map_err(|_| SealFailed)?,
        })
    }

    fn open_number(&self, tenant: TenantId, sealed: &[u8]) -> Result<String, SealFailed> {
        let opened = self.master().of_documents(tenant).open(sealed, ABOUT);
        let opened = opened.map_err(|_| SealFailed)?;
        let text = std::str::from_utf8(&opened).map_err(|_| SealFailed)?;
        Ok(text.to_owned())
    }

    fn seal_picture(&self, tenant: TenantId, client: ClientId, jpeg: &[u8]) -> Result<Vec<u8>, SealFailed> {
        let key = self.master().of_documents(tenant);
        key.seal(jpeg, &picture_of(client), &SystemRandomness)
            .map_err(|_| SealFailed)
    }

    fn open_picture(&self, tenant: TenantId, client: ClientId, sealed: &[u8]) -> Result<Vec<u8>, SealFailed> {
        let opened = self
            .master()
            .of_documents(tenant)
            .open(sealed, &picture_of(client));
        Ok(opened.map_err(|_| SealFailed)?.to_vec())
    }
}

/// Binds a sealed picture to its client.
fn picture_of(client: ClientId) -> String {
    format!("picture of client {client}")
}

#[cfg(test)]
mod tests {
    use munim_clients::DocumentKind;

    use super::*;
    use crate::{Keyring, MasterKey, Passwords, SystemClock};

    #[test]
    fn a_number_opens_and_is_found_again_in_its_tenant_only() {
        let master = MasterKey::draw(&SystemRandomness);
        let kit = Kit::new(
            SystemClock,
            Passwords::try_new(1, 1).unwrap(),
            Keyring::new(),
            &master,
        );
        let [own, other] = [1, 2].map(|id| TenantId::try_new(id).unwrap());
        let pan = DocumentNumber::try_new(DocumentKind::Pan, "ABCPE1234F").unwrap();
        let (first, again) = (
            kit.seal_number(own, &pan).unwrap(),
            kit.seal_number(own, &pan).unwrap(),
        );
        let sealed = first.sealed.unwrap();
        assert_eq!((first.masked.as_str(), &first.hash), ("XXXXXX234F", &again.hash));
        assert_eq!(first.hash.len(), 32);
        assert_eq!(kit.open_number(own, &sealed).as_deref(), Ok("ABCPE1234F"));
        assert_eq!(kit.open_number(other, &sealed), Err(SealFailed));
        assert_ne!(kit.seal_number(other, &pan).unwrap().hash, first.hash);
        // The same text as a number of another kind is another number.
        let paper = DocumentNumber::try_new(DocumentKind::Other, "ABCPE1234F").unwrap();
        assert_ne!(kit.seal_number(own, &paper).unwrap().hash, first.hash);
        let [asha, lata] = [1, 2].map(|id| ClientId::try_new(id).unwrap());
        let sealed = kit.seal_picture(own, asha, b"jpeg").unwrap();
        assert_eq!(kit.open_picture(own, asha, &sealed).as_deref(), Ok(&b"jpeg"[..]));
        assert_eq!(kit.open_picture(own, lata, &sealed), Err(SealFailed));
        assert_eq!(kit.open_picture(other, asha, &sealed), Err(SealFailed));
        let aadhaar = DocumentNumber::try_new(DocumentKind::Aadhaar, "2345 6789 0124").unwrap();
        assert_eq!(kit.seal_number(own, &aadhaar).unwrap().sealed, None);
    }
}
