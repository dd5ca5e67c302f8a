import { useTranslation } from 'react-i18next';
import { classByDays } from '@/shared/lending/asset-class';
import { formatCount } from '@/shared/lib/rupees';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';

const tones: Record<ReturnType<typeof classByDays>, Tone> = {
  standard: 'good',
  sma0: 'warning',
  sma1: 'warning',
  sma2: 'alert',
  npa: 'alert',
};

/** The asset class for a number of days past due. */
export function ClassByDays({ days }: { days: number }) {
  const { t } = useTranslation('loans');
  const name = classByDays(days);
  return <StatusBadge tone={tones[name]}>{t(`classes.${name}`)}</StatusBadge>;
}

/** Days past due, with the resulting asset class if there are any. */
export function DaysPastDue({ days }: { days: number }) {
  return (
    <>
      {formatCount(days)} {days > 0 && <ClassByDays days={days} />}
    </>
  );
}
