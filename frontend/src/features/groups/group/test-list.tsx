import { useTranslation } from 'react-i18next';
import type { Group, RecognitionTest } from '@/shared/lending/groups-api';
import { useStaff } from '@/shared/lending/use-staff';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { StatusBadge } from '@/shared/ui/status-badge';

const tones = { pass: 'good', repeat: 'warning', fail: 'alert' } as const;

export function TestList({ group, branchId }: { group: Group; branchId: number }) {
  const { t } = useTranslation('groups');
  const { staffName } = useStaff(branchId);
  const columns: ListColumn<RecognitionTest>[] = [
    textColumn('heldOn', t('test.heldOn'), ({ heldOn }) => heldOn, {
      cell: ({ heldOn }) => formatBusinessDate(heldOn),
    }),
    textColumn('tester', t('test.tester'), ({ testerId }) => staffName(testerId)),
    textColumn('right', t('test.right'), ({ answers }) =>
      t('test.of', { some: answers.filter(({ isRight }) => isRight).length, all: answers.length }),
    ),
    textColumn('passed', t('test.passed'), ({ results }) =>
      t('test.of', {
        some: results.filter(({ outcome }) => outcome === 'pass').length,
        all: results.length,
      }),
    ),
    textColumn('outcome', t('test.outcome'), ({ outcome }) => t(`outcomes.${outcome}`), {
      cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>,
    }),
    textColumn('reason', t('test.reason'), ({ reason }) => reason, {
      cell: ({ reason }) => reason || '–',
    }),
  ];
  const state = useListState({ name: 'tests', sortedFirst: '', pageSize: 50 });
  const page = useLocalPage(state, { rows: group.tests, columns, textOf: ({ heldOn }) => heldOn });
  return (
    <DataGrid
      title={t('test.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ testId }) => testId}
      nameOf={({ heldOn }) => formatBusinessDate(heldOn)}
      isShort
      empty={t('test.empty')}
    />
  );
}
