import { useTranslation } from 'react-i18next';
import { type Role, reaches, rolesApi } from '@/shared/api/people-api';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';

export type RoleValues = { name: string; description: string; reach: string; permissions: readonly string[] };

const fresh: RoleValues = { name: '', description: '', reach: 'branches', permissions: ['DASHBOARD_VIEW'] };
const fromRole = ({ name, description, reach, permissions }: Role): RoleValues => ({
  name,
  description,
  reach,
  permissions,
});

interface RoleFormOptions {
  /** The edited record; null for a new one. */
  role: Role | null;
  saved: (name: string) => void;
}

/** A tenant's own role being edited, and saving it. */
export function useRoleForm({ role, saved }: RoleFormOptions) {
  const { t } = useTranslation('roles');
  const [createRole, creating] = rolesApi.useCreateRoleMutation();
  const [changeRole, changing] = rolesApi.useChangeRoleMutation();
  const [readRole] = rolesApi.useLazyGetRoleQuery();
  const form = useRecordForm<RoleValues>({
    initial: role === null ? fresh : fromRole(role),
    check: (name, values) => {
      if (name !== 'name') return null;
      if (values.name.trim() === '') return t('faults.name');
      return values.name.trim().length > 50 ? t('faults.nameTooLong') : null;
    },
  });
  // The form keeps the version read when it opened: a newer one is a conflict to be shown.
  const { version, conflict, meet, resolve } = useConflict<Role, RoleValues>({
    form,
    version: role?.version ?? 0,
    valuesOf: fromRole,
    versionOf: (stored) => stored.version,
    read: async () => (await readRole({ roleId: role?.roleId ?? 0 })).data,
  });

  const submit = async () => {
    if (!form.submit()) return;
    const { name, description, reach, permissions } = form.values;
    const body = {
      name: name.trim(),
      description: description.trim(),
      reach: reaches.find((one) => one === reach) ?? 'branches',
      permissions: [...permissions],
    };
    const { data, error } =
      role === null
        ? await createRole({ roleRequest: body })
        : await changeRole({
            roleId: role.roleId,
            roleRequest: { ...body, version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data.name);
    }
    if (await meet(error)) return;
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t(role === null ? 'form.failed' : 'matrix.saveFailed');
    const taken = error.code === 'role_name_taken' ? [{ field: 'name', code: error.code, message }] : [];
    form.settle({ ...error, message, errors: [...error.errors, ...taken] });
  };
  return {
    form,
    conflict,
    resolve,
    submit: () => void submit(),
    isSaving: creating.isLoading || changing.isLoading,
  };
}
