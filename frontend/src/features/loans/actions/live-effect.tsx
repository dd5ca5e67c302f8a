import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '@/shared/lending/use-live';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../loans.module.css';

interface LiveEffectProps<R> {
  title: string;
  /** What is to be entered first; null once that was done. */
  incomplete: string | null;
  live: Live<R>;
  children: (reply: R) => ReactNode;
}

/** What an act would change, while its form is filled in. */
export function LiveEffect<R>({
  title,
  incomplete,
  live: { reply, isStale, problem },
  children,
}: LiveEffectProps<R>) {
  const { t } = useTranslation('loans');
  return (
    <section aria-label={title} aria-live="polite" aria-busy={isStale} className={classes.effect}>
      <h2 className={classes.effectTitle}>{title}</h2>
      {incomplete !== null && <p className={classes.quiet}>{incomplete}</p>}
      {incomplete === null && reply === null && problem === null && (
        <Placeholder className={classes.effectWaiting} />
      )}
      {problem && (
        <Notice kind="warning">
          {problem.errors.map(({ message }) => message).join(' ') || problem.message || t('effectFailed')}
        </Notice>
      )}
      {reply && children(reply)}
    </section>
  );
}
