import { useTranslation } from 'react-i18next';
import { formatMonth } from '@/shared/lib/dates';
import { formatCount, formatPar, formatPercent } from '@/shared/lib/rupees';
import { Panel } from '@/shared/ui/panel';
import { Rupees } from '@/shared/ui/rupees';
import type { BranchPerformance } from '../api';
import layout from './performance.module.css';

export function MonthTable({ months }: { months: BranchPerformance['Months'] }) {
  const { t } = useTranslation('branches');
  const rate = (value: number | null, format: (value: number) => string) =>
    value === null ? t('performance.none') : format(value);
  return (
    <Panel title={t('performance.months')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={layout.scroll} tabIndex={0}>
        <table className={layout.months} aria-label={t('performance.months')}>
          <thead>
            <tr>
              <th scope="col">{t('performance.month')}</th>
              <th scope="col">{t('performance.disbursed')}</th>
              <th scope="col">{t('performance.due')}</th>
              <th scope="col">{t('performance.collected')}</th>
              <th scope="col">{t('performance.rate')}</th>
              <th scope="col">{t('performance.newClients')}</th>
              <th scope="col">{t('performance.portfolio')}</th>
              <th scope="col">{t('performance.par30')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.Month}>
                <th scope="row">{formatMonth(month.Month)}</th>
                <td>
                  <Rupees amount={month.Disbursed} />
                </td>
                <td>
                  <Rupees amount={month.Due} />
                </td>
                <td>
                  <Rupees amount={month.Collected} />
                </td>
                <td>{rate(month.CollectionRate, formatPercent)}</td>
                <td>{formatCount(month.NewClients)}</td>
                <td>
                  <Rupees amount={month.Portfolio} />
                </td>
                <td>{rate(month.Par30, formatPar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
