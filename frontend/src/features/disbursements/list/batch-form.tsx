import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { batchPath } from '@/shared/config/batch-paths';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Batch, bankTemplates, disbursementsApi } from '@/shared/lending/disbursements-api';
import { useBankAccountsOf } from '@/shared/lending/use-bank-accounts-of';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { daysBetween, indianDay } from '@/shared/lib/indian-day';
import { toast } from '@/shared/overlays/toasts';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../disbursements.module.css';
import { LoanChoice } from './loan-choice';

type Values = {
  branchId: string;
  bankAccountId: string;
  template: string;
  customerCode: string;
  valueOn: string;
  loanIds: number[];
};

/** Prepares a batch from the approved loans of a branch. */
export function BatchForm({ close }: { close: () => void }) {
  const { t } = useTranslation('disbursements');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const { data: branches = [] } = useAllBranches();
  const offered = offeredBranches(branches);
  const [create] = disbursementsApi.useCreateDisbursementBatchMutation();
  const today = indianDay();
  const businessDate = useBusinessDate() ?? today;
  // Banks take no file for a day that has passed.
  const firstDay = daysBetween(today, businessDate) > 0 ? businessDate : today;
  const [first] = bankTemplates;
  const blank: Values = {
    branchId: '',
    bankAccountId: '',
    template: first,
    customerCode: '',
    valueOn: '',
    loanIds: [],
  };
  const kept = useSavedRecord<Batch, Values>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => {
      if (field === 'branchId' && values.branchId === '') return t('form.faults.branch');
      if (field === 'bankAccountId' && values.bankAccountId === '') return t('form.faults.bankAccount');
      if (field === 'loanIds' && values.loanIds.length === 0) return t('form.faults.loans');
      const needsCode = values.template === 'nach_credit' && values.customerCode.trim() === '';
      return field === 'customerCode' && needsCode ? t('form.faults.customerCode') : null;
    },
    create: (values, once) =>
      create({
        ...once,
        createDisbursementBatchRequest: {
          branchId: Number(values.branchId),
          bankAccountId: Number(values.bankAccountId),
          template: values.template,
          customerCode: values.template === 'nach_credit' ? values.customerCode.trim() : null,
          valueOn: values.valueOn || firstDay,
          loanIds: values.loanIds,
        },
      }),
    about: { loan_in_batch: 'loanIds', no_bank_account: 'loanIds', account_holder_name: 'loanIds' },
    saved: ({ batchId, reference }) => {
      toast.success(t('form.done', { reference }));
      navigate(batchPath(batchId, tenant));
    },
  });
  const { form } = kept;
  const { branchId, loanIds } = form.values;
  const accounts = useBankAccountsOf(Number(branchId));
  return (
    <SavedRecordForm
      kept={kept}
      labels={{
        branchId: t('form.branch'),
        bankAccountId: t('form.bankAccount'),
        template: t('form.template'),
        customerCode: t('form.customerCode'),
        valueOn: t('form.valueOn'),
        loanIds: t('form.loans'),
      }}
      saveText={t('form.send')}
      cancel={close}
    >
      <SelectField
        {...form.text('branchId')}
        label={t('form.branch')}
        required
        none={t('form.chooseBranch')}
        options={branchOptions(offered)}
        onChange={(event) => {
          form.replace({
            ...form.values,
            branchId: event.currentTarget.value,
            bankAccountId: '',
            loanIds: [],
          });
        }}
      />
      <SelectField
        {...form.text('bankAccountId')}
        label={t('form.bankAccount')}
        required
        none={t('form.chooseAccount')}
        options={accounts.map(({ bankAccountId, name, bankName, lastFour }) => ({
          value: bankAccountId,
          label: t('form.accountOption', { name, bank: bankName, digits: lastFour }),
        }))}
      />
      <SelectField
        {...form.text('template')}
        label={t('form.template')}
        required
        options={bankTemplates.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
      {form.values.template === 'nach_credit' && (
        <TextField
          {...form.text('customerCode')}
          label={t('form.customerCode')}
          hint={t('form.customerCodeHint')}
          required
          maxLength={18}
          autoComplete="off"
        />
      )}
      <DateField
        {...form.day('valueOn')}
        label={t('form.valueOn')}
        hint={t('form.valueOnHint')}
        min={firstDay}
      />
      {branchId !== '' && (
        <div className={classes.loans}>
          <LoanChoice
            key={branchId}
            branchId={Number(branchId)}
            value={loanIds}
            error={form.errorsOf('loanIds')}
            change={(ids) => form.set('loanIds', ids)}
          />
        </div>
      )}
    </SavedRecordForm>
  );
}
