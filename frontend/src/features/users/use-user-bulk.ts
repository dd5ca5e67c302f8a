import { useTranslation } from 'react-i18next';
import { type UserListItem, usersApi } from '@/shared/api/people-api';
import { formatCount } from '@/shared/lib/rupees';
import type { BulkAction } from '@/shared/lists/bulk-action';

/**
 * The bulk actions on accounts. Accounts that the user may not change are skipped: the server would respond with 403,
 * which would end the session.
 */
export function useUserBulk(): BulkAction<UserListItem>[] {
  const { t } = useTranslation('users');
  const [changeStatus] = usersApi.useSetUserStatusMutation();
  const [readUser] = usersApi.useLazyGetUserQuery();
  return (['enable', 'disable'] as const).map((way) => ({
    label: t(`actions.${way}`),
    title: t(`bulk.${way}.title`),
    question: (count) => t(`bulk.${way}.message`, { count, shown: formatCount(count) }),
    confirmText: t(`bulk.${way}.confirm`),
    changes: ({ status }) => (status === 'disabled') === (way === 'enable'),
    run: async ({ userId }) => {
      const { data, error } = await readUser({ userId });
      if (data === undefined) return { error };
      if (!data.canEdit) return { refused: t('bulk.notYours') };
      return changeStatus({ userId, setUserStatusRequest: { isActive: way === 'enable' } });
    },
    failed: t(`${way}.failed`),
  }));
}
