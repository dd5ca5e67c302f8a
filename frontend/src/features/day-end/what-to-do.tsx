import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesPath } from '@/shared/config/books-paths';
import { supportContact } from '@/shared/lib/page-settings';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import type { DayEnd } from './api';
import classes from './day-end.module.css';
import { presentStep } from './step-state';

export function WhatToDo({ end }: { end: DayEnd }) {
  const { t } = useTranslation(['dayEnd', 'common']);
  const may = useMay();
  const tenant = useNamedTenant();
  const step = presentStep(end);
  const ofBooks = step?.name === 'books';
  const allAside = !ofBooks && step?.failed === 0;
  const support = supportContact() ?? t('common:yourAdministrator');
  return (
    <Notice kind="warning" className={classes.halted}>
      <p className={classes.sentence}>{end.reason}</p>
      <h3 className={classes.stepName}>{t('dayEnd:end.whatToDo')}</h3>
      <ol className={classes.advice}>
        {!allAside && <li>{t(ofBooks ? 'dayEnd:end.ofBooks.first' : 'dayEnd:end.ofLoans.first')}</li>}
        <li>{t(ofBooks ? 'dayEnd:end.ofBooks.then' : 'dayEnd:end.ofLoans.then', { support })}</li>
      </ol>
      {ofBooks && may('BOOKS_POST') && <Link to={entriesPath({}, tenant)}>{t('dayEnd:end.toBooks')}</Link>}
    </Notice>
  );
}
