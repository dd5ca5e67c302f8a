import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { indianDay } from '@/shared/lib/indian-day';
import { DateField } from '@/shared/ui/fields/date-field';
import { RadioCards } from '@/shared/ui/fields/radio-cards';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../savings.module.css';
import { type AccountValues, isMinor } from './account-values';

const LONGEST = 100;

/** The nominee, or that the client declined to name one. A nominee under 18 has a guardian. */
export function NomineeFields({ form }: { form: RecordForm<AccountValues> }) {
  const { t } = useTranslation('savings');
  const { nomination, nomineeBornOn } = form.values;
  const shared = { autoComplete: 'off', maxLength: LONGEST, required: true } as const;
  return (
    <div className={formClasses.group}>
      <RadioCards
        name="nomination"
        label={t('form.nomination')}
        required
        error={form.errorsOf('nomination')}
        value={nomination}
        options={(['named', 'declined'] as const).map((value) => ({ value, content: t(`form.${value}`) }))}
        onChange={(value) => form.set('nomination', value)}
      />
      {nomination === 'named' && (
        <div className={`${formClasses.fields} ${classes.below}`}>
          <TextField {...form.text('nomineeName')} {...shared} label={t('form.nomineeName')} />
          <TextField {...form.text('nomineeRelation')} {...shared} label={t('form.nomineeRelation')} />
          <DateField
            {...form.day('nomineeBornOn')}
            label={t('form.nomineeBornOn')}
            hint={t('form.nomineeBornOnHint')}
            max={indianDay()}
          />
          {nomineeBornOn !== '' && isMinor(nomineeBornOn) && (
            <TextField
              {...form.text('nomineeGuardian')}
              {...shared}
              label={t('form.nomineeGuardian')}
              hint={t('form.nomineeGuardianHint')}
            />
          )}
        </div>
      )}
    </div>
  );
}
