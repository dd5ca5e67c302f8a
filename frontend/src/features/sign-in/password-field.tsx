import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/fields/text-field';
import type { FieldProps } from './login-form';
import classes from './sign-in.module.css';

/** The password, with a button that shows and hides what was typed. */
export function PasswordField({ field }: { field: FieldProps }) {
  const { t } = useTranslation('signIn');
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextField
      label={t('password')}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      required
      {...field}
      button={
        <button
          type="button"
          className={classes.eye}
          aria-label={t(visible ? 'hidePassword' : 'showPassword')}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={21} aria-hidden />
        </button>
      }
    />
  );
}
