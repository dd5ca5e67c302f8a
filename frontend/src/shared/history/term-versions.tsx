import '@/shared/i18n/history-texts';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import { type TermChange, TermChanges } from './term-changes';
import classes from './term-versions.module.css';

interface Version {
  termsVersion: number;
  changedAt: string;
}

interface TermVersionsProps<V extends Version> {
  /** All versions of a product, the newest first. */
  query: { data?: readonly V[] | undefined; isError: boolean };
  current: number;
  changesBetween: (before: V, after: V) => readonly TermChange[];
}

/** The versions of a product's terms, each with what it changed. */
export function TermVersions<V extends Version>({ query, current, changesBetween }: TermVersionsProps<V>) {
  const { t } = useTranslation('history');
  const { data: versions, isError } = query;
  return (
    <section aria-label={t('versions.title')}>
      <h3 className={classes.title}>{t('versions.title')}</h3>
      {versions === undefined && !isError && <Placeholder className={classes.waiting} />}
      {versions === undefined && isError && <p role="alert">{t('versions.failed')}</p>}
      <ol className={classes.versions}>
        {versions?.map((version, index) => {
          const before = versions[index + 1];
          return (
            <li key={version.termsVersion}>
              <p className={classes.version}>
                <strong>{t('versions.version', { version: version.termsVersion })}</strong>
                {version.termsVersion === current && (
                  <StatusBadge tone="good">{t('versions.current')}</StatusBadge>
                )}
                <span className={classes.since}>
                  {t('versions.since', { time: formatInstant(version.changedAt) })}
                </span>
              </p>
              {before === undefined ? (
                <p className={classes.first}>{t('versions.first')}</p>
              ) : (
                <TermChanges changes={changesBetween(before, version)} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
