import { useTranslation } from 'react-i18next';
import { type PermissionGroup, type Role, reaches } from '@/shared/api/people-api';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import type { FormValue } from '@/shared/forms/use-record-form';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { type RoleValues, useRoleForm } from './use-role-form';

interface RoleFormProps {
  role: Role | null;
  groups: readonly PermissionGroup[];
  saved: (name: string) => void;
  cancelTo: string;
}

/** Name, reach and permissions of a tenant's own role. Only permissions that the user may grant are offered. */
export function RoleForm({ role, groups, saved, cancelTo }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const kept = useRoleForm({ role, saved });
  const { form } = kept;
  // Permissions about the whole organisation can only be removed from a role of narrower reach.
  const isNarrow = form.values.reach !== 'tenant';
  const chosenIn = (codes: readonly string[]) =>
    form.values.permissions.filter((code) => codes.includes(code));
  const labels = new Map(
    groups.flatMap(({ permissions }) => permissions.map(({ code, label }) => [code, label] as const)),
  );
  const display = (field: keyof RoleValues, value: FormValue): FormValue => {
    if (field === 'reach') return t(`reach.${reaches.find((one) => one === value) ?? 'branches'}`);
    return Array.isArray(value) ? value.map((code) => labels.get(String(code)) ?? code) : value;
  };
  return (
    <Panel title={t('form.title')}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${field}`)}
        display={display}
        saveText={t(role === null ? 'form.create' : 'matrix.save')}
        cancel={cancelTo}
      >
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField {...form.text('name')} label={t('form.name')} required autoComplete="off" />
            <TextField {...form.text('description')} label={t('form.description')} autoComplete="off" />
            <SelectField
              {...form.text('reach')}
              label={t('form.reach')}
              required
              options={reaches.map((reach) => ({ value: reach, label: t(`reach.${reach}`) }))}
            />
          </div>
        </div>
        <div className={formClasses.fields}>
          {groups.map(({ group, permissions }) => {
            // The role's permissions are always listed, even if the user may not grant them.
            const held = role?.permissions ?? [];
            const offered = permissions.filter(
              ({ code, grantable, platformOnly }) => (grantable && !platformOnly) || held.includes(code),
            );
            const codes = offered.map(({ code }) => code);
            return (
              offered.length > 0 && (
                <CheckList
                  key={group}
                  name="permissions"
                  label={group}
                  options={offered.map(
                    ({ code, label, description, grantable, platformOnly, wholeOrganisationOnly }) => {
                      const isTooWide = wholeOrganisationOnly && isNarrow;
                      return {
                        value: code,
                        label,
                        detail: [description, isTooWide && t('form.tooWide')].filter(Boolean).join('. '),
                        disabled:
                          !grantable ||
                          platformOnly ||
                          (isTooWide && !form.values.permissions.includes(code)),
                      };
                    },
                  )}
                  value={chosenIn(codes)}
                  onChange={(chosen) =>
                    form.set('permissions', [
                      ...form.values.permissions.filter((code) => !codes.includes(code)),
                      ...chosen,
                    ])
                  }
                />
              )
            );
          })}
        </div>
      </RecordPageForm>
    </Panel>
  );
}
