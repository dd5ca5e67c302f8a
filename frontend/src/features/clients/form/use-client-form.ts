import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { reachesOwnCentresOnly } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { type ClientValues, checkClient, fromClient, toRequest } from './client-values';
import { useAlike } from './use-alike';

interface ClientFormOptions {
  client: ClientItem | null;
  initial: ClientValues;
  saved: (client: ClientItem) => void;
}

export function useClientForm({ client, initial, saved }: ClientFormOptions) {
  const { t } = useTranslation('clients');
  const [create] = clientsApi.useCreateClientMutation();
  const [change] = clientsApi.useChangeClientMutation();
  const [read] = clientsApi.useLazyGetClientQuery();
  /** Field officers enrol clients in their own centres. */
  const needsCentre = reachesOwnCentresOnly(useSelector(selectUser)?.roles ?? []);
  // Who looks the same depends on the values of the form, which is checked by it.
  const isAlike = useRef(false);
  const kept = useSavedRecord<ClientItem, ClientValues>({
    record: client,
    blank: initial,
    valuesOf: fromClient,
    check: (name, values) => {
      const fault = checkClient(name, values, { needsCentre, isAlike: isAlike.current });
      return fault && t(`faults.${fault}`);
    },
    create: (values, once) => create({ ...once, clientRequest: toRequest(values, isAlike.current) }),
    change: (values, version, { clientId }) =>
      change({ clientId, clientRequest: { ...toRequest(values, isAlike.current), version } }),
    read: async ({ clientId }) => (await read({ clientId })).data,
    heeds: ({ code, message }) => {
      if (code === 'possible_duplicate') alike.refuse(message);
      return code === 'possible_duplicate';
    },
    saved,
  });
  const alike = useAlike(kept.form.values, client);
  isAlike.current = alike.isAlike;
  return { kept, needsCentre, alike };
}
