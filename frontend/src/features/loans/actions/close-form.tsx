import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { DayField } from '@/shared/ui/fields/day-field';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { loansApi } from '../api';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';
import { QuoteLines } from './quote';
import { SettlementForm } from './settlement-form';

/** The amount that closes a loan on a day and, on the business date, the request to close it for that amount. */
export function CloseForm(props: ActProps) {
  const { loan } = props;
  const { t } = useTranslation(['loans', 'common']);
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
        label={t('loans:quote.day')}
        hint={t('loans:quote.dayHint')}
        value={on || (businessDate ?? '')}
        min={businessDate}
        change={setOn}
      />
      <section aria-label={t('loans:quote.title')} aria-live="polite" className={classes.effect}>
        <h3 className={classes.effectTitle}>
          {currentData === undefined
            ? t('loans:quote.title')
            : t('loans:quote.titleOn', { day: formatBusinessDate(currentData.on) })}
        </h3>
        {currentData === undefined && isFetching && <Placeholder className={classes.effectWaiting} />}
        {currentData === undefined && !isFetching && (
          <Notice kind="error" role="alert">
            <p className={classes.noticeText}>
              {(isApiProblem(error) && (error.errors[0]?.message || error.message)) ||
                t('loans:quote.failed')}
            </p>
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </Notice>
        )}
        {currentData && <QuoteLines quote={currentData} />}
      </section>
      {currentData && !isToday && <p className={classes.about}>{t('loans:quote.notToday')}</p>}
      {isToday && !may('COLLECTION_RECORD') && <p className={classes.about}>{t('loans:quote.mayNot')}</p>}
      {isToday && may('COLLECTION_RECORD') && (
        <SettlementForm key={currentData.total} {...props} action="close" amount={currentData.total} />
      )}
    </>
  );
}
