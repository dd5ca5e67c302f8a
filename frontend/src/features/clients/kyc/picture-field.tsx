import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import formClasses from '@/shared/forms/forms.module.css';
import { TakePicture } from '@/shared/pictures/take-picture';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { FailedNotice } from '@/shared/ui/failed-notice';
import fieldClasses from '@/shared/ui/fields/field.module.css';
import classes from './kyc.module.css';
import type { PictureUpload } from './use-picture-upload';

/** The server keeps pictures of documents at most that wide and high. */
const LONGEST_SIDE = 2000;

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  takeText: string;
  required?: boolean;
  error: readonly string[];
  upload: PictureUpload;
  onChange: () => void;
}

/** The picture of a side of a document: taken, shown, and sent at once. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, takeText, required = false, error, upload, onChange } = props;
  const { t } = useTranslation('kyc');
  const id = useId();
  const { picture, standing, share, problem, isLost } = upload;
  const says = { none: '', sending: t('capture.sending'), sent: t('capture.sent'), failed: '' }[standing];
  return (
    <fieldset
      className={`${formClasses.group} ${formClasses.wide} ${classes.side}`}
      data-refused={error.length > 0}
    >
      <legend>
        {label}
        {required && (
          <span className={fieldClasses.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      {picture !== null && (
        <img src={picture} alt={t('capture.taken', { side: label })} className={classes.taken} />
      )}
      {standing === 'sending' && (
        <ProgressBar label={t('capture.progress')} value={Math.round(share * 100)} />
      )}
      <p role="status" className={classes.says}>
        {says}
      </p>
      {standing === 'failed' && (
        <FailedNotice
          text={isLost ? t('capture.lost') : messageOf(problem, t('capture.notSent'))}
          retry={upload.retry}
        />
      )}
      <TakePicture
        label={picture === null ? takeText : t('capture.again')}
        name={name}
        describedBy={id}
        facing="environment"
        longestSide={LONGEST_SIDE}
        use={(chosen) => {
          upload.choose(chosen);
          onChange();
        }}
      />
      <p id={id} className={error.length > 0 ? fieldClasses.error : fieldClasses.hint}>
        {error.join(' ') || hint}
      </p>
    </fieldset>
  );
}
