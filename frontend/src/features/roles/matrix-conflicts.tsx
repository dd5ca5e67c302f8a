import { useTranslation } from 'react-i18next';
import type { Role } from '@/shared/api/people-api';
import { RecordConflict } from '@/shared/forms/record-conflict';
import { roleLabel } from '@/shared/lib/role-label';
import { type Draft, grantedBy } from './matrix-draft';

interface MatrixConflictsProps {
  /** The roles that another user has saved meanwhile, as saved. */
  saved: readonly Role[];
  draft: Draft;
  labelOf: (permission: string) => string;
  resolve: (role: Role, keepMine: boolean) => void;
}

/** For each role, the permissions that another user has granted meanwhile beside those ticked here. */
export function MatrixConflicts({ saved, draft, labelOf, resolve }: MatrixConflictsProps) {
  const { t } = useTranslation('roles');
  const display = (granted: boolean) => t(granted ? 'granted' : 'notGranted');
  return saved.map((role) => {
    const mine = grantedBy(role, draft);
    const codes = [...new Set([...role.permissions, ...mine])];
    return (
      <RecordConflict
        key={role.roleId}
        what={t('conflictOf', { role: roleLabel(role.name) })}
        rows={codes
          .filter((code) => role.permissions.includes(code) !== mine.has(code))
          .map((code) => ({
            name: labelOf(code),
            theirs: display(role.permissions.includes(code)),
            mine: display(mine.has(code)),
          }))}
        resolve={(keepMine) => resolve(role, keepMine)}
      />
    );
  });
}
