import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActivationCodeItem } from '@/shared/api/generated/devices';
import { formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import { Countdown } from '@/shared/ui/countdown';
import { deviceAdministrationApi } from './api';
import { codeState } from './standing';
import { StateBadge } from './state-badge';
import { useActivationCodes, useBranchNames } from './use-lists';

/** A code may be used or expire at any time, so the list is polled. Its countdown updates by itself. */
const LOOK_EVERY_MS = 5000;

export function ActivationCodesPanel() {
  const { t } = useTranslation('deviceAdministration');
  const now = useNow(LOOK_EVERY_MS);
  const query = useActivationCodes();
  const { nameOf } = useBranchNames();
  const [revokeCode] = deviceAdministrationApi.useRevokeActivationCodeMutation();

  const revoke = ({ codeId }: ActivationCodeItem) =>
    void makeChange({
      title: t('codes.revokeTitle'),
      message: t('codes.revokeMessage', { codeId }),
      confirmText: t('codes.revoke'),
      run: () => revokeCode({ codeId }),
      done: t('codes.revoked'),
      failed: t('codes.revokeFailed'),
    });
  const branch = (code: ActivationCodeItem) => nameOf(code.branchId) ?? t('unknownBranch');
  const employee = ({ assignedTo }: ActivationCodeItem) =>
    assignedTo === null ? t('anyone') : t('employee', { employee: assignedTo });

  const columns: ListColumn<ActivationCodeItem>[] = [
    valueColumn('code', t('codes.number'), ({ codeId }) => codeId, {
      cell: ({ codeId }) => t('codes.name', { codeId }),
    }),
    valueColumn('branch', t('branch'), branch),
    valueColumn('employee', t('employeeColumn'), employee, { order: ({ assignedTo }) => assignedTo }),
    textColumn('issued', t('codes.issued'), ({ issuedAt }) => issuedAt, {
      order: ({ issuedAt }) => Date.parse(issuedAt),
      cell: ({ issuedAt }) => formatInstant(issuedAt),
    }),
    textColumn('state', t('state'), (code) => t(`states.${codeState(code, now)}`), {
      order: (code) => codeState(code, now),
      cell: (code) => <StateBadge state={codeState(code, now)} />,
    }),
    {
      key: 'left',
      name: t('codes.left'),
      order: ({ expiresAt }) => (expiresAt === null ? null : Date.parse(expiresAt)),
      cell: (code) => {
        if (codeState(code, now) !== 'live') return '–';
        return code.expiresAt === null ? (
          t('codes.endless')
        ) : (
          <Countdown until={code.expiresAt} over={t('states.expired')} />
        );
      },
    },
    {
      key: 'actions',
      name: '',
      cell: (code) =>
        codeState(code, now) === 'live' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('codes.revokeThis', { codeId: code.codeId })}
            onClick={() => revoke(code)}
          >
            {t('codes.revoke')}
          </Button>
        ),
    },
  ];
  const state = useListState({ name: 'codes', sortedFirst: '-issued' });
  const page = useLocalPage(state, {
    rows: query.data?.items,
    totalCount: query.data?.totalCount,
    columns,
    textOf: (code) =>
      [code.codeId, branch(code), employee(code), t(`states.${codeState(code, now)}`)].join(' '),
    query,
    isFetching: false,
  });
  return (
    <DataGrid
      title={t('codes.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ codeId }) => codeId}
      nameOf={({ codeId }) => t('codes.name', { codeId })}
      empty={t('codes.empty')}
    />
  );
}
