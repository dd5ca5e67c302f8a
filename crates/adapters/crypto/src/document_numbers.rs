//! Numbers of clients' documents, under a key of their tenant.
use munim_clients::{DocumentNumber, KeptNumber, NumberNotSealed, NumberSealer};
use munim_kernel::TenantId;
use zeroize::Zeroizing;

use crate::{Kit, SystemRandomness, kit::mac};

/// Binds a seal to what it holds.
const ABOUT: &str = "document number";

impl<C> NumberSealer for Kit<C> {
    fn seal_number(&self, tenant: TenantId, number: &DocumentNumber) -> Result<KeptNumber, NumberNotSealed> {
        let key = self.master().of_documents(tenant);
        let hashing: Zeroizing<[u8; 64]> = key.derive("munim document hash 1");
        let text = Zeroizing::new(format!("{} {}", number.kind(), number.expose()));
        let sealed = number
            .may_be_kept()
            .then(|| key.seal(number.expose().as_bytes(), ABOUT, &SystemRandomness));
        Ok(KeptNumber {
            masked: number.masked(),
            hash: mac(&hashing, text.as_bytes()).to_vec(),
            sealed: sealed.transpose().map_err(|_| NumberNotSealed)?,
        })
    }

    fn open_number(&self, tenant: TenantId, sealed: &[u8]) -> Result<String, NumberNotSealed> {
        let opened = self.master().of_documents(tenant).open(sealed, ABOUT);
        let opened = opened.map_err(|_| NumberNotSealed)?;
        let text = std::str::from_utf8(&opened).map_err(|_| NumberNotSealed)?;
        Ok(text.to_owned())
    }
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
        assert_eq!(kit.open_number(other, &sealed), Err(NumberNotSealed));
        assert_ne!(kit.seal_number(other, &pan).unwrap().hash, first.hash);
        // The same text as a number of another kind is another number.
        let paper = DocumentNumber::try_new(DocumentKind::Other, "ABCPE1234F").unwrap();
        assert_ne!(kit.seal_number(own, &paper).unwrap().hash, first.hash);
        let aadhaar = DocumentNumber::try_new(DocumentKind::Aadhaar, "2345 6789 0124").unwrap();
        assert_eq!(kit.seal_number(own, &aadhaar).unwrap().sealed, None);
    }
}
