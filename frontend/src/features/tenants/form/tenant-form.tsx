import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import type { FormValue } from '@/shared/forms/use-record-form';
import { indianStates } from '@/shared/lib/indian-states';
import { usePlans } from '@/shared/subscription/use-plans';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { kinds, type Tenant } from '../api';
import classes from '../tenants.module.css';
import { useWords } from '../use-words';
import { isRequired, type TenantField } from './tenant-values';
import { useTenantForm } from './use-tenant-form';

interface TenantFormProps {
  /** The edited tenant; null for a new one. */
  tenant: Tenant | null;
  /** Whether the platform edits it; a tenant cannot change its own identity. */
  byPlatform: boolean;
  saved: (tenant: Tenant) => void;
  cancelTo: string;
}

const upperCase = new Set<TenantField>(['OrgCode', 'HeadOfficeCode']);

/** The form of a new or existing tenant. A new one includes its administrator and its head office. */
export function TenantForm({ tenant, byPlatform, saved, cancelTo }: TenantFormProps) {
  const { t } = useTranslation('tenants');
  const { kindName, planName } = useWords();
  const kept = useTenantForm({ tenant, saved });
  const { form } = kept;
  const text = (name: TenantField, more: { type?: string; hint?: string; disabled?: boolean } = {}) => {
    const field = form.text(name);
    return (
      <TextField
        {...field}
        {...more}
        label={t(`form.${name}`)}
        required={isRequired(name)}
        autoComplete="off"
        {...(upperCase.has(name) && {
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            form.set(name, value.toUpperCase()),
        })}
      />
    );
  };
  const display = (field: TenantField, value: FormValue): FormValue => {
    if (field === 'Kind') return kindName(String(value));
    return field === 'SubscriptionPlan' ? planName(String(value)) : value;
  };
  const { plans } = usePlans();
  // The current plan comes first, and stays in the list even if it is retired, or if the plans are not loaded yet.
  const chosen = form.values.SubscriptionPlan;
  const offered = plans.filter(({ code, isActive }) => isActive && code !== chosen);
  const own = plans.filter(({ code }) => code === chosen);
  const locked = { disabled: !byPlatform };
  return (
    <Panel title={tenant === null ? t('form.newTitle') : t('form.editTitle', { name: tenant.OrgName })}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${field}`)}
        display={display}
        saveText={t(tenant === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
        <fieldset className={formClasses.group}>
          <legend>{t('form.organisation')}</legend>
          {!byPlatform && <p className={classes.muted}>{t('form.platformOnly')}</p>}
          <div className={formClasses.fields}>
            {text('OrgName', locked)}
            {text('OrgCode', { ...locked, hint: t('form.codeHint') })}
            {text('RegistrationNumber', locked)}
            <SelectField
              {...form.text('Kind')}
              {...locked}
              label={t('form.Kind')}
              required
              options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
            <SelectField
              {...form.text('SubscriptionPlan')}
              {...locked}
              label={t('form.SubscriptionPlan')}
              required
              options={[...own, ...offered].map(({ code, name }) => ({ value: code, label: name }))}
              unlisted={chosen}
            />
          </div>
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.contact')}</legend>
          <div className={formClasses.fields}>
            {text('ContactPerson')}
            {text('EmailAddress', { type: 'email' })}
            {text('PhoneNumber', { type: 'tel' })}
          </div>
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.address')}</legend>
          <div className={formClasses.fields}>
            {text('Address')}
            {text('City')}
            <SelectField
              {...form.text('State')}
              label={t('form.State')}
              none={t('form.chooseState')}
              options={indianStates}
              unlisted={form.values.State}
            />
            {text('PostalCode')}
          </div>
        </fieldset>
        {tenant === null && (
          <>
            <fieldset className={formClasses.group}>
              <legend>{t('form.administrator')}</legend>
              <div className={formClasses.fields}>
                {text('AdminFirstName')}
                {text('AdminLastName')}
                {text('AdminEmail', { type: 'email', hint: t('form.adminHint') })}
                {text('AdminUsername')}
              </div>
            </fieldset>
            <fieldset className={formClasses.group}>
              <legend>{t('form.headOffice')}</legend>
              <div className={formClasses.fields}>
                {text('HeadOfficeCode')}
                {text('HeadOfficeName')}
              </div>
            </fieldset>
          </>
        )}
      </RecordPageForm>
    </Panel>
  );
}
