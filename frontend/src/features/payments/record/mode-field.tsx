import { useTranslation } from 'react-i18next';
import { paymentModes } from '@/shared/lending/payments-api';
import classes from '../payments.module.css';

/** The mode of payment: all choices are visible and large enough for a thumb. */
export function ModeField({ value, onChange }: { value: string; onChange: (mode: string) => void }) {
  const { t } = useTranslation(['payments', 'lending']);
  return (
    <fieldset className={classes.modes}>
      <legend>{t('payments:form.mode')}</legend>
      {paymentModes.map((mode) => (
        <label key={mode} className={classes.mode}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={value === mode}
            onChange={() => onChange(mode)}
          />
          <span>{t(`lending:modes.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
