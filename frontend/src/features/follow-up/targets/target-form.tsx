import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { followUpApi, type Target } from '@/shared/lending/follow-up-api';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { formatMonth } from '@/shared/lib/dates';
import { toast } from '@/shared/overlays/toasts';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../follow-up.module.css';

const MOST_CLIENTS = 100_000;

const rates = ['onTimeRate', 'par30'] as const;

type Values = { clients: string; disbursed: string; onTimeRate: string; par30: string };

const shown = (figure: number | null | undefined): string => (figure == null ? '' : String(figure));
const within = (figure: number | null, most: number): boolean => figure !== null && figure <= most;

interface TargetFormProps {
  month: string;
  target: Target;
  close: () => void;
}

/** The target of a branch or an officer for a month. An empty field is no target. */
export function TargetForm({ month, target: { branchId, officerId, target }, close }: TargetFormProps) {
  const { t } = useTranslation('followUp');
  const [change, { isLoading }] = followUpApi.useChangeCollectionTargetsMutation();
  const form = useRecordForm<Values>({
    initial: {
      clients: shown(target.clients),
      disbursed: target.disbursed == null ? '' : typedRupees(target.disbursed),
      onTimeRate: shown(target.onTimeRate),
      par30: shown(target.par30),
    },
    check: (field, values) => {
      const typed = values[field];
      if (typed.trim() === '') return null;
      if (field === 'clients')
        return within(parseCount(typed), MOST_CLIENTS) ? null : t('targets.faults.clients');
      if (field === 'disbursed') return parseRupees(typed) === null ? t('targets.faults.disbursed') : null;
      return within(parseRate(typed), 100) ? null : t('targets.faults.rate');
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const { clients, disbursed, onTimeRate, par30 } = form.values;
    const { error } = await change({
      month,
      changeCollectionTargetsRequest: {
        targets: [
          {
            branchId,
            officerId: officerId ?? null,
            clients: parseCount(clients),
            disbursed: parseRupees(disbursed) ?? undefined,
            onTimeRate: parseRate(onTimeRate),
            par30: parseRate(par30),
          },
        ],
      },
    });
    if (error !== undefined) return form.settle(error);
    toast.success(t('targets.saved'));
    close();
  };
  return (
    <SentForm
      form={form}
      send={send}
      above={<p className={classes.about}>{t('targets.about', { month: formatMonth(month) })}</p>}
    >
      <div className={formClasses.fields}>
        <TextField
          {...form.text('clients')}
          label={t('targets.clients')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.text('disbursed')}
          label={t('targets.disbursed')}
          inputMode="decimal"
          autoComplete="off"
        />
        {rates.map((rate) => (
          <TextField
            key={rate}
            {...form.text(rate)}
            label={t(`targets.${rate}`)}
            hint={t('targets.rateHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <FormButtons sendText={t('targets.save')} isSending={isLoading} cancel={close} />
    </SentForm>
  );
}
