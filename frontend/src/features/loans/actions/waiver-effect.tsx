import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { useLive } from '@/shared/lending/use-live';
import { formatBusinessDate } from '@/shared/lib/dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { LiveEffect } from './live-effect';
import { previewsApi, type WaiverPreview, type WaiverTerms } from './previews-api';

const nothing: WaiverTerms = { head: 'interest', amount: 0 };

function Effect({ preview }: { preview: WaiverPreview }) {
  const { t } = useTranslation('loans');
  const { parts, tax, expense, left, closes } = preview;
  const facts = [
    ...parts.map(({ dueOn, charge, amount, tax: taxed }) => ({
      name: t(charge == null ? 'acts.waive.ofInstalment' : 'acts.waive.ofCharge', {
        charge,
        day: formatBusinessDate(dueOn),
      }),
      value: <Amount of={amount + taxed} />,
    })),
    ...(tax === 0 ? [] : [{ name: t('acts.waive.tax'), value: <Amount of={tax} /> }]),
    { name: t('acts.waive.expense'), value: <Amount of={expense} /> },
    { name: t('acts.waive.left'), value: <Amount of={left} /> },
  ];
  return (
    <>
      <FactGrid facts={facts} />
      {closes && <Notice kind="info">{t('acts.waive.closes')}</Notice>}
    </>
  );
}

interface WaiverEffectProps {
  loanId: number;
  /** Null while they are incomplete. */
  terms: WaiverTerms | null;
}

/** What a waiver would come to, while it is typed. */
export function WaiverEffect({ loanId, terms }: WaiverEffectProps) {
  const { t } = useTranslation('loans');
  const { asked, liveOf } = useLive(terms);
  const query = previewsApi.useWaiverPreviewQuery(
    { loanId, terms: asked ?? nothing },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  );
  return (
    <LiveEffect
      title={t('acts.waive.effect')}
      incomplete={terms === null ? t('acts.waive.incomplete') : null}
      live={liveOf(query)}
    >
      {(preview) => <Effect preview={preview} />}
    </LiveEffect>
  );
}
