import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { Amount } from '@/shared/lending/amount';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';
import { previewsApi, type WriteOffPreview } from './previews-api';
import { ReasonAct } from './reason-act';

function Effect({ preview }: { preview: WriteOffPreview }) {
  const { t } = useTranslation('loans');
  const { owed, principal, interest, fee, advance, provision, expense } = preview;
  const lines = [
    { name: t('acts.writeOff.owed'), of: owed },
    { name: t('overview.principalOwed'), of: principal },
    { name: t('overview.interest'), of: interest },
    { name: t('overview.fees'), of: fee },
    { name: t('overview.setOff'), of: advance },
    { name: t('overview.provision'), of: provision },
    { name: t('acts.writeOff.expense'), of: expense },
  ];
  return <FactGrid facts={lines.map(({ name, of }) => ({ name, value: <Amount of={of} /> }))} />;
}

/** Requests a second person to write a loan off, with what leaves the books and what the borrower will still owe. */
export function WriteOffForm(props: ActProps) {
  const { t } = useTranslation('loans');
  const preview = previewsApi.useWriteOffPreviewQuery(
    { loanId: props.loan.loanId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <section aria-label={t('acts.writeOff.effect')} className={classes.effect}>
        <h3 className={classes.effectTitle}>{t('acts.writeOff.effect')}</h3>
        <Loaded query={preview} failed={messageOf(preview.error, t('effectFailed'))}>
          {(read) => <Effect preview={read} />}
        </Loaded>
      </section>
      <ReasonAct {...props} action="writeOff" />
    </>
  );
}
