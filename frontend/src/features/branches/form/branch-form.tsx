import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { indianStates } from '@/shared/lib/indian-states';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import type { Branch } from '../api';
import { branchLabels } from './branch-values';
import { ManagerField } from './manager-field';
import { useBranchForm } from './use-branch-form';

interface BranchFormProps {
  branch: Branch | null;
  saved: (branch: Branch) => void;
  cancelTo: string;
}

export function BranchForm({ branch, saved, cancelTo }: BranchFormProps) {
  const { t } = useTranslation('branches');
  const kept = useBranchForm({ branch, saved });
  const { form } = kept;
  const code = form.text('BranchCode');
  return (
    <Panel title={branch === null ? t('form.newTitle') : t('form.editTitle', { name: branch.BranchName })}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${branchLabels[field]}`)}
        saveText={t(branch === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
        <fieldset className={formClasses.group}>
          <legend>{t('form.identity')}</legend>
          <div className={formClasses.fields}>
            <TextField
              {...code}
              label={t('form.code')}
              hint={t('form.codeHint')}
              required
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => form.set('BranchCode', value.toUpperCase())}
            />
            <TextField {...form.text('BranchName')} label={t('form.name')} required autoComplete="off" />
            <ManagerField branchId={branch?.BranchId ?? null} form={form} />
            <DateField
              {...form.day('OpeningDate')}
              label={t('form.openingDate')}
              hint={t('form.openingHint')}
            />
            <ToggleField {...form.toggle('IsHeadOffice')} label={t('form.headOffice')} />
            <ToggleField {...form.toggle('IsActive')} label={t('form.active')} />
          </div>
          {form.values.IsHeadOffice && branch?.IsHeadOffice !== true && <p>{t('form.headOfficeHint')}</p>}
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.place')}</legend>
          <div className={formClasses.fields}>
            <TextField {...form.text('City')} label={t('form.city')} required autoComplete="off" />
            <SelectField
              {...form.text('State')}
              label={t('form.state')}
              required
              none={t('form.chooseState')}
              options={indianStates}
              unlisted={form.values.State}
            />
            <TextField
              {...form.text('PostalCode')}
              label={t('form.postalCode')}
              inputMode="numeric"
              autoComplete="off"
            />
            <div className={formClasses.wide}>
              <TextField {...form.text('Address')} label={t('form.address')} autoComplete="off" />
            </div>
          </div>
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.contact')}</legend>
          <div className={formClasses.fields}>
            <TextField
              {...form.text('PhoneNumber')}
              type="tel"
              label={t('form.phone')}
              hint={t('form.phoneHint')}
              autoComplete="off"
            />
            <TextField
              {...form.text('EmailAddress')}
              type="email"
              label={t('form.email')}
              autoComplete="off"
            />
          </div>
        </fieldset>
      </RecordPageForm>
    </Panel>
  );
}
