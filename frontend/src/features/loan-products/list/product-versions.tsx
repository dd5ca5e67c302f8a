import { useTranslation } from 'react-i18next';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { formatInstant } from '@/shared/lib/dates';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../loan-products.module.css';
import { TermChanges } from '../term-changes';
import { useTermLines } from '../use-term-lines';

export function ProductVersions({ product }: { product: LoanProduct }) {
  const { t } = useTranslation('loanProducts');
  const { changesBetween } = useTermLines();
  const { data: versions, isError } = loanProductsApi.useListLoanProductVersionsQuery({
    productId: product.productId,
  });
  return (
    <section aria-label={t('details.versions')}>
      <h3 className={classes.part}>{t('details.versions')}</h3>
      {versions === undefined && !isError && <Placeholder className={classes.waitingVersions} />}
      {versions === undefined && isError && <p role="alert">{t('details.versionsFailed')}</p>}
      <ol className={classes.versions}>
        {versions?.map((version, index) => {
          const before = versions[index + 1];
          return (
            <li key={version.termsVersion}>
              <p className={classes.version}>
                <strong>{t('details.version', { version: version.termsVersion })}</strong>
                {version.termsVersion === product.termsVersion && (
                  <StatusBadge tone="good">{t('details.current')}</StatusBadge>
                )}
                <span className={classes.since}>
                  {t('details.since', { time: formatInstant(version.changedAt) })}
                </span>
              </p>
              {before === undefined ? (
                <p className={classes.note}>{t('details.first')}</p>
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
