import '@/shared/i18n/history-texts';
import { useTranslation } from 'react-i18next';
import hidden from '@/shared/ui/hidden.module.css';
import classes from './history.module.css';

/** A term that differs between two versions of a product. */
export interface TermChange {
  name: string;
  label: string;
  before: string;
  text: string;
}

export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  const { t } = useTranslation('history');
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, label, before, text }) => (
        <li key={name}>
          <span className={classes.field}>{label}</span>
          <del>
            <span className={hidden.unseen}>{t('was')} </span>
            {before}
          </del>
          <span aria-hidden>→</span>
          <ins>
            <span className={hidden.unseen}>{t('is')} </span>
            {text}
          </ins>
        </li>
      ))}
    </ul>
  );
}
