import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeConflict } from '@/shared/forms/record-conflict';
import { FormButtons, namingFields, SentForm } from '@/shared/forms/sent-form';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { roleLabel } from '@/shared/lib/role-label';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { type Authority, settingsApi } from '../api';
import classes from '../product-settings.module.css';
import { LimitTable } from './limit-table';
import { type Act, acts, fieldOf } from './limits';
import { useAuthorityForm } from './use-authority-form';

const approvals = ['sanction'] as const;

interface AuthorityFormProps {
  authority: Authority;
  products: readonly LoanProduct[];
  saved: (authority: Authority) => void;
}

function AuthorityForm({ authority, products, saved }: AuthorityFormProps) {
  const { t } = useTranslation('productSettings');
  const { form, merge, submit, isSaving } = useAuthorityForm({
    authority,
    products: products.map(({ productId }) => productId),
    saved,
  });
  const isLimited = (productId: number) =>
    authority.roles.some(({ roleId }) => form.values[fieldOf(roleId, 'sanction', productId)] !== '');
  const [chosen, setChosen] = useState(
    () => (products.find(({ productId }) => isLimited(productId)) ?? products[0])?.productId,
  );
  const roles = authority.roles.filter((role) => role.acts.length > 0);
  const nameOf = (field: string): string => {
    const [roleId = '', act = '', product = ''] = field.split(' ');
    const role = authority.roles.find((one) => String(one.roleId) === roleId)?.name ?? roleId;
    const name = products.find(({ productId }) => String(productId) === product)?.name;
    return [roleLabel(role), t(`authority.acts.${act as Act}`), ...(name ? [name] : [])].join(', ');
  };
  return (
    <SentForm
      form={namingFields(form, nameOf)}
      send={submit}
      above={<MergeConflict what={t('authority.this')} merge={merge} nameOf={nameOf} />}
      reveal={(field) => {
        const product = Number(field.split(' ')[2]);
        if (!Number.isNaN(product)) setChosen(product);
      }}
    >
      <LimitTable name={t('authority.title')} roles={roles} acts={acts} productId={null} form={form} />
      {chosen !== undefined && (
        <>
          <h3 className={classes.part}>{t('authority.byProduct')}</h3>
          <p className={classes.about}>{t('authority.byProductAbout')}</p>
          <SelectField
            label={t('authority.product')}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            options={products.map(({ productId, name }) => ({
              value: productId,
              label: isLimited(productId) ? t('authority.limited', { name }) : name,
            }))}
          />
          <LimitTable
            name={t('authority.byProduct')}
            roles={roles.filter((role) => role.acts.includes('sanction'))}
            acts={approvals}
            productId={chosen}
            form={form}
          />
        </>
      )}
      <FormButtons sendText={t('authority.save')} isSending={isSaving} disabled={!form.isDirty} />
    </SentForm>
  );
}

/** Keeps the version read when the form opened: a newer one must not replace what is being typed. */
function SavedAuthority({ authority, ...form }: Omit<AuthorityFormProps, 'saved'>) {
  const [seen, setSeen] = useState(authority);
  return <AuthorityForm key={seen.version} {...form} authority={seen} saved={setSeen} />;
}

/** The amounts up to which roles may approve and disburse loans and accept requests. All limits are saved at once. */
export function AuthorityPanel() {
  const { t } = useTranslation('productSettings');
  const read = together({
    authority: settingsApi.useGetAuthorityQuery({}),
    products: loanProductsApi.useListLoanProductsQuery({}),
  });
  return (
    <Panel title={t('authority.title')}>
      <p className={classes.about}>{t('authority.about')}</p>
      <p className={classes.about}>{t('authority.ownRole')}</p>
      <Loaded query={read} failed={t('notLoaded')}>
        {(loaded) => <SavedAuthority {...loaded} />}
      </Loaded>
    </Panel>
  );
}
