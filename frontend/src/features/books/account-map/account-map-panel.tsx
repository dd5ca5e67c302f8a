import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeConflict } from '@/shared/forms/record-conflict';
import { FormButtons, namingFields, SentForm } from '@/shared/forms/sent-form';
import { type Account, type AccountMap, booksApi } from '@/shared/lending/books-api';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../books.module.css';
import { useRoleNames } from '../chart/use-role-names';
import { type BooksBranches, useBooksBranches } from '../use-books-branches';
import { accountsFor, everywhere, fieldOf, rolesOf, scopeOf } from './mappings';
import { useAccountMapForm } from './use-account-map-form';

interface MapFormProps {
  map: AccountMap;
  accounts: readonly Account[];
  products: readonly LoanProduct[];
  branches: BooksBranches;
  saved: (map: AccountMap) => void;
}

/** The scopes that a mapping can have, with their names, including the mapped pairs of a branch and a product. */
function useScopes({ map, products, branches }: MapFormProps) {
  const { t } = useTranslation('books');
  const productName = (id: number) => products.find(({ productId }) => productId === id)?.name ?? String(id);
  const both = map.mappings.flatMap(({ branchId, productId }) =>
    branchId == null || productId == null
      ? []
      : [
          [
            scopeOf({ branchId, productId }),
            t('map.both', { branch: branches.nameOf(branchId), product: productName(productId) }),
          ] as const,
        ],
  );
  return new Map<string, string>([
    [everywhere, t('map.everywhere')],
    ...branches.options.map(
      ({ value, label }) =>
        [scopeOf({ branchId: Number(value), productId: null }), t('map.branch', { name: label })] as const,
    ),
    ...products.map(
      ({ productId, name }) => [scopeOf({ branchId: null, productId }), t('map.product', { name })] as const,
    ),
    ...both,
  ]);
}

function MapForm(props: MapFormProps) {
  const { map, accounts, saved } = props;
  const { t } = useTranslation('books');
  const roleName = useRoleNames();
  const scopes = useScopes(props);
  const [scope, setScope] = useState(everywhere);
  const keys = [...scopes.keys()];
  const { form, merge, submit, isSaving } = useAccountMapForm({ map, scopes: keys, saved });
  const roles = rolesOf(map);
  const isMapped = (one: string) => roles.some((role) => form.values[fieldOf(role, one)] !== '');
  const accountName = (id: string) => {
    const account = accounts.find(({ accountId }) => String(accountId) === id);
    return account === undefined ? id : `${account.code} ${account.name}`;
  };
  const chosenName = (id: string) => (id === '' ? t('map.usual') : accountName(id));
  const partsOf = (field: string) => {
    const [role = '', ...place] = field.split(' ');
    return { role, scope: place.join(' ') };
  };
  const nameOf = (field: string): string => {
    const parts = partsOf(field);
    const name = scopes.get(parts.scope);
    return parts.scope === everywhere || name === undefined
      ? roleName(parts.role)
      : `${roleName(parts.role)}, ${name}`;
  };
  return (
    <SentForm
      form={namingFields(form, nameOf)}
      send={submit}
      above={
        <MergeConflict
          what={t('map.this')}
          merge={merge}
          nameOf={nameOf}
          display={(_field, value) => chosenName(String(value))}
        />
      }
      reveal={(field) => scopes.has(partsOf(field).scope) && setScope(partsOf(field).scope)}
    >
      <SelectField
        label={t('map.scope')}
        value={scope}
        onChange={({ currentTarget: { value } }) => setScope(value)}
        options={keys.map((key) => ({
          value: key,
          label:
            key !== everywhere && isMapped(key)
              ? t('map.hasOwn', { name: scopes.get(key) })
              : scopes.get(key),
        }))}
      />
      <div className={classes.mappings}>
        {roles.map((role) => {
          const present = form.values[fieldOf(role, everywhere)] ?? '';
          const chosen = form.values[fieldOf(role, scope)] ?? '';
          return (
            <SelectField
              key={role}
              {...form.text(fieldOf(role, scope))}
              label={roleName(role)}
              options={accountsFor(accounts, present, chosen).map(({ accountId }) => ({
                value: accountId,
                label: accountName(String(accountId)),
              }))}
              none={
                scope === everywhere ? undefined : t('map.asElsewhere', { account: accountName(present) })
              }
            />
          );
        })}
      </div>
      <FormButtons sendText={t('map.save')} isSending={isSaving} disabled={!form.isDirty} />
    </SentForm>
  );
}

/** Keeps the version read when the form opened: a newer one must not replace what is being typed. */
function SavedMap({ map, ...form }: Omit<MapFormProps, 'saved'>) {
  const [seen, setSeen] = useState(map);
  return <MapForm key={seen.version} {...form} map={seen} saved={setSeen} />;
}

/** Which accounts the posting rules use. All mappings are saved at once. */
export function AccountMapPanel() {
  const { t } = useTranslation('books');
  const read = together({
    map: booksApi.useGetAccountMapQuery({}),
    accounts: booksApi.useListAllAccountsQuery({}),
    products: loanProductsApi.useListLoanProductsQuery({}),
  });
  const branches = useBooksBranches();
  return (
    <Panel title={t('map.title')}>
      <p className={classes.about}>{t('map.about')}</p>
      <Loaded query={read} failed={t('notLoaded')}>
        {(loaded) => (branches.isLoaded ? <SavedMap {...loaded} branches={branches} /> : <Placeholder />)}
      </Loaded>
    </Panel>
  );
}
