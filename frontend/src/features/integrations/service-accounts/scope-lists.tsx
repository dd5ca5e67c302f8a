import { useTranslation } from 'react-i18next';
import type { PermissionGroup } from '@/shared/api/people-api';
import formClasses from '@/shared/forms/forms.module.css';
import { CheckGroup, CheckList } from '@/shared/ui/fields/check-list';

interface ScopeListsProps {
  groups: readonly PermissionGroup[];
  /** The scopes that the account has: always listed, even if the user may not grant them. */
  held: readonly string[];
  value: readonly string[];
  /** Whether it reaches the whole organisation; if not, scopes about all of it can only be removed. */
  whole: boolean;
  error: string[];
  onChange: (scopes: string[]) => void;
}

/** The permissions by function; only what the caller may grant is offered. */
export function ScopeLists({ groups, held, value, whole, error, onChange }: ScopeListsProps) {
  const { t } = useTranslation('integrations');
  const lists = groups
    .map(({ group, permissions }) => ({
      group,
      offered: permissions.filter(
        ({ code, grantable, platformOnly }) => (grantable && !platformOnly) || held.includes(code),
      ),
    }))
    .filter(({ offered }) => offered.length > 0);
  return (
    <CheckGroup label={t('columns.scopes')} required error={error}>
      <div className={formClasses.fields}>
        {lists.map(({ group, offered }) => {
          const codes = offered.map(({ code }) => code);
          return (
            <CheckList
              key={group}
              name="scopes"
              label={group}
              options={offered.map(({ code, label, description, grantable, wholeOrganisationOnly }) => {
                const isTooWide = wholeOrganisationOnly && !whole;
                return {
                  value: code,
                  label,
                  detail: [description, isTooWide && t('form.tooWide')].filter(Boolean).join('. '),
                  disabled: !grantable || (isTooWide && !value.includes(code)),
                };
              })}
              value={value.filter((code) => codes.includes(code))}
              onChange={(chosen) => onChange([...value.filter((code) => !codes.includes(code)), ...chosen])}
            />
          );
        })}
      </div>
    </CheckGroup>
  );
}
