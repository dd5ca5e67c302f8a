import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { type ChangeTenantConfigRequest, type TenantConfig, tenantsApi } from '../api';
import { LogoField } from './logo-field';
import { languagesToChoose, settingLabel, settingRule } from './setting-values';

const inputModes: Record<string, 'numeric' | 'decimal'> = { number: 'numeric', percentage: 'decimal' };

const valuesOf = ({ Catalogue, Values }: TenantConfig): Record<string, string> =>
  Object.fromEntries(Catalogue.map(({ Key }) => [Key, Values[Key] ?? '']));

function ConfigForm({ tenantId, config }: { tenantId: number; config: TenantConfig }) {
  const { t } = useTranslation('tenants');
  const [changeConfig, { isLoading }] = tenantsApi.useChangeTenantConfigMutation();
  const before = valuesOf(config);
  const form = useRecordForm<Record<string, string>>({ initial: before, check: () => null });
  useLeaveGuard(form.isDirty);
  const save = async () => {
    if (!form.submit()) return;
    // Only changed values are sent. An emptied one is reset to its default.
    const changed = Object.entries(form.values).filter(([key, value]) => value.trim() !== before[key]);
    const { error } = await changeConfig({
      tenantId,
      changeTenantConfigRequest: Object.fromEntries(
        changed.map(([key, value]) => [key, value.trim() || null]),
      ) as ChangeTenantConfigRequest,
    });
    if (error === undefined) {
      form.settle(null);
      toast.success(t('config.saved'));
    } else if (isApiProblem(error)) form.settle({ ...error, message: error.message || t('failed.config') });
    else form.settle(error);
  };
  return (
    <SentForm form={form} send={save}>
      <div className={formClasses.fields}>
        {config.Catalogue.map(({ Key, Type, Meaning, Demand, Default, Allowed }) => {
          if (Type === 'picture')
            return (
              <LogoField
                key={Key}
                name={Key}
                label={Meaning}
                value={form.values[Key] ?? ''}
                error={form.errorsOf(Key)}
                onChange={(picture) => form.set(Key, picture)}
              />
            );
          const current = before[Key] ?? '';
          const choices = Key === 'language' ? languagesToChoose(current) : Allowed;
          const hints = [
            // A select shows what is allowed.
            ...(choices === null ? [settingRule(Key, Demand)] : []),
            ...(Type === 'percentage' && Default === '' ? [t('config.usual')] : []),
            ...(Default === '' ? [] : [t('config.default', { value: settingLabel(Key, Default) })]),
          ];
          const hint = hints.length === 0 ? undefined : hints.join(' ');
          return choices === null ? (
            <TextField
              key={Key}
              {...form.text(Key)}
              label={Meaning}
              hint={hint}
              inputMode={inputModes[Type]}
              autoComplete="off"
            />
          ) : (
            <SelectField
              key={Key}
              {...form.text(Key)}
              label={Meaning}
              hint={hint}
              options={choices.map((value) => ({ value, label: settingLabel(Key, value) }))}
            />
          );
        })}
      </div>
      <FormButtons sendText={t('config.save')} isSending={isLoading} disabled={!form.isDirty} />
    </SentForm>
  );
}

/** The organisation's own settings, as its catalogue names them. */
export function ConfigPanel({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const query = tenantsApi.useGetTenantConfigQuery({ tenantId });
  return (
    <Panel title={t('config.title')}>
      <Loaded query={query} failed={t('config.failed')}>
        {(config) => <ConfigForm key={config.Version} tenantId={tenantId} config={config} />}
      </Loaded>
    </Panel>
  );
}
