import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { clientPath } from '@/shared/config/lending-paths';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { clientName } from '@/shared/lending/client-name';
import { ClientStatusBadge } from '@/shared/lending/client-status-badge';
import type { ClientItem } from '@/shared/lending/clients-api';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { TextField } from '@/shared/ui/fields/text-field';
import { Notice } from '@/shared/ui/notice';
import classes from '../clients.module.css';
import type { ClientValues } from './client-values';
import type { LikeClients } from './use-alike';

type Known = Pick<ClientItem, 'phoneNumber' | 'birthDate' | 'branchName'>;

const digits = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').slice(-10);

interface PersonProps {
  title: ReactNode;
  known: Known;
  /** Whom they are compared with. */
  other?: Known;
  number: string;
  status: ReactNode;
}

/** A person beside the others; what they have in common is marked. */
function Person({ title, known, other, number, status }: PersonProps) {
  const { t } = useTranslation('clients');
  const { phoneNumber, birthDate, branchName } = known;
  const shown = (text: string, isCommon: boolean) => (isCommon && text !== '' ? <mark>{text}</mark> : text);
  const isSamePhone = digits(phoneNumber) !== '' && digits(phoneNumber) === digits(other?.phoneNumber);
  return (
    <li className={classes.person}>
      <h4 className={classes.personName}>{title}</h4>
      <FactGrid
        facts={[
          { name: t('columns.number'), value: <bdi>{number}</bdi> },
          { name: t('columns.phone'), value: <bdi>{shown(phoneNumber ?? '–', isSamePhone)}</bdi> },
          {
            name: t('columns.born'),
            value: isDay(birthDate) && shown(formatBusinessDate(birthDate), birthDate === other?.birthDate),
          },
          { name: t('columns.branch'), value: branchName },
          { name: t('columns.status'), value: status },
        ]}
      />
    </li>
  );
}

interface AlikeProps {
  alike: LikeClients;
  form: RecordForm<ClientValues>;
}

/** The clients who may be the same person, side by side, and the reason why this is someone else. */
export function Alike({ alike: { clients, elsewhere, message, isAlike }, form }: AlikeProps) {
  const { t } = useTranslation('clients');
  const tenant = useNamedTenant();
  const may = useMay();
  const { data: branches = [] } = useAllBranches();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== '') box.current?.focus();
  }, [message]);
  if (!isAlike) return null;
  const { firstName, lastName, branchId, ...values } = form.values;
  const typed = {
    ...values,
    branchName: branches.find(({ BranchId }) => String(BranchId) === branchId)?.BranchName ?? '',
  };
  return (
    <div ref={box} tabIndex={-1} className={classes.alike}>
      <Notice kind="warning" role={message === '' ? 'status' : 'alert'}>
        <p className={classes.sentence}>{message || t('alike.found')}</p>
        {elsewhere > 0 && <p className={classes.sentence}>{t('alike.elsewhere', { count: elsewhere })}</p>}
      </Notice>
      {clients.length > 0 && (
        <ul className={classes.people} aria-label={t('alike.list')}>
          <Person
            title={`${firstName} ${lastName}`.trim()}
            known={typed}
            number="–"
            status={t('alike.typed')}
          />
          {clients.map((client) => (
            <Person
              key={client.clientId}
              title={
                may('CLIENT_VIEW') ? (
                  <Link className={classes.link} to={clientPath(client.clientId, tenant)} target="_blank">
                    {clientName(client)}
                  </Link>
                ) : (
                  clientName(client)
                )
              }
              known={client}
              other={typed}
              number={client.clientNumber}
              status={<ClientStatusBadge status={client.status} />}
            />
          ))}
        </ul>
      )}
      <TextField
        {...form.text('notTheSameBecause')}
        label={t('form.notTheSameBecause')}
        hint={t('alike.hint')}
        required
        maxLength={500}
        autoComplete="off"
      />
    </div>
  );
}
