import { useTranslation } from 'react-i18next';
import type { UserListItem } from '@/shared/api/people-api';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { roleLabel } from '@/shared/lib/role-label';
import type { ListColumn } from '@/shared/lists/list-view';
import { nameOf } from './user-name';
import { statusOf, UserStatus } from './user-status';

export function useUserColumns(): ListColumn<UserListItem>[] {
  const { t } = useTranslation('users');
  const roles = (user: UserListItem) => user.roles.map(roleLabel).join(', ');
  const branches = ({ branches: all }: UserListItem): string => {
    const [first, ...others] = all;
    if (first === undefined) return t('allBranches');
    if (others.length === 0) return first.branchName;
    return t('moreBranches', { name: first.branchName, count: others.length });
  };
  return [
    { key: 'name', name: t('columns.name'), sortable: true, text: nameOf, cell: nameOf },
    {
      key: 'username',
      name: t('columns.username'),
      sortable: true,
      text: ({ username }) => username,
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    { key: 'roles', name: t('columns.roles'), text: roles, cell: roles },
    {
      key: 'branches',
      name: t('columns.branches'),
      text: (user) => user.branches.map(({ branchName }) => branchName).join(', ') || t('allBranches'),
      cell: branches,
    },
    {
      key: 'email',
      name: t('columns.email'),
      hiddenAtFirst: true,
      text: ({ email }) => email,
      cell: ({ email }) => email ?? '–',
    },
    {
      key: 'phone',
      name: t('columns.phone'),
      hiddenAtFirst: true,
      text: ({ phone }) => phone,
      cell: ({ phone }) => <bdi>{phone ?? '–'}</bdi>,
    },
    {
      key: 'lastSignIn',
      name: t('columns.lastSignIn'),
      text: ({ lastSignInAt }) => lastSignInAt,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('never')
        ) : (
          <time dateTime={lastSignInAt} title={formatInstant(lastSignInAt)}>
            {formatAgo(lastSignInAt)}
          </time>
        ),
    },
    {
      key: 'createdAt',
      name: t('columns.created'),
      sortable: true,
      hiddenAtFirst: true,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'state',
      name: t('columns.status'),
      text: ({ status }) => t(`status.${statusOf(status)}`),
      cell: ({ status }) => <UserStatus status={status} />,
    },
  ];
}
