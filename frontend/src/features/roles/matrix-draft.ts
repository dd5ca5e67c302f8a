import type { Role } from '@/shared/api/people-api';

/** The edited permissions of each role; roles that are missing are unchanged. */
export type Draft = ReadonlyMap<number, ReadonlySet<string>>;

export interface RoleChange {
  role: Role;
  gains: readonly string[];
  loses: readonly string[];
}

export const grantedBy = (role: Role, draft: Draft): ReadonlySet<string> =>
  draft.get(role.roleId) ?? new Set(role.permissions);

/** The draft with one permission of one role toggled. */
export function toggled(role: Role, permission: string, draft: Draft): Draft {
  const granted = new Set(grantedBy(role, draft));
  if (!granted.delete(permission)) granted.add(permission);
  return new Map(draft).set(role.roleId, granted);
}

/** The changes that saving the draft would make, by role. A box ticked and unticked again is not a change. */
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
