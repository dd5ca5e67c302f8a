import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import { clientExportPath } from '@/shared/config/export-paths';
import type { ClientItem } from '@/shared/lending/clients-api';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

/** Saves everything that is held about a client as a file, for the person who asks for it. */
export function useExportClient() {
  const { t } = useTranslation('clients');
  const dispatch = useDispatch<AnyDispatch>();
  const { tenantId } = useActedTenant();
  return ({ clientId, clientNumber }: ClientItem): Promise<void> => {
    const fileName = `client-${clientNumber.replaceAll('/', '-')}.json`;
    return dispatch(downloadFile(clientExportPath(clientId), fileName, tenantId)).then(
      () => {
        toast.success(t('export.done', { fileName }));
      },
      (error: unknown) => showFailure(error, t('export.failed')),
    );
  };
}
