import { useTranslation } from 'react-i18next';
import { loanStatement, noDuesLetter } from '@/shared/config/paper-paths';
import { useActForm } from '@/shared/forms/use-act-form';
import type { LoanItem } from '@/shared/lending/loans-api';
import { usePapers } from '@/shared/lending/use-papers';
import { ExportButton } from '@/shared/lists/export-button';
import { DateField } from '@/shared/ui/fields/date-field';
import { ActFrame } from '../actions/act-frame';

interface LoanPaperProps {
  loan: LoanItem;
}

/** The days that a statement is of, and its file. */
export function StatementForm({ loan, close }: LoanPaperProps & { close: () => void }) {
  const { t } = useTranslation('loans');
  const { take } = usePapers();
  const act = useActForm({
    initial: { from: '', to: '' },
    check: (name, { from, to }) =>
      name === 'to' && from !== '' && to !== '' && to < from ? t('papers.toBeforeFrom') : null,
    send: (period) =>
      take(loanStatement(loan, period)).then(
        () => ({ data: true }),
        (error: unknown) => ({ error }),
      ),
    done: close,
  });
  const { form } = act;
  return (
    <ActFrame act={act} about={t('papers.about')} send={t('papers.download')}>
      <DateField {...form.day('from')} label={t('papers.from')} hint={t('papers.fromHint')} />
      <DateField {...form.day('to')} label={t('papers.to')} hint={t('papers.toHint')} />
    </ActFrame>
  );
}

/** The letter that a closed loan owes nothing. Everyone who sees the loan may have it. */
export function NoDuesLetter({ loan }: LoanPaperProps) {
  const { t } = useTranslation('loans');
  const { takeShowingErrors } = usePapers();
  const letter = t('papers.noDuesLetter');
  return (
    <ExportButton
      label={letter}
      exports={[{ label: letter, run: () => takeShowingErrors(noDuesLetter(loan)) }]}
    />
  );
}
