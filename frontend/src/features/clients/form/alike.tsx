import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { clientName } from '@/shared/lending/client-name';
import { clientsApi } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { TextField } from '@/shared/ui/fields/text-field';
import { Notice } from '@/shared/ui/notice';
import classes from '../clients.module.css';
import type { ClientValues } from './client-values';

const MOST_SHOWN = 5;
const digits = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').slice(-10);

interface AlikeProps {
  message: string;
  values: ClientValues;
  /** The edited client, who is not their own double. */
  except: number | null;
  sure: string;
  setSure: (sure: string) => void;
}

/** The clients who look the same, and the reason why this is another person. */
export function Alike({ message, values, except, sure, setSure }: AlikeProps) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  const may = useMay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const phone = digits(values.phoneNumber);
  const { currentData } = clientsApi.useListClientsQuery(
    { search: phone || values.firstName.trim(), page: 1, pageSize: 50 },
    { skip: !may('CLIENT_VIEW') },
  );
  const { currentData: named } = clientsApi.useListClientsQuery(
    { search: values.firstName.trim(), page: 1, pageSize: 50 },
    { skip: !may('CLIENT_VIEW') || phone === '' },
  );
  const found = [...(currentData?.items ?? []), ...(named?.items ?? [])].filter(
    (client, index, all) =>
      client.clientId !== except &&
      all.findIndex(({ clientId }) => clientId === client.clientId) === index &&
      ((phone !== '' && digits(client.phoneNumber) === phone) || client.birthDate === values.birthDate),
  );
  return (
    <div ref={box} tabIndex={-1} className={classes.alike}>
      <Notice kind="warning" role="alert">
        <p className={classes.sentence}>{message}</p>
        {found.length > 0 && (
          <ul className={classes.alikeList} aria-label={t('alike.list')}>
            {found.slice(0, MOST_SHOWN).map((client) => (
              <li key={client.clientId}>
                <Link to={clientPath(client.clientId, tenant)} target="_blank">
                  {clientName(client)}
                </Link>{' '}
                <bdi>{client.clientNumber}</bdi> · {formatBusinessDate(client.birthDate)} ·{' '}
                <bdi>{client.phoneNumber ?? t('alike.noPhone')}</bdi> · {client.branchName}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <TextField
        label={t('alike.sure')}
        hint={t('alike.hint')}
        value={sure}
        maxLength={500}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSure(value)}
      />
    </div>
  );
}
