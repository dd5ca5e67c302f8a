import type { Role } from '@/shared/api/people-api';

/** What each role would grant; a role that is not in it is as the server has it. */
export type Draft = ReadonlyMap<number, ReadonlySet<string>>;

export interface RoleChange {
  role: Role;
  gains: readonly string[];
  loses: readonly string[];
}

export const grantedBy = (role: Role, draft: Draft): ReadonlySet<string> =>
  draft.get(role.roleId) ?? new Set(role.permissions);

/** The draft with one permission of one role turned round. */
export function toggled(role: Role, permission: string, draft: Draft): Draft {
  const granted = new Set(grantedBy(role, draft));
  if (!granted.delete(permission)) granted.add(permission);
  return new Map(draft).set(role.roleId, granted);
}

/** What saving the draft would change, role by role; what was turned twice is no change. */
export function changesOf(roles: readonly Role[], draft: Draft): RoleChange[] {
  return roles.flatMap((role) => {
    const wanted = grantedBy(role, draft);
    const gains = [...wanted].filter((permission) => !role.permissions.includes(permission));
    const loses = role.permissions.filter((permission) => !wanted.has(permission));
    return gains.length + loses.length === 0 ? [] : [{ role, gains, loses }];
  });
}

export const countOf = (changes: readonly RoleChange[]): number =>
  changes.reduce((sum, { gains, loses }) => sum + gains.length + loses.length, 0);
