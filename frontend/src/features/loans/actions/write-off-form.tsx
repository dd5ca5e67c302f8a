import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { Loaded } from '@/shared/ui/loaded';
import { loansApi } from '../api';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';
import { QuoteLines } from './quote';
import { ReasonAct } from './reason-act';

/** Requests a second person to write a loan off, with what the borrower will still owe. */
export function WriteOffForm(props: ActProps) {
  const { t } = useTranslation('loans');
  const quote = loansApi.useGetForeclosureQuoteQuery(
    { loanId: props.loan.loanId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <section aria-label={t('acts.writeOff.owed')} className={classes.effect}>
        <h3 className={classes.effectTitle}>{t('acts.writeOff.owed')}</h3>
        <Loaded query={quote} failed={messageOf(quote.error, t('quote.failed'))}>
          {(read) => <QuoteLines quote={read} />}
        </Loaded>
      </section>
      <ReasonAct {...props} action="writeOff" />
    </>
  );
}
