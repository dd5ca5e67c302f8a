import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import { type BranchValues, branchLabels, fromBranch } from './branch-values';
import classes from './conflict.module.css';
import type { Conflict } from './use-branch-form';

interface BranchConflictProps {
  conflict: Conflict;
  mine: BranchValues;
  resolve: (keepMine: boolean) => void;
}

/** What was saved by somebody else beside what is entered here, and the choice between them. */
export function BranchConflict({ conflict, mine, resolve }: BranchConflictProps) {
  const { t } = useTranslation('branches');
  const theirs = fromBranch(conflict.theirs);
  const told = (value: string | boolean | undefined): string => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    return value || t('conflict.nothing');
  };
  return (
    <Notice kind="warning" role="alert" className={classes.conflict}>
      <h3 className={classes.title}>{t('conflict.title')}</h3>
      <p className={classes.text}>{t('conflict.message')}</p>
      <table className={classes.table} aria-label={t('conflict.title')}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`form.${branchLabels[field]}`)}</th>
              <td>{told(theirs[field])}</td>
              <td>{told(mine[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.buttons}>
        <Button size="compact-md" onClick={() => resolve(true)}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => resolve(false)}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
