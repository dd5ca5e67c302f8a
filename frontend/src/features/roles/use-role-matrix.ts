import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@/shared/api/people-api';
import { rolesApi } from '@/shared/api/people-api';
import { isApiProblem } from '@/shared/api/problem';
import { roleLabel } from '@/shared/lib/roles';
import { toast } from '@/shared/overlays/toasts';
import { changesOf, type Draft, type RoleChange, toggled } from './matrix-draft';

const untouched: Draft = new Map();

/** The permissions of all roles while they are being changed, up to the saving. */
export function useRoleMatrix(tenantId: string, roles: readonly Role[]) {
  const { t } = useTranslation('roles');
  const [draft, setDraft] = useState(untouched);
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [changeRole] = rolesApi.useChangeRoleMutation();

  const failureOf = (role: Role, error: unknown): string => {
    const name = roleLabel(role.name);
    const problem = isApiProblem(error) ? error : null;
    if (problem?.code === 'version_conflict') return t('matrix.conflict', { role: name });
    return t('matrix.partly', { role: name, message: problem?.message || t('matrix.saveFailed') });
  };

  /** One role after the other: a role that is refused keeps its draft, and the others are saved. */
  const save = async (changes: readonly RoleChange[]) => {
    setSaving(true);
    const failed: string[] = [];
    for (const { role, gains, loses } of changes) {
      const permissions = [...role.permissions.filter((one) => !loses.includes(one)), ...gains];
      const { name, description, reach, version } = role;
      const { error } = await changeRole({
        tenantId,
        roleId: role.roleId,
        roleRequest: { name, description, reach, permissions, version },
      });
      if (error !== undefined) failed.push(failureOf(role, error));
      else
        setDraft((current) => {
          const next = new Map(current);
          next.delete(role.roleId);
          return next;
        });
    }
    setSaving(false);
    setFailures(failed);
    if (failed.length === 0) toast.success(t('matrix.saved'));
  };

  return {
    draft,
    changes: changesOf(roles, draft),
    toggle: (role: Role, permission: string) => setDraft(toggled(role, permission, draft)),
    discard: () => {
      setDraft(untouched);
      setFailures([]);
    },
    save,
    isSaving,
    failures,
  };
}
