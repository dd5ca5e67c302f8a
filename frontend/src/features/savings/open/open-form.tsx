import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { savingsAccountPath, savingsAccountsPath } from '@/shared/config/savings-links';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { ClientField } from '@/shared/lending/client-field';
import { hasTerm, savingsWord } from '@/shared/lending/savings-words';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type SavingsAccount, savingsApi } from '../api';
import classes from '../savings.module.css';
import { useLength } from '../use-length';
import { type SavingsProduct, WithSavings } from '../with-savings';
import {
  type AccountValues,
  blank,
  checkAccount,
  chooseProduct,
  fieldOf,
  termsOf,
  toRequest,
} from './account-values';
import { DepositFields } from './deposit-fields';
import { JointHolders } from './joint-holders';
import { NomineeFields } from './nominee-fields';

function OpenForm({ products }: { products: readonly SavingsProduct[] }) {
  const { t } = useTranslation('savings');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const lengthOf = useLength();
  const clientId = useNamedId('client');
  const [create] = savingsApi.useCreateSavingsAccountMutation();
  const productOf = ({ savingsProductId }: AccountValues) =>
    products.find((one) => String(one.savingsProductId) === savingsProductId);
  const kept = useRecordPage<SavingsAccount, AccountValues>({
    record: null,
    blank: { ...blank, clientId: clientId === null ? '' : String(clientId) },
    valuesOf: () => blank,
    check: (name, values) => {
      const product = productOf(values);
      const fault = checkAccount(name, values, product);
      const terms = product && termsOf(product);
      return (
        fault &&
        t(`faults.${fault}`, {
          amount: plainRupees(product?.openingBalance ?? 0),
          least: terms && lengthOf(terms.least),
          most: terms && lengthOf(terms.most),
        })
      );
    },
    create: (values, once) => {
      const product = productOf(values);
      if (product === undefined) return Promise.resolve({});
      return create({ ...once, createSavingsAccountRequest: toRequest(values, product) });
    },
    about: { client_left: 'clientId' },
    fieldOf,
    failed: t('form.failed'),
    saved: ({ accountId, clientName }) => {
      toast.success(t('form.done', { client: clientName }));
      void navigate(savingsAccountPath(accountId, tenant));
    },
  });
  const { form } = kept;
  const product = productOf(form.values);
  const offered = products.filter(({ isActive }) => isActive);
  if (offered.length === 0) return <Notice kind="info">{t('form.noProducts')}</Notice>;
  return (
    <Panel title={t('form.account')} className={classes.column}>
      <SentForm form={form} send={kept.submit} above={<p className={classes.about}>{t('form.about')}</p>}>
        <div className={`${formClasses.group} ${formClasses.fields}`}>
          <ClientField
            name="clientId"
            label={t('form.client')}
            value={form.values.clientId}
            none={t('form.chooseClient')}
            error={form.errorsOf('clientId')}
            change={(id) =>
              form.replace({
                ...form.values,
                clientId: id,
                creditAccountId: '',
                jointHolders: form.values.jointHolders.filter((one) => one !== id),
              })
            }
          />
          <SelectField
            {...form.text('savingsProductId')}
            label={t('form.product')}
            required
            hint={
              product === undefined || hasTerm(product.kind)
                ? undefined
                : t('form.firstDeposit', { amount: plainRupees(product.openingBalance) })
            }
            none={t('form.chooseProduct')}
            options={offered.map(({ savingsProductId, name, kind }) => ({
              value: String(savingsProductId),
              label: `${name} (${savingsWord('kinds', kind)})`,
            }))}
            onChange={({ currentTarget: { value } }) =>
              form.replace(chooseProduct(form.values, value, products))
            }
          />
        </div>
        {product !== undefined && hasTerm(product.kind) && <DepositFields form={form} product={product} />}
        <JointHolders form={form} />
        <NomineeFields form={form} />
        <FormButtons
          sendText={t('form.create')}
          isSending={kept.isSaving}
          cancel={savingsAccountsPath({}, tenant)}
        />
      </SentForm>
    </Panel>
  );
}

/** The form that opens an account. A second person approves it. */
export function OpenScreen() {
  const { t } = useTranslation('savings');
  // For other users the server would refuse the list of clients and end the session.
  const mayChoose = useMay()('CLIENT_VIEW');
  return (
    <>
      <ScreenHeading title={t('form.title')} />
      <WithSavings>
        {(products) =>
          mayChoose ? (
            <OpenForm products={products} />
          ) : (
            <Notice kind="info">{t('form.clientsNotShown')}</Notice>
          )
        }
      </WithSavings>
    </>
  );
}
