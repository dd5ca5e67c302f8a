import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesPath } from '@/shared/config/books-paths';
import { loanPath } from '@/shared/config/lending-paths';
import type { Entry } from '@/shared/lending/books-api';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from '../books.module.css';

/** Links from an entry to the loan that it is about, and to that loan's other entries. */
export function EntryLoans({ entry }: { entry: Entry }) {
  const { t } = useTranslation('books');
  const may = useMay();
  const tenant = useNamedTenant();
  const loans = [...new Set(entry.lines.flatMap(({ loanId }) => loanId ?? []))];
  // An entry about many loans does not name them.
  const [loan] = loans;
  if (loan === undefined || loans.length > 1) return null;
  return (
    <div className={classes.buttons}>
      {may('LOAN_APPLICATION_VIEW') && (
        <Button component={Link} to={loanPath(loan, tenant)}>
          {t('entries.openLoan')}
        </Button>
      )}
      <Button component={Link} variant="default" to={entriesPath({ loan }, tenant)}>
        {t('entries.ofLoan')}
      </Button>
    </div>
  );
}
