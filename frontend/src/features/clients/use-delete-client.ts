import { useTranslation } from 'react-i18next';
import { clientName } from '@/shared/lending/client-name';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';

/** Deletes a prospect after a confirmation. Returns whether they are gone. */
export function useDeleteClient() {
  const { t } = useTranslation('clients');
  const [remove] = clientsApi.useDeleteClientMutation();
  return async (client: ClientItem): Promise<boolean> => {
    const name = clientName(client);
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.message', { name, number: client.clientNumber }),
      confirmText: t('actions.delete'),
    });
    if (!sure) return false;
    const { error } = await remove({ clientId: client.clientId });
    if (error !== undefined) {
      showFailure(error, t('delete.failed'));
      return false;
    }
    toast.success(t('delete.done', { name }));
    return true;
  };
}
