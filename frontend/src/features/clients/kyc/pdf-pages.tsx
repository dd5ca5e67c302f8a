import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Side } from './document-picture';
import classes from './kyc.module.css';

interface PdfPagesProps {
  pages: readonly string[];
  take: (side: Side, picture: string) => void;
  close: () => void;
}

/** The pages of a PDF, of which each side of a document can be one. */
export function PdfPages({ pages, take, close }: PdfPagesProps) {
  const { t } = useTranslation('kyc');
  return (
    <section aria-label={t('pdf.pages')} className={classes.pages}>
      <p className={classes.about}>{t('pdf.choose')}</p>
      <ol className={classes.pageList}>
        {pages.map((picture, index) => (
          <li key={picture}>
            <img src={picture} alt={t('pdf.page', { number: index + 1 })} className={classes.page} />
            {(['front', 'back'] as const).map((side) => (
              <Button
                key={side}
                variant="default"
                aria-label={t(`pdf.${side}Of`, { number: index + 1 })}
                onClick={() => take(side, picture)}
              >
                {t(`pdf.${side}`)}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <Button onClick={close}>{t('pdf.done')}</Button>
    </section>
  );
}
