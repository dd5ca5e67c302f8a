import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanPath } from '@/shared/config/lending-paths';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import type { DayEndFailure } from './api';
import classes from './day-end.module.css';
import { SetAsideForm } from './set-aside-form';

interface FailureDrawerProps {
  failure: DayEndFailure | undefined;
  date: string;
  /** Whether the day end has halted; only then can a loan be set aside. */
  isHalted: boolean;
  close: () => void;
}

/** A loan that the day end failed on: why, and what can be done about it. */
export function FailureDrawer({ failure, date, isHalted, close }: FailureDrawerProps) {
  const { t } = useTranslation('dayEnd');
  const may = useMay();
  const tenant = useNamedTenant();
  const isAside = failure?.setAsideBy != null;
  return (
    <DetailDrawer opened={failure !== undefined} title={failure?.loanNumber ?? ''} close={close}>
      {failure && (
        <>
          <FactGrid
            facts={[
              { name: t('failures.step'), value: t(`steps.${failure.step}`) },
              { name: t('failures.state'), value: t(isAside ? 'failures.aside' : 'failures.open') },
              { name: t('failures.reason'), value: failure.reason, wide: true },
              ...(isAside
                ? [
                    { name: t('failures.asideBy'), value: failure.setAsideBy ?? '' },
                    { name: t('failures.asideReason'), value: failure.setAsideReason ?? '', wide: true },
                  ]
                : []),
            ]}
          />
          {may('LOAN_APPLICATION_VIEW') && (
            <Button
              component={Link}
              variant="default"
              className={classes.run}
              to={loanPath(failure.loanId, tenant)}
            >
              {t('failures.openLoan')}
            </Button>
          )}
          {isHalted && !isAside && (
            <SetAsideForm key={failure.loanId} failure={failure} date={date} done={close} />
          )}
        </>
      )}
    </DetailDrawer>
  );
}
