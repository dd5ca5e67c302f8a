import '@/shared/ui/dialog-styles.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLabel } from '@/shared/lib/role-label';
import { plainHeader } from '@/shared/ui/dialog-header';
import { countOf, type RoleChange } from './matrix-draft';
import classes from './roles.module.css';

interface PendingChangesProps {
  changes: readonly RoleChange[];
  labelOf: (permission: string) => string;
  isSaving: boolean;
  /** Whether the user must still choose between this draft and what another user saved. */
  isUndecided: boolean;
  save: (changes: readonly RoleChange[]) => Promise<void>;
  discard: () => void;
}

function Difference({ change, labelOf }: { change: RoleChange; labelOf: (permission: string) => string }) {
  const { t } = useTranslation('roles');
  const { role, gains, loses } = change;
  return (
    <section className={classes.difference} aria-label={roleLabel(role.name)}>
      <h3 className={classes.differenceTitle}>
        {roleLabel(role.name)} <span>{t('matrix.holders', { count: role.userCount })}</span>
      </h3>
      <ul className={classes.signed}>
        {gains.map((permission) => (
          <li key={permission} data-kind="gain">
            {t('matrix.gains')}: {labelOf(permission)}
          </li>
        ))}
        {loses.map((permission) => (
          <li key={permission} data-kind="loss">
            {t('matrix.loses')}: {labelOf(permission)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of unsaved changes, and a list of them before saving. */
export function PendingChanges({
  changes,
  labelOf,
  isSaving,
  isUndecided,
  save,
  discard,
}: PendingChangesProps) {
  const { t } = useTranslation(['roles', 'common']);
  const [reviewed, setReviewed] = useState(false);
  if (changes.length === 0) return null;
  const confirm = () => {
    setReviewed(false);
    void save(changes);
  };
  return (
    <div className={classes.pending}>
      <span role="status">{t('roles:matrix.changes', { count: countOf(changes) })}</span>
      <Button variant="default" disabled={isSaving} onClick={discard}>
        {t('roles:matrix.discard')}
      </Button>
      <Button loading={isSaving} disabled={isUndecided} onClick={() => setReviewed(true)}>
        {t('roles:matrix.review')}
      </Button>
      <Modal
        opened={reviewed}
        centered
        onClose={() => setReviewed(false)}
        title={t('roles:matrix.diffTitle')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
        attributes={plainHeader}
        transitionProps={{ duration: 0 }}
      >
        <p className={classes.sentence}>{t('roles:matrix.diffLead')}</p>
        {changes.map((change) => (
          <Difference key={change.role.roleId} change={change} labelOf={labelOf} />
        ))}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setReviewed(false)}>
            {t('roles:matrix.back')}
          </Button>
          <Button onClick={confirm}>{t('roles:matrix.save')}</Button>
        </div>
      </Modal>
    </div>
  );
}
