import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field.module.css';
import { TextField } from './text-field';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'button'> {
  /** The button's name, if there are several passwords on a page. */
  show?: string;
  hide?: string;
}

/** A password, with a button that shows and hides what was typed. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button
          type="button"
          className={classes.eye}
          aria-label={visible ? (hide ?? t('hidePassword')) : (show ?? t('showPassword'))}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={21} aria-hidden />
        </button>
      }
    />
  );
}
