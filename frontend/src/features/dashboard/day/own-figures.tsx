import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tillPath } from '@/shared/config/collecting-paths';
import { sumOf } from '@/shared/lending/amounts';
import type { Demand, SheetItem } from '@/shared/lending/sheets-api';
import type { Till } from '@/shared/lending/tills-api';
import { formatPar, plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import classes from './day.module.css';

interface OwnFiguresProps {
  sheets: readonly SheetItem[];
  demand: Demand;
  /** Undefined if the officer has none. Their cash is then what is on the day's sheets and not counted yet. */
  till: Till | undefined;
  par30: number | null;
}

/** What the officer's meetings owe and brought, where the money is, and the PAR of their centres. */
export function OwnFigures({ sheets, demand, till, par30 }: OwnFiguresProps) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const total = (of: (sheet: SheetItem) => number): number => sumOf(sheets.map(of));
  const { totals } = demand;
  const due = sheets.length === 0 ? totals.due.total : total((sheet) => sheet.due);
  const arrears = sheets.length === 0 ? totals.arrears : total((sheet) => sheet.arrears);
  const inState = (wanted: SheetItem['state']) => sheets.filter(({ state }) => state === wanted);
  const inProgress = sumOf(inState('taken').map(({ collected }) => collected));
  const handedOver = sumOf(inState('handed_over').map(({ cash }) => cash));
  // A till also counts the sheets of earlier days.
  const onSheets = till?.provisional ?? sumOf([...inState('taken').map(({ cash }) => cash), handedOver]);
  const cash = plainRupees(sumOf([till?.balance ?? 0, onSheets]));
  return (
    <FigureCards
      figures={[
        {
          name: t('figures.due'),
          value: plainRupees(due),
          detail: t('figures.arrears', { amount: plainRupees(arrears) }),
        },
        {
          name: t('figures.collected'),
          value: plainRupees(total(({ collected }) => collected)),
          detail: t('figures.inProgress', { amount: plainRupees(inProgress) }),
        },
        {
          name: t('figures.handedOver'),
          value: plainRupees(handedOver),
          detail: t('figures.handedOverDetail'),
        },
        { name: t('figures.posted'), value: plainRupees(totals.collected) },
        {
          name: t('figures.cash'),
          value:
            till === undefined ? (
              cash
            ) : (
              <Link className={classes.link} to={tillPath(till.tillId, tenant)}>
                {cash}
              </Link>
            ),
          detail: t('figures.onSheets', { amount: plainRupees(onSheets) }),
        },
        {
          name: t('figures.par30'),
          value: par30 === null ? '–' : formatPar(par30),
          detail: t('figures.ofCentres'),
        },
      ]}
    />
  );
}
