import { useTranslation } from 'react-i18next';
import { offeredBranches } from '@/shared/api/branches-api';
import type { BranchListItem } from '@/shared/api/generated/branches';
import type { PermissionGroup } from '@/shared/api/people-api';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { CheckList } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import type { ServiceAccount } from '../api';
import { ScopeLists } from './scope-lists';
import { useServiceAccountForm } from './use-service-account-form';

interface ServiceAccountFormProps {
  account: ServiceAccount | null;
  groups: readonly PermissionGroup[];
  branches: readonly BranchListItem[];
  saved: (account: ServiceAccount) => void;
  cancelTo: string;
}

export function ServiceAccountForm(props: ServiceAccountFormProps) {
  const { account, groups, branches, saved, cancelTo } = props;
  const { t } = useTranslation('integrations');
  const kept = useServiceAccountForm({ account, saved });
  const { form } = kept;
  const { values } = form;
  return (
    <Panel title={t('form.title')}>
      <RecordPageForm
        kept={kept}
        saveText={t(account === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
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
      </RecordPageForm>
    </Panel>
  );
}
