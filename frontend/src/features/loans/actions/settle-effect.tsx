import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { useLive } from '@/shared/lending/use-live';
import { FactGrid } from '@/shared/ui/fact-grid';
import { LiveEffect } from './live-effect';
import { previewsApi, type SettlementPreview, type SettlementTerms } from './previews-api';

const nothing: SettlementTerms = { amount: 0 };

function Effect({ preview }: { preview: SettlementPreview }) {
  const { t } = useTranslation('loans');
  const { owed, advance, givenUp, principal, interest, fee, penalty, provision, expense } = preview;
  const parts = [
    { name: t('overview.setOff'), of: advance },
    { name: t('settled.principal'), of: principal },
    { name: t('settled.interest'), of: interest },
    { name: t('settled.fee'), of: fee },
    { name: t('settled.penalty'), of: penalty },
    { name: t('overview.provision'), of: provision },
  ];
  const lines = [
    { name: t('acts.settle.owed'), of: owed },
    { name: t('settled.givenUp'), of: givenUp },
    ...parts.filter(({ of }) => of > 0),
    { name: t('settled.expense'), of: expense },
  ];
  return <FactGrid facts={lines.map(({ name, of }) => ({ name, value: <Amount of={of} /> }))} />;
}

interface SettleEffectProps {
  loanId: number;
  /** Null while it is incomplete. */
  terms: SettlementTerms | null;
}

/** What a settlement would give up, while its amount is typed. */
export function SettleEffect({ loanId, terms }: SettleEffectProps) {
  const { t } = useTranslation('loans');
  const { asked, liveOf } = useLive(terms);
  const query = previewsApi.useSettlementPreviewQuery(
    { loanId, terms: asked ?? nothing },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  );
  return (
    <LiveEffect
      title={t('acts.settle.effect')}
      incomplete={terms === null ? t('acts.settle.incomplete') : null}
      live={liveOf(query)}
    >
      {(preview) => <Effect preview={preview} />}
    </LiveEffect>
  );
}
