import '@/shared/i18n/lending-texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '@/shared/ui/fields/field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { clientName } from './client-name';
import { type ClientItem, clientsApi } from './clients-api';

const SEARCH_SETTLES_MS = 300;
const MOST_OFFERED = 20;

interface ClientFieldProps {
  name: string;
  label: string;
  /** The id of the chosen client; '' for none. */
  value: string;
  none: string;
  error: FieldError;
  change: (clientId: string) => void;
}

/** A client, found by name, number or phone. For users who may see clients. */
export function ClientField({ name, label, value, none, error, change }: ClientFieldProps) {
  const { t } = useTranslation('lending');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const found = clientsApi.useListClientsQuery(
    { search: settled, page: 1, pageSize: MOST_OFFERED },
    { skip: settled === '' },
  );
  const chosen = clientsApi.useGetClientQuery({ clientId: Number(value) }, { skip: value === '' });
  const textOf = (client: ClientItem) => `${clientName(client)}, ${client.clientNumber}`;
  return (
    <>
      <TextField
        type="search"
        label={t('client.search')}
        value={search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value: typed } }) => setSearch(typed)}
      />
      <SelectField
        name={name}
        label={label}
        value={value}
        error={error}
        onChange={({ currentTarget: { value: id } }) => change(id)}
        options={(found.currentData?.items ?? []).map((client) => ({
          value: String(client.clientId),
          label: textOf(client),
        }))}
        none={none}
        unlisted={chosen.currentData ? textOf(chosen.currentData) : `${label} ${value}`}
      />
    </>
  );
}
