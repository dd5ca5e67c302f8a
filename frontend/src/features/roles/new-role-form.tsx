import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PermissionGroup } from '@/shared/api/generated/roles';
import { rolesApi } from '@/shared/api/people-api';
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
const reaches = ['tenant', 'branches', 'officer'] as const;

interface NewRoleFormProps {
  tenantId: string;
  groups: readonly PermissionGroup[];
  saved: (name: string) => void;
  cancelTo: string;
}

/** Name, reach and permissions of a new role; only what its maker may grant is offered. */
export function NewRoleForm({ tenantId, groups, saved, cancelTo }: NewRoleFormProps) {
  const { t } = useTranslation('roles');
  const [createRole, { isLoading }] = rolesApi.useCreateRoleMutation();
  const form = useRecordForm<Values>({
    initial: fresh,
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
    const { data, error } = await createRole({
      tenantId,
      createRoleRequest: {
        name: name.trim(),
        description: description.trim(),
        reach: reaches.find((one) => one === reach) ?? 'branches',
        permissions: [...permissions],
      },
    });
    if (data !== undefined) {
      form.settle(null);
      leave();
      return saved(data.name);
    }
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t('form.failed');
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
            const offered = permissions.filter(({ grantable, platformOnly }) => grantable && !platformOnly);
            const codes = offered.map(({ code }) => code);
            return (
              offered.length > 0 && (
                <CheckList
                  key={group}
                  name="permissions"
                  label={group}
                  options={offered.map(({ code, label, description }) => ({
                    value: code,
                    label,
                    detail: description,
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
          <Button type="submit" loading={isLoading}>
            {t('form.create')}
          </Button>
          <Button component={Link} variant="default" to={cancelTo}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
