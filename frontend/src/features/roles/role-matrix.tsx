import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionGroup, Role } from '@/shared/api/people-api';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { roleLabel } from '@/shared/lib/role-label';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { MatrixConflicts } from './matrix-conflicts';
import { grantedBy } from './matrix-draft';
import { PendingChanges } from './pending-changes';
import classes from './roles.module.css';
import { useRoleMatrix } from './use-role-matrix';

interface RoleMatrixProps {
  roles: readonly Role[];
  groups: readonly PermissionGroup[];
}

/** The roles as columns and the permissions by function as rows; on a phone one role at a time. */
export function RoleMatrix({ roles, groups }: RoleMatrixProps) {
  const { t } = useTranslation('roles');
  const narrow = useMediaQuery('(max-width: 62em)') ?? false;
  const [chosen, setChosen] = useState(roles[0]?.roleId ?? 0);
  const matrix = useRoleMatrix(roles);
  useLeaveGuard(matrix.changes.length > 0);
  const shown = narrow ? roles.filter(({ roleId }) => roleId === chosen) : roles;
  // A permission that only the platform may grant is shown if a role nevertheless has it.
  const offered = groups
    .map(({ group, permissions }) => ({
      group,
      permissions: permissions.filter(
        ({ code, platformOnly }) => !platformOnly || roles.some((role) => role.permissions.includes(code)),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  const labels = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ code, label }) => [code, label] as const)),
  );
  const labelOf = (permission: string) => labels.get(permission) ?? permission;
  return (
    <Panel title={t('matrix.table')}>
      {matrix.failures.length > 0 && (
        <Notice kind="error" role="alert" className={classes.notice}>
          {matrix.failures.map((sentence) => (
            <p key={sentence} className={classes.sentence}>
              {sentence}
            </p>
          ))}
        </Notice>
      )}
      <MatrixConflicts
        saved={matrix.conflicts}
        draft={matrix.draft}
        labelOf={labelOf}
        resolve={matrix.resolve}
      />
      {narrow && (
        <div className={classes.choice}>
          <SelectField
            label={t('matrix.role')}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            options={roles.map(({ roleId, name }) => ({ value: roleId, label: roleLabel(name) }))}
          />
          {shown.some(({ canEdit }) => !canEdit) && <p className={classes.locked}>{t('matrix.locked')}</p>}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.matrix} aria-label={t('matrix.table')}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.permission')}</th>
              {shown.map(({ roleId, name, canEdit }) => (
                <th
                  key={roleId}
                  scope="col"
                  className={classes.roleName}
                  title={canEdit ? undefined : t('matrix.locked')}
                >
                  {roleLabel(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offered.map(({ group, permissions }) => (
              <Fragment key={group}>
                <tr className={classes.group}>
                  <th scope="colgroup" colSpan={shown.length + 1}>
                    {group}
                  </th>
                </tr>
                {permissions.map(
                  ({ code, label, description, grantable, platformOnly, wholeOrganisationOnly }) => (
                    <tr key={code}>
                      <th scope="row">
                        {label}
                        <span className={classes.description}>{description}</span>
                      </th>
                      {shown.map((role) => {
                        const granted = grantedBy(role, matrix.draft).has(code);
                        const isIdle = wholeOrganisationOnly && role.reach !== 'tenant' && !granted;
                        const changed = granted !== role.permissions.includes(code);
                        return (
                          <td key={role.roleId} data-changed={changed}>
                            <label className={classes.cell}>
                              <input
                                type="checkbox"
                                aria-label={t('matrix.cell', {
                                  permission: label,
                                  role: roleLabel(role.name),
                                })}
                                checked={granted}
                                disabled={
                                  !role.canEdit || matrix.isSaving || platformOnly || !grantable || isIdle
                                }
                                onChange={() => matrix.toggle(role, code)}
                              />
                            </label>
                          </td>
                        );
                      })}
                    </tr>
                  ),
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <PendingChanges
        changes={matrix.changes}
        labelOf={labelOf}
        isSaving={matrix.isSaving}
        isUndecided={matrix.conflicts.length > 0}
        save={matrix.save}
        discard={matrix.discard}
      />
    </Panel>
  );
}
