import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Consent, clientsApi } from '@/shared/lending/clients-api';
import { useStaff } from '@/shared/lending/use-staff';
import { formatDay } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import { useMay } from '@/shared/session/use-may';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { ClientTabProps } from './client-tabs';
import { ConsentForm } from './consent-form';

/** What a client has agreed to, and when they withdrew it. */
export function ClientConsents({ client }: ClientTabProps) {
  const { clientId, branchId } = client;
  const { t } = useTranslation('clients');
  const edits = useMay()('CLIENT_EDIT');
  const { staffName } = useStaff(branchId);
  const [withdraw] = clientsApi.useWithdrawConsentMutation();
  const query = clientsApi.useListConsentsQuery({ clientId }, { refetchOnMountOrArgChange: true });
  const purposeOf = ({ purpose }: Consent) => t(`consents.purposes.${purpose}`);
  const stateOf = ({ withdrawnAt }: Consent) =>
    withdrawnAt == null ? t('consents.inForce') : t('consents.withdrawn', { day: formatDay(withdrawnAt) });
  const onWithdraw = (consent: Consent) =>
    makeChange({
      title: t('consents.withdraw.title'),
      message: t('consents.withdraw.message', { purpose: purposeOf(consent) }),
      confirmText: t('consents.withdraw.action'),
      run: () => withdraw({ consentId: consent.consentId }),
      done: t('consents.withdraw.done'),
      failed: t('consents.withdraw.failed'),
    });
  const columns: ListColumn<Consent>[] = [
    textColumn('purpose', t('consents.purpose'), purposeOf),
    textColumn('given', t('consents.given'), ({ givenAt }) => givenAt, {
      cell: ({ givenAt }) => formatDay(givenAt),
    }),
    textColumn('how', t('consents.how'), ({ how }) => t(`consents.ways.${how}`)),
    textColumn('language', t('consents.language'), ({ language }) => t(`profile.words.${language}`)),
    textColumn('version', t('consents.version'), ({ textVersion }) => textVersion, { align: 'end' }),
    textColumn('by', t('consents.by'), ({ recordedById }) => staffName(recordedById)),
    textColumn('state', t('consents.state'), stateOf, {
      cell: (consent) => (
        <StatusBadge tone={consent.withdrawnAt == null ? 'good' : 'plain'}>{stateOf(consent)}</StatusBadge>
      ),
    }),
    {
      key: 'actions',
      name: '',
      cell: (consent) =>
        edits &&
        consent.withdrawnAt == null && (
          <RowMenu
            name={purposeOf(consent)}
            actions={[
              { label: t('consents.withdraw.action'), leads: () => onWithdraw(consent), dangerous: true },
            ]}
          />
        ),
    },
  ];
  const state = useListState({ name: 'consents', sortedFirst: '', pageSize: 50 });
  const page = useLocalPage(state, { rows: query.currentData, columns, textOf: purposeOf, query });
  const records = edits && client.status !== 'exited';
  return (
    <>
      <DataGrid
        title={t('consents.title')}
        aside={
          records && (
            <Button component={Link} variant="default" to={state.searchWithOpen(newRecord)}>
              {t('consents.record')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={columns}
        keyOf={({ consentId }) => consentId}
        nameOf={purposeOf}
        isShort
        empty={t('consents.empty')}
      />
      <DetailDrawer
        opened={records && state.openedKey === newRecord}
        title={t('consents.record')}
        close={state.closeDetail}
      >
        <ConsentForm clientId={clientId} close={state.closeDetail} />
      </DetailDrawer>
    </>
  );
}
