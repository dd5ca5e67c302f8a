import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientName } from '@/shared/lending/client-name';
import { ClientStatusBadge } from '@/shared/lending/client-status-badge';
import { clientsApi } from '@/shared/lending/clients-api';
import { RadioCards } from '@/shared/ui/fields/radio-cards';
import { TextField } from '@/shared/ui/fields/text-field';
import { Placeholder } from '@/shared/ui/placeholder';
import type { Client } from '../api';
import classes from '../loan-applications.module.css';

const SEARCH_SETTLES_MS = 300;
const MOST_OFFERED = 6;

/** A client's name, and the details that distinguish them from others of the same name. */
export function ClientLines({ client }: { client: Client }) {
  const { t } = useTranslation('loanApplications');
  const { clientNumber, phoneNumber, branchName, centreName, status } = client;
  return (
    <>
      <span className={classes.head}>
        <span className={classes.name}>{clientName(client)}</span>
        <ClientStatusBadge status={status} />
      </span>
      <span className={classes.line}>
        <bdi>{clientNumber}</bdi>
      </span>
      {phoneNumber && (
        <span className={classes.line}>
          <bdi>{phoneNumber}</bdi>
        </span>
      )}
      <span className={classes.line}>{[branchName, centreName].filter(Boolean).join(' · ')}</span>
      {status === 'exited' && <span className={classes.line}>{t('client.left')}</span>}
    </>
  );
}

interface ClientStepProps {
  client: Client | null;
  error: readonly string[];
  choose: (client: Client) => void;
}

export function ClientStep({ client, error, choose }: ClientStepProps) {
  const { t } = useTranslation('loanApplications');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const { data, currentData, isError, isFetching } = clientsApi.useListClientsQuery({
    search: settled || undefined,
    page: 1,
    pageSize: MOST_OFFERED,
  });
  // Earlier results stay visible until the next ones arrive.
  const page = currentData ?? (isError ? undefined : data);
  const found = page?.items ?? [];
  // The chosen client stays visible while the user searches for others.
  const offered =
    client === null || found.some(({ clientId }) => clientId === client.clientId)
      ? found
      : [client, ...found];
  const note = () => {
    if (isError && !isFetching) return t('client.failed');
    if (page === undefined || isFetching) return '';
    const { totalCount: count } = page;
    if (count === 0) return settled === '' ? t('client.noneYet') : t('client.none', { search: settled });
    if (settled === '') return t('client.newest', { count });
    return count > found.length ? t('client.more', { shown: found.length, count }) : '';
  };
  return (
    <div className={classes.step}>
      <TextField
        type="search"
        label={t('client.search')}
        hint={t('client.searchHint')}
        value={search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={classes.note}>
        {note()}
      </p>
      {page === undefined && !isError && <Placeholder className={classes.waitingCards} />}
      {offered.length > 0 && (
        <RadioCards
          name="clientId"
          label={t('client.choose')}
          required
          error={error}
          value={client === null ? '' : String(client.clientId)}
          options={offered.map((one) => ({
            value: String(one.clientId),
            content: <ClientLines client={one} />,
            disabled: one.status === 'exited',
          }))}
          onChange={(id) => {
            const chosen = offered.find(({ clientId }) => String(clientId) === id);
            if (chosen !== undefined) choose(chosen);
          }}
        />
      )}
    </div>
  );
}
