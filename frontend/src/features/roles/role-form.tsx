import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PermissionGroup, type Role, reaches } from '@/shared/api/people-api';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordConflict } from '@/shared/forms/record-conflict';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import type { FormValue } from '@/shared/forms/use-record-form';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { type RoleValues, useRoleForm } from './use-role-form';

interface RoleFormProps {
  /** The edited role; null for a new one. */
  role: Role | null;
  groups: readonly PermissionGroup[];
  saved: (name: string) => void;
  cancelTo: string;
}

/** Name, reach and permissions of a tenant's own role. Only permissions that the user may grant are offered. */
export function RoleForm({ role, groups, saved, cancelTo }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const { form, conflict, resolve, submit, isSaving } = useRoleForm({
    role,
    saved: (name) => {
      leave();
      saved(name);
    },
  });
  const leave = useLeaveGuard(form.isDirty);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
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
      {conflict && (
        <RecordConflict
          what={t('conflict')}
          rows={conflict.differences.map(({ field, theirs, mine }) => ({
            name: t(`form.${field}`),
            theirs: display(field, theirs),
            mine: display(field, mine),
          }))}
          resolve={resolve}
        />
      )}
      <form onSubmit={send} noValidate>
        <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField {...form.text('name')} label={t('form.name')} required autoComplete="off" />
            <TextField {...form.text('description')} label={t('form.description')} autoComplete="off" />
            <SelectField {...form.text('reach')} label={t('form.reach')} required>
              {reaches.map((reach) => (
                <option key={reach} value={reach}>
                  {t(`reach.${reach}`)}
                </option>
              ))}
            </SelectField>
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
        <div className={formClasses.buttons}>
          <Button type="submit" loading={isSaving}>
            {t(role === null ? 'form.create' : 'matrix.save')}
          </Button>
          <Button component={Link} variant="default" to={cancelTo}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
