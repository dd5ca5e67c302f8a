import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportContact } from '@/shared/lib/page-settings';
import classes from './activation.module.css';
import { DeviceRequestForm } from './device-request-form';

/** How to come by a code, shown on demand. */
export function NoCodeHelp() {
  const { t } = useTranslation(['activation', 'common']);
  const [open, setOpen] = useState(false);
  const id = useId();
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
        {t('activation:noCode')}
      </Button>
      <div id={id} hidden={!open} className={classes.instructions}>
        <ol>
          <li>{t('activation:instructions.contact')}</li>
          <li>{t('activation:instructions.identify')}</li>
          <li>{t('activation:instructions.request')}</li>
        </ol>
        <p>
          {t('activation:instructions.support', {
            support: supportContact() ?? t('common:yourAdministrator'),
          })}
        </p>
        <DeviceRequestForm />
      </div>
    </div>
  );
}
