import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/shared/session/use-may';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { ActForm, type ActProps } from '../actions/act-form';
import { actionsFor, type LoanAct } from '../actions/loan-actions';
import classes from '../loans.module.css';

/** The decisions of a queue that the user may take, one of them open. */
export function ActChoice({ acts, ...props }: ActProps & { acts: readonly LoanAct[] }) {
  const { t } = useTranslation('loans');
  const may = useMay();
  const [wanted, setWanted] = useState<LoanAct | null>(null);
  const allowed = actionsFor(props.loan, may);
  const offered = acts.filter((act) => allowed.includes(act));
  const chosen = offered.find((act) => act === wanted) ?? offered[0];
  if (props.loan.batchId != null) return <p className={classes.about}>{t('queue.inBatch')}</p>;
  if (chosen === undefined) return <p className={classes.about}>{t('queue.mayNot')}</p>;
  return (
    <>
      {offered.length > 1 && (
        <div className={classes.choice}>
          <SegmentedControl
            label={t('queue.decision')}
            value={chosen}
            onChange={setWanted}
            options={offered.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
        </div>
      )}
      <ActForm key={chosen} act={chosen} {...props} />
    </>
  );
}
