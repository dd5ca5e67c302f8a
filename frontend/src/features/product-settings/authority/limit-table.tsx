import { useTranslation } from 'react-i18next';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { roleLabel } from '@/shared/lib/role-label';
import { TextField } from '@/shared/ui/fields/text-field';
import { parts } from '@/shared/ui/table-roles';
import type { AuthorityRole } from '../api';
import classes from '../product-settings.module.css';
import { type Act, fieldOf, type LimitValues } from './limits';

interface LimitTableProps {
  name: string;
  roles: readonly AuthorityRole[];
  acts: readonly Act[];
  /** Null for the limits of all products. */
  productId: number | null;
  form: RecordForm<LimitValues>;
}

/** The roles as rows and the acts as columns, with a limit if the role's permissions allow the act. */
export function LimitTable({ name, roles, acts, productId, form }: LimitTableProps) {
  const { t } = useTranslation('productSettings');
  return (
    <table {...parts.table} className={classes.limits} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('authority.role')}</th>
          {acts.map((act) => (
            <th key={act} scope="col">
              {t(`authority.acts.${act}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...parts.body}>
        {roles.map((role) => (
          <tr key={role.roleId} {...parts.row}>
            <th {...parts.header} scope="row">
              {roleLabel(role.name)}
              {!role.canRaise && <small>{t('authority.onlyLower')}</small>}
            </th>
            {acts.map((act) =>
              role.acts.includes(act) ? (
                <td key={act} {...parts.cell}>
                  <TextField
                    {...form.text(fieldOf(role.roleId, act, productId))}
                    label={t(`authority.acts.${act}`)}
                    aria-label={`${t(`authority.acts.${act}`)}: ${roleLabel(role.name)}`}
                    placeholder={t(productId === null ? 'authority.noLimit' : 'authority.asAll')}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                </td>
              ) : (
                <td key={act} {...parts.cell} data-none>
                  {t('authority.mayNot')}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
