import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { DayField } from '@/shared/ui/fields/day-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { loansApi } from '../api';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';
import { QuoteLines } from './quote';
import { SettlementForm } from './settlement-form';

/** The amount that closes a loan on a day and, on the business date, the request to close it for that amount. */
export function CloseForm(props: ActProps) {
  const { loan } = props;
  const { t } = useTranslation('loans');
  const may = useMay();
  const businessDate = useBusinessDate();
  const [on, setOn] = useState('');
  const { currentData, error, isFetching, refetch } = loansApi.useGetForeclosureQuoteQuery(
    { loanId: loan.loanId, on: on || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const isToday = currentData !== undefined && currentData.on === businessDate;
  return (
    <>
      <DayField
        label={t('quote.day')}
        hint={t('quote.dayHint')}
        value={on || (businessDate ?? '')}
        min={businessDate}
        change={setOn}
      />
      <section aria-label={t('quote.title')} aria-live="polite" className={classes.effect}>
        <h3 className={classes.effectTitle}>
          {currentData === undefined
            ? t('quote.title')
            : t('quote.titleOn', { day: formatBusinessDate(currentData.on) })}
        </h3>
        {currentData === undefined && isFetching && <Placeholder className={classes.effectWaiting} />}
        {currentData === undefined && !isFetching && (
          <FailedNotice
            text={(isApiProblem(error) && (error.errors[0]?.message || error.message)) || t('quote.failed')}
            retry={refetch}
          />
        )}
        {currentData && <QuoteLines quote={currentData} />}
      </section>
      {currentData && !isToday && <p className={classes.about}>{t('quote.notToday')}</p>}
      {isToday && !may('COLLECTION_RECORD') && <p className={classes.about}>{t('quote.mayNot')}</p>}
      {isToday && may('COLLECTION_RECORD') && (
        <SettlementForm key={currentData.total} {...props} action="close" amount={currentData.total} />
      )}
    </>
  );
}
