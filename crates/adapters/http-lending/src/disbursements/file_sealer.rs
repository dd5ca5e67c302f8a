use std::rc::Rc;

use munim_clients::{ClientSealer, SealFailed, SealedAs};
use munim_kernel::{ClientId, DisbursementBatchId, TenantId};
use munim_lending::{BankFileSealer, NotOpened};

/// Opens the account numbers of client profiles, and seals files with the same key.
pub(super) struct FileSealer(pub(super) Rc<dyn ClientSealer>);

fn failed(_: SealFailed) -> NotOpened {
    NotOpened
}

impl BankFileSealer for FileSealer {
    fn open_account(&self, tenant: TenantId, client: ClientId, sealed: &[u8]) -> Result<String, NotOpened> {
        self.0
            .open_number(tenant, SealedAs::Account(client), sealed)
            .map_err(failed)
    }

    fn seal_file(
        &self,
        tenant: TenantId,
        batch: DisbursementBatchId,
        content: &[u8],
    ) -> Result<Vec<u8>, NotOpened> {
        self.0
            .seal_bytes(tenant, SealedAs::BankFile(batch), content)
            .map_err(failed)
    }

    fn open_file(
        &self,
        tenant: TenantId,
        batch: DisbursementBatchId,
        sealed: &[u8],
    ) -> Result<Vec<u8>, NotOpened> {
        self.0
            .open_bytes(tenant, SealedAs::BankFile(batch), sealed)
            .map_err(failed)
    }
}
