import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { clientPath } from '@/shared/config/lending-paths';
import { type Group, type GroupMember, groupsApi, type MemberRules } from '@/shared/lending/groups-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { sessionsLeft } from './next-step';

interface MemberListProps {
  group: Group;
  rules: MemberRules;
  /** Whether the user may remove members. */
  manages: boolean;
  /** The link to add members. */
  add: ReactNode;
}

export function MemberList({ group, rules, manages, add }: MemberListProps) {
  const { t } = useTranslation('groups');
  const may = useMay();
  const tenant = useNamedTenant();
  const [remove] = groupsApi.useRemoveGroupMemberMutation();
  const { groupId, leaderId, members, trainings } = group;
  const nameOf = ({ clientId, clientName: name }: GroupMember) =>
    clientId === leaderId ? t('members.leader', { name }) : name;
  const standingOf = (member: GroupMember) => {
    if (member.testedOn != null) return { tone: 'good', text: t('members.tested') } as const;
    const count = sessionsLeft(member, trainings, rules);
    return count === 0
      ? ({ tone: 'info', text: t('members.needsTest') } as const)
      : ({ tone: 'warning', text: t('members.needsSessions', { count }) } as const);
  };
  const onRemove = ({ clientId, clientName: name }: GroupMember) =>
    makeChange({
      title: t('members.removeTitle'),
      message: t('members.removeMessage', { name }),
      confirmText: t('members.remove'),
      run: () => remove({ groupId, clientId, ...seen(group) }),
      done: t('members.removed', { name }),
      failed: t('members.removeFailed'),
    });
  const columns: ListColumn<GroupMember>[] = [
    textColumn('name', t('columns.name'), nameOf),
    textColumn('number', t('columns.number'), ({ clientNumber }) => clientNumber, {
      cell: ({ clientNumber }) => <bdi>{clientNumber}</bdi>,
    }),
    textColumn('joined', t('members.joined'), ({ joinedOn }) => joinedOn, {
      cell: ({ joinedOn }) => formatBusinessDate(joinedOn),
    }),
    textColumn('standing', t('members.standing'), (member) => standingOf(member).text, {
      cell: (member) => {
        const { tone, text } = standingOf(member);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    }),
    {
      key: 'actions',
      name: '',
      cell: (member) =>
        manages && (
          <RowMenu
            name={member.clientName}
            actions={[{ label: t('members.remove'), leads: () => onRemove(member), dangerous: true }]}
          />
        ),
    },
  ];
  const state = useListState({ name: 'members', sortedFirst: '', pageSize: 50 });
  const page = useLocalPage(state, { rows: members, columns, textOf: nameOf });
  return (
    <DataGrid
      title={t('members.title')}
      aside={add}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ clientId }) => clientId}
      nameOf={({ clientName }) => clientName}
      opens={may('CLIENT_VIEW') && (({ clientId }) => clientPath(clientId, tenant))}
      isShort
      empty={t('members.empty')}
    />
  );
}
