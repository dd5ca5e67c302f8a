import { useTranslation } from 'react-i18next';
import { type Role, reaches, rolesApi } from '@/shared/api/people-api';
import { useRecordPage } from '@/shared/forms/use-saved-record';

export type RoleValues = { name: string; description: string; reach: string; permissions: readonly string[] };

const fresh: RoleValues = { name: '', description: '', reach: 'branches', permissions: ['DASHBOARD_VIEW'] };
const fromRole = ({ name, description, reach, permissions }: Role): RoleValues => ({
  name,
  description,
  reach,
  permissions,
});

const toRequest = ({ name, description, reach, permissions }: RoleValues) => ({
  name: name.trim(),
  description: description.trim(),
  reach: reaches.find((one) => one === reach) ?? 'branches',
  permissions: [...permissions],
});

export function useRoleForm({ role, saved }: { role: Role | null; saved: (name: string) => void }) {
  const { t } = useTranslation('roles');
  const [create] = rolesApi.useCreateRoleMutation();
  const [change] = rolesApi.useChangeRoleMutation();
  const [read] = rolesApi.useLazyGetRoleQuery();
  return useRecordPage<Role, RoleValues>({
    record: role,
    blank: fresh,
    valuesOf: fromRole,
    check: (name, values) => {
      if (name !== 'name') return null;
      if (values.name.trim() === '') return t('faults.name');
      return values.name.trim().length > 50 ? t('faults.nameTooLong') : null;
    },
    create: (values) => create({ roleRequest: toRequest(values) }),
    change: (values, version, { roleId }) =>
      change({ roleId, roleRequest: { ...toRequest(values), version } }),
    read: async ({ roleId }) => (await read({ roleId })).data,
    about: { role_name_taken: 'name' },
    failed: t(role === null ? 'form.failed' : 'matrix.saveFailed'),
    saved: ({ name }) => saved(name),
  });
}
