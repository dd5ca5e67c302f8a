import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { clientName } from '@/shared/lending/client-name';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { TransferForm } from '@/shared/lending/transfer-form';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { toast } from '@/shared/overlays/toasts';
import classes from '../clients.module.css';
import type { ClientForm } from '../use-client-actions';

interface ActProps {
  act: Exclude<ClientForm, 'transfer'>;
  client: ClientItem;
  close: () => void;
}

function Act({ act, client, close }: ActProps) {
  const { t } = useTranslation('clients');
  const [exit] = clientsApi.useExitClientMutation();
  const [rejoin] = clientsApi.useRejoinClientMutation();
  const [block] = clientsApi.useBlockClientMutation();
  const [unblock] = clientsApi.useUnblockClientMutation();
  const call = { exit, rejoin, block, unblock }[act];
  const about = { name: clientName(client), number: client.clientNumber };
  return (
    <>
      <p className={classes.sentence}>{t(`acts.${act}.about`, about)}</p>
      <ReasonForm
        label={t('acts.reason')}
        hint={t('acts.hint')}
        confirmText={t(`acts.${act}.action`)}
        run={(reason) =>
          call({ clientId: client.clientId, ...seen(client), clientReasonRequest: { reason } })
        }
        done={() => {
          toast.success(t(`acts.${act}.done`, about));
          close();
        }}
        cancel={close}
      />
    </>
  );
}

interface ClientDrawerProps {
  client: ClientItem;
  /** The forms that the user may open now. */
  possible: readonly ClientForm[];
}

/** The form beside a client that the address names. */
export function ClientDrawer({ client, possible }: ClientDrawerProps) {
  const { t } = useTranslation('clients');
  const { query, change } = useAddressQuery();
  const open = possible.find((form) => form === query.get('form'));
  const close = () => change({ form: '' });
  const title = () => {
    if (open === undefined) return '';
    return open === 'transfer' ? t('actions.transfer') : t(`acts.${open}.action`);
  };
  return (
    <DetailDrawer opened={open !== undefined} title={title()} close={close}>
      {open === 'transfer' && (
        <TransferForm
          subject={{
            kind: 'client',
            id: client.clientId,
            branchId: client.branchId,
            holderId: client.centreId,
          }}
          close={close}
        />
      )}
      {open !== undefined && open !== 'transfer' && (
        <Act key={open} act={open} client={client} close={close} />
      )}
    </DetailDrawer>
  );
}
