import { useTranslation } from 'react-i18next';
import type { UserListItem } from '@/shared/api/people-api';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { roleLabel } from '@/shared/lib/role-label';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
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
    textColumn('name', t('columns.name'), nameOf, { sortable: true }),
    textColumn('username', t('columns.username'), ({ username }) => username, {
      sortable: true,
      cell: ({ username }) => <bdi>{username}</bdi>,
    }),
    textColumn('roles', t('columns.roles'), roles),
    textColumn(
      'branches',
      t('columns.branches'),
      (user) => user.branches.map(({ branchName }) => branchName).join(', ') || t('allBranches'),
      { cell: branches },
    ),
    textColumn('email', t('columns.email'), ({ email }) => email, {
      hiddenAtFirst: true,
      cell: ({ email }) => email ?? '–',
    }),
    textColumn('phone', t('columns.phone'), ({ phone }) => phone, {
      hiddenAtFirst: true,
      cell: ({ phone }) => <bdi>{phone ?? '–'}</bdi>,
    }),
    textColumn('lastSignIn', t('columns.lastSignIn'), ({ lastSignInAt }) => lastSignInAt, {
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('never')
        ) : (
          <time dateTime={lastSignInAt} title={formatInstant(lastSignInAt)}>
            {formatAgo(lastSignInAt)}
          </time>
        ),
    }),
    textColumn('createdAt', t('columns.created'), ({ createdAt }) => createdAt, {
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ createdAt }) => formatInstant(createdAt),
    }),
    textColumn('state', t('columns.status'), ({ status }) => t(`status.${statusOf(status)}`), {
      cell: ({ status }) => <UserStatus status={status} />,
    }),
  ];
}
