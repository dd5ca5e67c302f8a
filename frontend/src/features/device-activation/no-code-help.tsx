import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupportContact } from '@/shared/session/use-support-contact';
import { Button } from '@/shared/ui/controls/button';
import classes from './activation.module.css';
import { DeviceRequestForm } from './device-request-form';

/** Explains how to get a code, shown on demand. */
export function NoCodeHelp() {
  const { t } = useTranslation('activation');
  const [open, setOpen] = useState(false);
  const id = useId();
  const support = useSupportContact();
  return (
    <div className={classes.help}>
      <Button
        variant="subtle"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        rightSection={<IconChevronDown size={18} className={classes.chevron} data-open={open} aria-hidden />}
      >
        {t('noCode')}
      </Button>
      <div id={id} hidden={!open} className={classes.instructions}>
        <ol>
          <li>{t('instructions.contact')}</li>
          <li>{t('instructions.identify')}</li>
          <li>{t('instructions.request')}</li>
        </ol>
        {support !== null && <p>{t('instructions.support', { support })}</p>}
        <DeviceRequestForm />
      </div>
    </div>
  );
}
