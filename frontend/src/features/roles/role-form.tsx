import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PermissionGroup, type Role, reaches, rolesApi } from '@/shared/api/people-api';
import { isApiProblem } from '@/shared/api/problem';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';

type Values = { name: string; description: string; reach: string; permissions: readonly string[] };

const fresh: Values = { name: '', description: '', reach: 'branches', permissions: ['DASHBOARD_VIEW'] };
const fromRole = ({ name, description, reach, permissions }: Role): Values => ({
  name,
  description,
  reach,
  permissions,
});

interface RoleFormProps {
  tenantId: string;
  /** Which is changed; null for a new one. */
  role: Role | null;
  groups: readonly PermissionGroup[];
  saved: (name: string) => void;
  cancelTo: string;
}

/** Name, reach and permissions of a role of the tenant's own; only what its maker may grant is offered. */
export function RoleForm({ tenantId, role, groups, saved, cancelTo }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const [createRole, creating] = rolesApi.useCreateRoleMutation();
  const [changeRole, changing] = rolesApi.useChangeRoleMutation();
  const form = useRecordForm<Values>({
    initial: role === null ? fresh : fromRole(role),
    check: (name, values) => {
      if (name !== 'name') return null;
      if (values.name.trim() === '') return t('faults.name');
      return values.name.trim().length > 50 ? t('faults.nameTooLong') : null;
    },
  });
  const leave = useLeaveGuard(form.isDirty);

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
        ? await createRole({ tenantId, roleRequest: body })
        : await changeRole({
            tenantId,
            roleId: role.roleId,
            roleRequest: { ...body, version: role.version },
          });
    if (data !== undefined) {
      form.settle(null);
      leave();
      return saved(data.name);
    }
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t(role === null ? 'form.failed' : 'matrix.saveFailed');
    const taken = error.code === 'role_name_taken' ? [{ field: 'name', code: error.code, message }] : [];
    form.settle({ ...error, message, errors: [...error.errors, ...taken] });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const chosenIn = (codes: readonly string[]) =>
    form.values.permissions.filter((code) => codes.includes(code));
  return (
    <Panel title={t('form.title')}>
      <form onSubmit={send} noValidate>
        <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField {...form.text('name')} label={t('form.name')} required autoComplete="off" />
            <TextField {...form.text('description')} label={t('form.description')} autoComplete="off" />
            <SelectField {...form.text('reach')} label={t('form.reach')}>
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
            // What the role has already stays in sight, be it the caller's to grant or not.
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
                  options={offered.map(({ code, label, description, grantable, platformOnly }) => ({
                    value: code,
                    label,
                    detail: description,
                    disabled: !grantable || platformOnly,
                  }))}
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
          <Button type="submit" loading={creating.isLoading || changing.isLoading}>
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
