import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { reachesOwnCentresOnly } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { type ClientValues, checkClient, fromClient, toRequest } from './client-values';

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
  /** The server's sentence about a client who looks the same; null while there is none. */
  const [message, setMessage] = useState<string | null>(null);
  const [sure, setSure] = useState('');
  /** Field officers enrol clients in their own centres. */
  const needsCentre = reachesOwnCentresOnly(useSelector(selectUser)?.roles ?? []);
  const toSure = (values: ClientValues) => toRequest(values, message === null ? '' : sure);
  const kept = useSavedRecord<ClientItem, ClientValues>({
    record: client,
    blank: initial,
    valuesOf: fromClient,
    check: (name, values) => {
      const fault = checkClient(name, values, needsCentre);
      return fault && t(`faults.${fault}`);
    },
    create: (values, once) => create({ ...once, clientRequest: toSure(values) }),
    change: (values, version, { clientId }) =>
      change({ clientId, clientRequest: { ...toSure(values), version } }),
    read: async ({ clientId }) => (await read({ clientId })).data,
    heeds: ({ code, message: sentence }) => {
      const isAlike = code === 'possible_duplicate';
      if (isAlike) setMessage(sentence);
      return isAlike;
    },
    saved,
  });
  return {
    kept,
    needsCentre,
    /** The clients who look the same, to be shown; null while there are none. */
    alike: message === null ? null : { message, values: kept.form.values, sure, setSure },
  };
}
