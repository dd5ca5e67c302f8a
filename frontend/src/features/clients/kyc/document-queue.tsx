import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { messageOf } from '@/shared/api/message-of';
import { type KycTab, kycTabPath } from '@/shared/config/lending-paths';
import { clientsApi, type DocumentItem, documentStatuses } from '@/shared/lending/clients-api';
import { formatBusinessDate, formatDay } from '@/shared/lib/dates';
import { daysAfter } from '@/shared/lib/indian-day';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { DocumentReview, type Said } from './document-review';
import { DocumentStatusBadge } from './document-status-badge';
import { useDocumentName } from './document-words';
import classes from './kyc.module.css';
import { useWalk } from './use-walk';

export const kycTabs = ['waiting', 'expiring', 'all'] as const;

/** How long ahead a last day counts as near. */
const DAYS_AHEAD = 30;

function useColumns(tab: KycTab): ListColumn<DocumentItem>[] {
  const { t } = useTranslation('kyc');
  const documentName = useDocumentName();
  return [
    textColumn('client', t('columns.client'), ({ clientName }) => clientName),
    textColumn('clientNumber', t('columns.clientNumber'), ({ clientNumber }) => clientNumber, {
      cell: ({ clientNumber }) => <bdi>{clientNumber}</bdi>,
    }),
    textColumn('kind', t('columns.kind'), documentName),
    textColumn('number', t('columns.number'), ({ number }) => number, {
      cell: ({ number }) => <bdi>{number}</bdi>,
    }),
    textColumn('validUntil', t('columns.validUntil'), ({ validUntil }) => validUntil, {
      cell: ({ validUntil }) => (validUntil === null ? '–' : formatBusinessDate(validUntil)),
    }),
    textColumn('captured', t('columns.captured'), ({ capturedByName, capturedAt }) =>
      t('by', { name: capturedByName, day: formatDay(capturedAt) }),
    ),
    ...(tab === 'all'
      ? [
          textColumn<DocumentItem>('status', t('columns.status'), ({ status }) => t(`statuses.${status}`), {
            cell: ({ status }) => <DocumentStatusBadge status={status} />,
          }),
        ]
      : []),
  ];
}

function useFilters(tab: KycTab): ListFilter<DocumentItem>[] {
  const { t } = useTranslation('kyc');
  const { data: branches = [] } = useAllBranches();
  const ofBranch = { key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) };
  if (tab === 'waiting') return [];
  if (tab === 'expiring') return [ofBranch];
  return [
    ofBranch,
    {
      key: 'status',
      name: t('columns.status'),
      options: documentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { key: 'expiringBy', name: t('queue.expiringBy'), kind: 'day' },
  ];
}

/** How many verified documents expire in the next days. */
function ExpiringNotice({ expiringBy }: { expiringBy: string }) {
  const { t } = useTranslation('kyc');
  const tenant = useNamedTenant();
  const { data } = clientsApi.useListDocumentsQuery(
    { status: 'verified', expiringBy, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const count = data?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Notice kind="warning" className={classes.alert}>
      {t('queue.expire', { count, days: DAYS_AHEAD })}{' '}
      <Link className={classes.link} to={kycTabPath('expiring', tenant)}>
        {t('queue.showExpiring')}
      </Link>
    </Notice>
  );
}

interface DocumentQueueProps {
  tab: KycTab;
  /** The business date. */
  today: string;
}

/** A list of documents, or the one of them that is open. */
export function DocumentQueue({ tab, today }: DocumentQueueProps) {
  const { t } = useTranslation('kyc');
  const tenant = useNamedTenant();
  const [said, say] = useState<Said>({ text: '' });
  const expiringBy = daysAfter(today, DAYS_AHEAD);
  const state = useListState({
    name: 'documents',
    sortedFirst: '',
    filters: { waiting: [], expiring: ['branchId'], all: ['branchId', 'status', 'expiringBy'] }[tab],
    pageSize: 25,
  });
  const { chosen } = state;
  const branchId = idIn(chosen.branchId);
  const asked = {
    waiting: { status: 'captured' as const },
    expiring: { status: 'verified' as const, expiringBy },
    all: {
      status: documentStatuses.find((status) => status === chosen.status),
      expiringBy: dayIn(chosen.expiringBy),
    },
  }[tab];
  const page = useRemotePage(clientsApi.endpoints.listDocuments, { ...asked, branchId }, state, {
    refetchOnMountOrArgChange: true,
  });
  const walk = useWalk(state, page, tab !== 'all');
  const columns = useColumns(tab);
  const filters = useFilters(tab);
  const { document, isOpen } = walk;
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <p role="status" className={classes.said} data-failed={said.isFailure}>
        {said.text}
      </p>
      {document !== undefined && (
        <DocumentReview key={document.documentId} document={document} walk={walk} say={say} />
      )}
      {isOpen &&
        document === undefined &&
        (walk.failure === undefined ? (
          <Placeholder />
        ) : (
          <BackNotice
            kind="error"
            text={messageOf(walk.failure, t('review.notFound'))}
            to={kycTabPath(tab, tenant)}
            back={t('review.back')}
          />
        ))}
      {!isOpen && (
        <div ref={list} tabIndex={-1} className={classes.list}>
          <LinkTabs
            label={t('title')}
            tabs={kycTabs.map((one) => ({
              to: kycTabPath(one, tenant),
              label: t(`tabs.${one}`, { days: DAYS_AHEAD }),
              current: one === tab,
            }))}
          />
          {tab === 'waiting' && <ExpiringNotice expiringBy={expiringBy} />}
          <DataGrid
            title={t(`tabs.${tab}`, { days: DAYS_AHEAD })}
            state={state}
            page={page}
            columns={columns}
            filters={filters}
            keyOf={({ documentId }) => documentId}
            nameOf={({ clientName }) => clientName}
            opens={({ documentId }) => state.searchWithOpen(documentId)}
            searches={false}
            isShort={tab === 'waiting'}
            empty={t(`empty.${tab}`)}
          />
        </div>
      )}
    </>
  );
}
