import '@/shared/i18n/groups-texts';
import '@/shared/i18n/history-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  clientPath,
  documentPath,
  groupPath,
  loanPath,
  paymentPath,
  transferPath,
} from '@/shared/config/lending-paths';
import { useHistoryWords } from '@/shared/history/use-history-words';
import { clientsApi, documentKinds, type TimelineEntry } from '@/shared/lending/clients-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from '../clients.module.css';
import { type ClientValues, clientLabels } from '../form/client-values';
import { useDocumentName } from '../kyc/document-words';
import type { ClientTabProps } from './client-tabs';
import { groupNames, profileGroups } from './profile-values';

const outcomes = ['pass', 'repeat', 'fail'] as const;
const purposes = ['personal_data', 'credit_bureau', 'kyc', 'contact'] as const;

/** The detail of an entry in words: the server sends names of fields, kinds, purposes and outcomes as they are stored. */
function useDetail() {
  const { t } = useTranslation(['clients', 'groups']);
  const { fieldOf } = useHistoryWords();
  /** As the forms call it, if they ask for it. */
  const labelOf = (field: string): string => {
    if (field in clientLabels) return t(`clients:form.${clientLabels[field as keyof ClientValues]}`);
    const group = groupNames.find((one) => one === field);
    if (group !== undefined) return t(`clients:profile.groups.${group}`);
    const part = profileGroups.person.find((one) => one === field);
    return part === undefined ? fieldOf(field) : t(`clients:profile.fields.${part}`);
  };
  const documentName = useDocumentName();
  return ({ kind, detail }: TimelineEntry): string => {
    if (kind === 'changed') return detail.split(', ').map(labelOf).join(', ');
    if (kind.startsWith('document_')) {
      const [stored = '', ...number] = detail.split(' ');
      const known = documentKinds.find((one) => one === stored);
      return known === undefined ? detail : [documentName({ kind: known, name: '' }), ...number].join(' ');
    }
    const purpose = kind.startsWith('consent_') && purposes.find((one) => one === detail);
    if (purpose) return t(`clients:consents.purposes.${purpose}`);
    const outcome = kind === 'tested' && outcomes.find((one) => one === detail);
    return outcome ? t(`groups:outcomes.${outcome}`) : detail;
  };
}

/** The address of what an entry is about, if the user may open it. */
function useLeads(clientId: number) {
  const may = useMay();
  const tenant = useNamedTenant();
  return ({ kind, aboutId }: TimelineEntry): string | null => {
    const [about] = kind.split('_');
    switch (about) {
      case 'group':
        return may('GROUP_VIEW') ? groupPath(aboutId, tenant) : null;
      case 'transferred':
        return may('GROUP_VIEW') ? transferPath(aboutId, tenant) : null;
      case 'document':
        return may('CLIENT_KYC') ? documentPath(aboutId, tenant) : clientPath(clientId, tenant, 'kyc');
      case 'loan':
        return may('LOAN_APPLICATION_VIEW') ? loanPath(aboutId, tenant) : null;
      case 'payment':
        return may('COLLECTION_RECORD', 'COLLECTION_MANAGE') ? paymentPath(aboutId, tenant) : null;
      case 'household':
        return clientPath(clientId, tenant, 'household');
      case 'consent':
        return clientPath(clientId, tenant, 'consents');
      default:
        return null;
    }
  };
}

/** What happened to a client, the newest first. */
export function ClientHistory({ client: { clientId } }: ClientTabProps) {
  const { t } = useTranslation('clients');
  const detailOf = useDetail();
  const leadsTo = useLeads(clientId);
  const what = (entry: TimelineEntry) => t(`timeline.kinds.${entry.kind}`);
  const columns: ListColumn<TimelineEntry>[] = [
    textColumn('on', t('timeline.on'), ({ on }) => on, {
      isWhole: true,
      cell: ({ on, at }) => (
        <span title={at == null ? undefined : formatInstant(at)}>{formatBusinessDate(on)}</span>
      ),
    }),
    textColumn('what', t('timeline.what'), what),
    textColumn('detail', t('timeline.detail'), detailOf, {
      cell: (entry) => {
        const [leads, detail] = [leadsTo(entry), detailOf(entry)];
        if (leads === null) return detail === '' ? '–' : <bdi>{detail}</bdi>;
        return (
          <Link className={classes.link} to={leads}>
            <bdi>{detail || t('timeline.open')}</bdi>
          </Link>
        );
      },
    }),
    textColumn('amount', t('timeline.amount'), ({ amount }) => amount ?? null, {
      align: 'end',
      cell: ({ amount }) => (amount == null ? '–' : <bdi>{plainRupees(amount)}</bdi>),
    }),
    textColumn('by', t('timeline.by'), ({ byName }) => byName ?? null, {
      cell: ({ byName }) => byName ?? '–',
    }),
  ];
  const state = useListState({ name: 'timeline', sortedFirst: '', pageSize: 25 });
  const page = useRemotePage(clientsApi.endpoints.getClientTimeline, { clientId }, state, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <DataGrid
      title={t('timeline.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ on, at, kind, aboutId }) => `${kind} ${aboutId} ${at ?? on}`}
      nameOf={(entry) => `${what(entry)}, ${formatBusinessDate(entry.on)}`}
      isShort
      empty={t('timeline.empty')}
    />
  );
}
