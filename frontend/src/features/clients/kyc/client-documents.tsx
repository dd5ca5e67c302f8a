import '@/shared/i18n/kyc-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentPath } from '@/shared/config/lending-paths';
import { clientsApi, type DocumentItem } from '@/shared/lending/clients-api';
import { formatBusinessDate, formatDay } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { CaptureForm } from './capture-form';
import { DocumentStatusBadge } from './document-status-badge';
import { useDocumentName } from './document-words';

function useColumns(): ListColumn<DocumentItem>[] {
  const { t } = useTranslation('kyc');
  const documentName = useDocumentName();
  const by = (name: string | null, at: string | null) =>
    name === null || at === null ? '–' : t('by', { name, day: formatDay(at) });
  return [
    textColumn('kind', t('columns.kind'), documentName),
    textColumn('number', t('columns.number'), ({ number }) => number, {
      cell: ({ number }) => <bdi>{number}</bdi>,
    }),
    textColumn('status', t('columns.status'), ({ status }) => t(`statuses.${status}`), {
      cell: ({ status, reason }) => (
        <>
          <DocumentStatusBadge status={status} />
          {reason !== '' && <div>{reason}</div>}
        </>
      ),
    }),
    textColumn('validUntil', t('columns.validUntil'), ({ validUntil }) => validUntil, {
      cell: ({ validUntil }) => (validUntil === null ? '–' : formatBusinessDate(validUntil)),
    }),
    textColumn('captured', t('columns.captured'), ({ capturedByName, capturedAt }) =>
      by(capturedByName, capturedAt),
    ),
    textColumn('decided', t('columns.decided'), ({ decidedByName, decidedAt }) =>
      by(decidedByName, decidedAt),
    ),
  ];
}

/** The identity documents of a client, and the form that captures another one. */
export function ClientDocuments({ clientId }: { clientId: number }) {
  const { t } = useTranslation('kyc');
  const documentName = useDocumentName();
  const tenant = useNamedTenant();
  const may = useMay();
  const captures = may('CLIENT_EDIT', 'CLIENT_KYC');
  const state = useListState({ name: 'documents', sortedFirst: '', pageSize: 25 });
  const page = useRemotePage(clientsApi.endpoints.listClientDocuments, { clientId }, state, {
    refetchOnMountOrArgChange: true,
  });
  const columns = useColumns();
  if (captures && state.openedKey === newRecord)
    return <CaptureForm clientId={clientId} close={state.closeDetail} />;
  return (
    <DataGrid
      title={t('ofClient.title')}
      aside={
        captures && (
          <Button component={Link} to={state.searchWithOpen(newRecord)}>
            {t('capture.title')}
          </Button>
        )
      }
      state={state}
      page={page}
      columns={columns}
      keyOf={({ documentId }) => documentId}
      nameOf={documentName}
      opens={may('CLIENT_KYC') && (({ documentId }) => documentPath(documentId, tenant))}
      isShort
      empty={t('ofClient.empty')}
    />
  );
}
