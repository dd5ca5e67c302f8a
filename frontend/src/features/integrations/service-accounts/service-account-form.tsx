import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offeredBranches } from '@/shared/api/branches-api';
import type { BranchListItem } from '@/shared/api/generated/branches';
import type { PermissionGroup } from '@/shared/api/people-api';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { CheckList } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import type { ServiceAccount } from '../api';
import { ScopeLists } from './scope-lists';
import { useServiceAccountForm } from './use-service-account-form';

interface ServiceAccountFormProps {
  /** The edited record; null for a new one. */
  account: ServiceAccount | null;
  groups: readonly PermissionGroup[];
  branches: readonly BranchListItem[];
  saved: (account: ServiceAccount) => void;
  cancelTo: string;
}

/** Name, scopes, reach and addresses of a program. */
export function ServiceAccountForm(props: ServiceAccountFormProps) {
  const { account, groups, branches, saved, cancelTo } = props;
  const { t } = useTranslation('integrations');
  const { form, submit, isSaving } = useServiceAccountForm({
    account,
    saved: (stored) => {
      leave();
      saved(stored);
    },
  });
  const leave = useLeaveGuard(form.isDirty);
  const { values } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Panel title={t('form.title')}>
      <form onSubmit={send} noValidate>
        <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField {...form.text('name')} label={t('columns.name')} required autoComplete="off" />
            <TextField {...form.text('description')} label={t('columns.description')} autoComplete="off" />
            <TextField
              {...form.text('allowedAddresses')}
              label={t('columns.addresses')}
              hint={t('form.addressesHint')}
              autoComplete="off"
              spellCheck={false}
            />
            <ToggleField label={t('form.active')} {...form.toggle('isActive')} />
            <ToggleField label={t('form.wholeTenant')} {...form.toggle('wholeTenant')} />
          </div>
        </div>
        {!values.wholeTenant && (
          <div className={formClasses.group}>
            <CheckList
              name="branchIds"
              label={t('form.branches')}
              required
              options={offeredBranches(branches, account?.branchIds ?? []).map(
                ({ BranchId, BranchName, City }) => ({
                  value: BranchId,
                  label: BranchName,
                  detail: City,
                }),
              )}
              value={values.branchIds}
              error={form.errorsOf('branchIds')}
              onChange={(chosen) => form.set('branchIds', chosen)}
            />
          </div>
        )}
        <ScopeLists
          groups={groups}
          held={account?.scopes ?? []}
          value={values.scopes}
          whole={values.wholeTenant}
          error={form.errorsOf('scopes')}
          onChange={(chosen) => form.set('scopes', chosen)}
        />
        <div className={formClasses.buttons}>
          <Button type="submit" loading={isSaving}>
            {t(account === null ? 'form.create' : 'form.save')}
          </Button>
          <Button component={Link} variant="default" to={cancelTo}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
