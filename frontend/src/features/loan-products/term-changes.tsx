import { useTranslation } from 'react-i18next';
import classes from '@/shared/history/history.module.css';
import hidden from '@/shared/ui/hidden.module.css';
import type { TermChange } from './use-term-lines';

export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  const { t } = useTranslation('loanProducts');
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, label, before, text }) => (
        <li key={name}>
          <span className={classes.field}>{label}</span>
          <del>
            <span className={hidden.unseen}>{t('details.was')} </span>
            {before}
          </del>
          <span aria-hidden>→</span>
          <ins>
            <span className={hidden.unseen}>{t('details.is')} </span>
            {text}
          </ins>
        </li>
      ))}
    </ul>
  );
}
