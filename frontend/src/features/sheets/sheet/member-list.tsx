import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetRow } from '@/shared/lending/sheets-api';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { confirm } from '@/shared/overlays/overlays';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { Panel } from '@/shared/ui/panel';
import classes from '../sheets.module.css';
import { MemberCard } from './member-card';
import { absentEntry, arrearsOfRow, dueOfRow, isWhole, paidAsDue } from './row-values';
import type { Member, SheetRows } from './use-sheet-rows';

/** Which members can be shown alone while the sheet is taken. */
const narrowed = {
  all: () => true,
  owing: ({ row }: Member) => dueOfRow(row) > 0 || arrearsOfRow(row) > 0,
  todo: ({ standing }: Member) => standing === 'none' || standing === 'unfinished',
};

interface MemberListProps {
  rows: SheetRows;
  isEditable: boolean;
  actionsOf: (row: SheetRow) => ReactNode;
}

/** The members of a sheet, one below the other. While the sheet is taken, those who owe or have no entry can be shown alone. */
export function MemberList({ rows, isEditable, actionsOf }: MemberListProps) {
  const { t } = useTranslation('sheets');
  const [open, setOpen] = useState<number | null>(null);
  const [shown, setShown] = useState<keyof typeof narrowed>('all');
  const { members, todo, dueOfTodo } = rows;
  const count = todo.length;
  const owing = members.filter(narrowed.owing).length;
  const listed = members.filter(
    (member) => !isEditable || narrowed[shown](member) || member.row.clientId === open,
  );
  /** Opens a member. The one that was open before is finished if nothing is missing. */
  const choose = (clientId: number | null) => {
    const before = members.find(({ row }) => row.clientId === open);
    if (clientId !== null && before?.standing === 'unfinished' && isWhole(before.entry))
      rows.enter(before.row, before.entry, true);
    setOpen(clientId);
  };
  const onAll = async () => {
    const amount = plainRupees(dueOfTodo);
    const agreed = await confirm({
      title: t('rows.allPaidTitle'),
      message: t('rows.allPaidMessage', { count, shown: formatCount(count), amount }),
      confirmText: t('rows.allPaidConfirm', { amount }),
    });
    if (agreed) rows.enterTodo(paidAsDue);
  };
  const onRest = async () => {
    const agreed = await confirm({
      title: t('rows.restTitle'),
      message: t('rows.restMessage', { count, shown: formatCount(count) }),
      confirmText: t('rows.restConfirm'),
    });
    if (agreed) rows.enterTodo(absentEntry);
  };
  return (
    <Panel
      title={t('sheet.members')}
      aside={
        isEditable && (
          <SegmentedControl
            label={t('rows.show')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('rows.all', { shown: formatCount(members.length) }) },
              ...(owing > 0 && owing < members.length
                ? [{ value: 'owing' as const, label: t('rows.owing', { shown: formatCount(owing) }) }]
                : []),
              { value: 'todo', label: t('rows.todo', { shown: formatCount(count) }) },
            ]}
          />
        )
      }
    >
      {isEditable && count > 0 && (
        <div className={classes.all}>
          <Button size="md" variant="light" onClick={() => void onAll()}>
            {t('rows.allPaid', { count, shown: formatCount(count) })}
          </Button>
          {count < members.length && (
            <Button size="md" variant="default" onClick={() => void onRest()}>
              {t('rows.restAbsent', { shown: formatCount(count) })}
            </Button>
          )}
        </div>
      )}
      {listed.length === 0 && <p role="status">{t('rows.noneTodo')}</p>}
      <ul className={classes.members}>
        {listed.map((member) => {
          const { clientId } = member.row;
          return (
            <MemberCard
              key={clientId}
              member={member}
              isEditable={isEditable}
              isOpen={open === clientId}
              setOpen={(isOpen) => choose(isOpen ? clientId : null)}
              enter={(entry, isDone) => rows.enter(member.row, entry, isDone)}
              drop={() => rows.drop(member.row)}
              actions={actionsOf(member.row)}
            />
          );
        })}
      </ul>
    </Panel>
  );
}
