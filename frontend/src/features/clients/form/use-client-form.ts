import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { reachesOwnCentresOnly } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { type ClientValues, checkClient, fromClient, toRequest } from './client-values';

interface ClientFormOptions {
  /** The edited record; null for a new one. */
  client: ClientItem | null;
  initial: ClientValues;
  saved: (client: ClientItem) => void;
}

/** A client being edited, and saving them. */
export function useClientForm({ client, initial, saved }: ClientFormOptions) {
  const { t } = useTranslation('clients');
  const [create, creating] = clientsApi.useCreateClientMutation();
  const [change, changing] = clientsApi.useChangeClientMutation();
  const [read] = clientsApi.useLazyGetClientQuery();
  // A refused call frees its key, so one key is enough for the whole form.
  const [onceKey] = useState(() => randomUuidV4());
  /** The server's sentence about a client who looks the same; null while there is none. */
  const [alike, setAlike] = useState<string | null>(null);
  const [sure, setSure] = useState('');
  /** Field officers enrol clients in their own centres. */
  const needsCentre = reachesOwnCentresOnly(useSelector(selectUser)?.roles ?? []);
  const form = useRecordForm<ClientValues>({
    initial,
    check: (name, values) => {
      const fault = checkClient(name, values, needsCentre);
      return fault && t(`faults.${fault}`);
    },
  });
  const { version, conflict, meet, resolve } = useConflict<ClientItem, ClientValues>({
    form,
    version: client?.version ?? 0,
    valuesOf: fromClient,
    versionOf: (record) => record.version,
    read: async () => (await read({ clientId: client?.clientId ?? 0 })).data,
  });

  const submit = async () => {
    if (!form.submit()) return;
    const clientRequest = toRequest(form.values, alike === null ? '' : sure);
    const { data, error } =
      client === null
        ? await create({ 'Idempotency-Key': onceKey, clientRequest })
        : await change({
            clientId: client.clientId,
            clientRequest: { ...clientRequest, version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (isApiProblem(error) && error.code === 'possible_duplicate') {
      form.settle(null);
      return setAlike(error.message);
    }
    if (!(await meet(error))) form.settle(error);
  };

  return {
    form,
    needsCentre,
    conflict,
    resolve,
    alike,
    sure,
    setSure,
    submit: () => void submit(),
    isSaving: creating.isLoading || changing.isLoading,
  };
}
