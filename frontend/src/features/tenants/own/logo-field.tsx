import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPicture } from '@/shared/lib/shrink-picture';
import { DangerButton } from '@/shared/ui/danger-button';
import { Field } from '@/shared/ui/fields/field';
import { FileButton } from '@/shared/ui/fields/file-button';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  name: string;
  label: string;
  /** The picture as a data URL; '' for none. */
  value: string;
  error: readonly string[];
  onChange: (picture: string) => void;
}

export function LogoField({ name, label, value, error, onChange }: LogoFieldProps) {
  const { t } = useTranslation('tenants');
  const [unreadable, setUnreadable] = useState(false);
  const id = useId();
  const choose = async (file: File) => {
    const picture = await shrinkPicture(file);
    setUnreadable(picture === null);
    if (picture !== null) onChange(picture);
  };
  return (
    <Field
      id={id}
      label={label}
      error={unreadable ? t('config.pictureUnreadable') : error}
      hint={t('config.pictureHint')}
    >
      <div className={classes.logo}>
        {value !== '' && <img src={value} alt={t('config.pictureNow')} className={classes.picture} />}
        <FileButton
          id={id}
          name={name}
          accept="image/png,image/jpeg,image/webp"
          choose={(file) => void choose(file)}
        >
          {t(value === '' ? 'config.choosePicture' : 'config.changePicture')}
        </FileButton>
        {value !== '' && (
          <DangerButton onClick={() => onChange('')}>{t('config.removePicture')}</DangerButton>
        )}
      </div>
    </Field>
  );
}
