import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordConflict } from '@/shared/forms/record-conflict';
import { SentForm } from '@/shared/forms/sent-form';
import { chargesApi, type TaxRegistrations } from '@/shared/lending/charges-api';
import { indianStates } from '@/shared/lib/indian-states';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from '../product-settings.module.css';
import { useTaxForm } from './use-tax-form';

function TaxForm({ initial }: { initial: TaxRegistrations }) {
  const { t } = useTranslation('productSettings');
  const form = useTaxForm(initial);
  return (
    <SentForm
      form={form}
      send={form.save}
      above={
        form.conflict && (
          <RecordConflict
            what={t('taxes.this')}
            rows={[{ name: t('views.taxes'), ...form.conflict }]}
            resolve={form.resolve}
          />
        )
      }
    >
      {form.rows.length === 0 && <p className={classes.about}>{t('taxes.empty')}</p>}
      <ol className={classes.rows}>
        {form.rows.map(({ key, state, gstin }, index) => (
          <li key={key} className={classes.row}>
            <SelectField
              name={`registrations[${index}].state`}
              label={t('taxes.state')}
              required
              value={state}
              error={form.errorsAt(index, 'state')}
              onChange={({ currentTarget: { value } }) => form.set(key, 'state', value)}
              none={t('taxes.chooseState')}
              options={indianStates}
              unlisted={state}
            />
            <TextField
              name={`registrations[${index}].gstin`}
              label={t('taxes.gstin')}
              required
              maxLength={15}
              autoComplete="off"
              spellCheck={false}
              value={gstin}
              error={form.errorsAt(index, 'gstin')}
              onChange={({ currentTarget: { value } }) => form.set(key, 'gstin', value.toUpperCase())}
            />
            <Button
              variant="default"
              aria-label={t('taxes.removeOf', { state: state || t('taxes.row', { row: index + 1 }) })}
              onClick={() => form.remove(key)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ol>
      <div className={formClasses.buttons}>
        <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={form.add} disabled={form.rows.length >= indianStates.length}>
          {t('taxes.add')}
        </Button>
      </div>
    </SentForm>
  );
}

/** Where the organisation is registered for goods and services tax. The list is saved as a whole. */
export function TaxesPanel() {
  const { t } = useTranslation('productSettings');
  const registrations = chargesApi.useListTaxRegistrationsQuery({});
  return (
    <Panel title={t('views.taxes')}>
      <p className={classes.about}>{t('taxes.about')}</p>
      <Loaded query={registrations} failed={t('notLoaded')}>
        {(initial) => <TaxForm initial={initial} />}
      </Loaded>
    </Panel>
  );
}
