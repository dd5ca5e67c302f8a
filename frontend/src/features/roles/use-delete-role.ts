import { useTranslation } from 'react-i18next';
import type { Role } from '@/shared/api/people-api';
import { rolesApi } from '@/shared/api/people-api';
import { roleLabel } from '@/shared/lib/role-label';
import { makeChange } from '@/shared/overlays/make-change';

export function useDeleteRole() {
  const { t } = useTranslation('roles');
  const [deleteRole] = rolesApi.useDeleteRoleMutation();
  return ({ roleId, name }: Role) =>
    makeChange({
      title: t('delete.title'),
      message: t('delete.message', { name: roleLabel(name) }),
      confirmText: t('actions.delete'),
      run: () => deleteRole({ roleId }),
      done: t('delete.done', { name: roleLabel(name) }),
      failed: t('delete.failed'),
    });
}
