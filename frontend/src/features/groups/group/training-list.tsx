import { useTranslation } from 'react-i18next';
import type { Group, Training } from '@/shared/lending/groups-api';
import { useStaff } from '@/shared/lending/use-staff';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';

export function TrainingList({ group, branchId }: { group: Group; branchId: number }) {
  const { t } = useTranslation('groups');
  const { staffName } = useStaff(branchId);
  const columns: ListColumn<Training>[] = [
    textColumn('heldOn', t('training.heldOn'), ({ heldOn }) => heldOn, {
      cell: ({ heldOn }) => formatBusinessDate(heldOn),
    }),
    textColumn('topic', t('training.topic'), ({ topic }) => topic),
    textColumn('place', t('training.place'), ({ place }) => place),
    textColumn('trainer', t('training.trainer'), ({ trainerId }) => staffName(trainerId)),
    textColumn('recordedBy', t('training.recordedBy'), ({ recordedByName }) => recordedByName),
    textColumn('present', t('training.present'), ({ present }) => formatCount(present.length), {
      align: 'end',
    }),
  ];
  const state = useListState({ name: 'trainings', sortedFirst: '', pageSize: 50 });
  const page = useLocalPage(state, { rows: group.trainings, columns, textOf: ({ topic }) => topic });
  return (
    <DataGrid
      title={t('training.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ trainingId }) => trainingId}
      nameOf={({ heldOn }) => formatBusinessDate(heldOn)}
      isShort
      empty={t('training.empty')}
    />
  );
}
