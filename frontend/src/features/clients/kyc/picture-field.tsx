import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import formClasses from '@/shared/forms/forms.module.css';
import { TakePicture } from '@/shared/pictures/take-picture';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { FailedNotice } from '@/shared/ui/failed-notice';
import fieldClasses from '@/shared/ui/fields/field.module.css';
import { Failure } from '@/shared/ui/notice';
import type { Side } from './document-picture';
import classes from './kyc.module.css';
import { PdfPages } from './pdf-pages';
import type { PdfFault } from './read-pdf';
import type { PictureUpload } from './use-picture-upload';

/** The server keeps pictures of documents at most that wide and high. */
const LONGEST_SIDE = 2000;

const sides = ['front', 'back'] as const;

interface PictureFieldProps {
  side: Side;
  name: string;
  label: string;
  hint: string;
  takeText: string;
  required?: boolean;
  error: readonly string[];
  upload: PictureUpload;
  /** A picture of a side was taken: of this one, or of both from a PDF. */
  take: (side: Side, picture: string) => void;
}

/** The pages of a PDF, from which the pictures of the sides are taken. */
function usePdf(side: Side, take: PictureFieldProps['take']) {
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<PdfFault | null>(null);
  const [pages, setPages] = useState<readonly string[]>([]);
  /** The file that is being read. What is found in another one came too late. */
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const begin = (file: File | null) => {
    latest.current = file;
    setFault(null);
    setPages([]);
    setReading(file !== null);
  };
  const read = async (file: File) => {
    begin(file);
    const found = await import(/* webpackChunkName: 'pdf' */ './read-pdf').then(
      ({ readPdf }) => readPdf(file, LONGEST_SIDE),
      () => 'failed' as const,
    );
    if (latest.current !== file) return;
    setReading(false);
    if (typeof found === 'string') return setFault(found);
    const wanted = side === 'front' ? sides : [side];
    if (found.length > wanted.length) return setPages(found);
    for (const [index, page] of found.entries()) take(wanted[index] ?? side, page);
  };
  return { isReading, fault, pages, read, close: () => begin(null) };
}

/** The picture of a side of a document: taken, shown, and sent at once. */
export function PictureField(props: PictureFieldProps) {
  const { side, name, label, hint, takeText, required = false, error, upload, take } = props;
  const { t } = useTranslation('kyc');
  const id = useId();
  const pdf = usePdf(side, take);
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
        {pdf.isReading ? t('pdf.reading') : says}
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
        use={(picked) => {
          pdf.close();
          take(side, picked);
        }}
        takePdf={(file) => void pdf.read(file)}
      />
      <Failure text={pdf.fault === null ? null : t(`pdf.faults.${pdf.fault}`)} />
      {pdf.pages.length > 0 && <PdfPages pages={pdf.pages} take={take} close={pdf.close} />}
      <p id={id} className={error.length > 0 ? fieldClasses.error : fieldClasses.hint}>
        {error.join(' ') || hint}
      </p>
    </fieldset>
  );
}
