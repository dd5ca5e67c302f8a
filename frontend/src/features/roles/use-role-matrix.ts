import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { messageOf } from '@/shared/api/message-of';
import type { Role } from '@/shared/api/people-api';
import { rolesApi } from '@/shared/api/people-api';
import { isApiProblem } from '@/shared/api/problem';
import { roleLabel } from '@/shared/lib/role-label';
import { toast } from '@/shared/overlays/toasts';
import { changesOf, type Draft, type RoleChange, toggled } from './matrix-draft';

const untouched: Draft = new Map();

export function useRoleMatrix(roles: readonly Role[]) {
  const { t } = useTranslation('roles');
  const [draft, setDraft] = useState(untouched);
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [conflicts, setConflicts] = useState<readonly Role[]>([]);
  const [changeRole] = rolesApi.useChangeRoleMutation();
  const [readRole] = rolesApi.useLazyGetRoleQuery();
  const dispatch = useDispatch();

  const failureOf = (role: Role, error: unknown): string => {
    const message = messageOf(error, t('matrix.saveFailed'));
    return t('matrix.partly', { role: roleLabel(role.name), message });
  };
  const dropDraft = (roleId: number) =>
    setDraft((current) => {
      const next = new Map(current);
      next.delete(roleId);
      return next;
    });
  /** What another user saved meanwhile, for comparison; undefined if the refusal had another reason. */
  const metBy = async ({ roleId }: Role, error: unknown): Promise<Role | undefined> => {
    if (!isApiProblem(error) || error.code !== 'version_conflict') return undefined;
    return (await readRole({ roleId })).data;
  };

  /** One role after the other: a role that is refused keeps its draft, and the others are saved. */
  const save = async (changes: readonly RoleChange[]) => {
    setSaving(true);
    const failed: string[] = [];
    const met: Role[] = [];
    for (const { role, gains, loses } of changes) {
      const permissions = [...role.permissions.filter((one) => !loses.includes(one)), ...gains];
      const { name, description, reach, version } = role;
      const { error } = await changeRole({
        roleId: role.roleId,
        roleRequest: { name, description, reach, permissions, version },
      });
      if (error === undefined) {
        dropDraft(role.roleId);
        continue;
      }
      const theirs = await metBy(role, error);
      if (theirs === undefined) failed.push(failureOf(role, error));
      else met.push(theirs);
    }
    setSaving(false);
    setFailures(failed);
    setConflicts(met);
    // The table continues from the roles saved meanwhile, with the changes made here as a draft on top.
    if (met.length > 0) dispatch(rolesApi.util.invalidateTags(['Roles']));
    if (failed.length + met.length === 0) toast.success(t('matrix.saved'));
  };

  return {
    draft,
    changes: changesOf(roles, draft),
    toggle: (role: Role, permission: string) => setDraft(toggled(role, permission, draft)),
    discard: () => {
      setDraft(untouched);
      setFailures([]);
      setConflicts([]);
    },
    save,
    isSaving,
    failures,
    conflicts,
    resolve: ({ roleId }: Role, keepMine: boolean) => {
      setConflicts(conflicts.filter((role) => role.roleId !== roleId));
      if (!keepMine) dropDraft(roleId);
    },
  };
}
