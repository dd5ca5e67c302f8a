import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormStepBody, FormSteps } from '@/shared/forms/form-steps';
import formClasses from '@/shared/forms/forms.module.css';
import { MergeConflict } from '@/shared/forms/record-conflict';
import { SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useSteps } from '@/shared/forms/use-steps';
import { parseRupees } from '@/shared/lending/amounts';
import { LiveCostLine } from '@/shared/lending/live-cost-line';
import { LiveSchedule } from '@/shared/lending/live-schedule';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { termWord } from '@/shared/lending/term-words';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useLoanCharges } from '@/shared/lending/use-loan-charges';
import layout from '@/shared/lending/with-schedule.module.css';
import { indianDay } from '@/shared/lib/indian-day';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import type { Client, Loan } from './api';
import { isDraftOnly, toPreview } from './application-values';
import { ofClient, ofLoan } from './borrower';
import classes from './loan-applications.module.css';
import { ClientStep } from './steps/client-step';
import { ProductStep } from './steps/product-step';
import { PurposeStep } from './steps/purpose-step';
import { SummaryStep } from './steps/summary-step';
import { TermsStep } from './steps/terms-step';
import { useApplication } from './use-application';

const fieldsOf = {
  client: ['clientId'],
  product: ['productId'],
  terms: ['principal', 'instalments', 'annualRate', 'frequency'],
  purpose: ['purpose', 'expectedDisbursalOn', 'firstDueOn'],
  summary: [],
} as const;

type StepKey = keyof typeof fieldsOf;

// The client and the product of an application cannot be changed.
const stepsOfNew: readonly StepKey[] = ['client', 'product', 'terms', 'purpose', 'summary'];
const stepsOfChange: readonly StepKey[] = ['terms', 'purpose', 'summary'];

interface ApplicationFormProps {
  products: readonly LoanProduct[];
  loan: Loan | null;
  /** The client of a new one, if the address named one. */
  client: Client | null;
  cancelTo: string;
  saved: (loan: Loan) => void;
  submitted: (loan: Loan) => void;
  refused: (loan: Loan, reason: string) => void;
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { products, loan, cancelTo } = props;
  const { t } = useTranslation(['loanApplications', 'forms']);
  const [client, setClient] = useState(props.client);
  const businessDate = useBusinessDate() ?? indianDay();
  const leaving = (lead: (loan: Loan) => void) => (stored: Loan) => {
    leave();
    lead(stored);
  };
  const { kept, product, purposes, submit, isBusy } = useApplication({
    products,
    loan,
    clientId: props.client?.clientId ?? null,
    businessDate,
    saved: leaving(props.saved),
    submitted: leaving(props.submitted),
    refused: (stored, reason) => {
      leave();
      props.refused(stored, reason);
    },
  });
  const { form, merge } = kept;
  const leave = useLeaveGuard(form.isDirty);
  const keys = loan === null ? stepsOfNew : stepsOfChange;
  const begin = loan !== null ? 'terms' : props.client === null ? 'client' : 'product';
  const steps = useSteps(
    keys.map((key) => ({ key, label: t(`loanApplications:steps.${key}`), fields: fieldsOf[key] })),
    form.submit,
    begin,
  );
  const borrower = loan !== null ? ofLoan(loan) : client && ofClient(client);
  const { current } = steps;
  const isPastProduct =
    product !== undefined && (current === 'terms' || current === 'purpose' || steps.isLast);
  const method = loan?.method ?? product?.method ?? '';
  const mayBeSubmitted = product !== undefined && !isDraftOnly(product);
  const send = () => {
    if (!steps.isLast) steps.next();
    else if (mayBeSubmitted) void submit();
  };
  const charges = useLoanCharges(loan, parseRupees(form.values.principal));
  const terms = toPreview(form.values, { product, loan }, businessDate, borrower, charges?.terms);
  const showsSchedule = product !== undefined && current !== 'client';
  return (
    <div className={showsSchedule ? layout.columns : undefined}>
      <Panel
        title={
          borrower === null
            ? t('loanApplications:newTitle')
            : t('loanApplications:ofClient', { name: borrower.name })
        }
        aside={product && current !== 'product' && <span className={classes.code}>{product.name}</span>}
      >
        {loan?.state === 'returned' && loan.reason !== '' && (
          <Notice kind="warning" className={classes.returned}>
            {t('loanApplications:returned', { reason: loan.reason })}
          </Notice>
        )}
        <MergeConflict
          what={t('loanApplications:conflict')}
          merge={merge}
          nameOf={(field) => t(`loanApplications:fields.${field}`)}
          display={(field, value) => (field === 'frequency' ? termWord('frequencies', String(value)) : value)}
        />
        <SentForm form={form} send={send} reveal={steps.reveal} above={<FormSteps steps={steps} />}>
          <FormStepBody steps={steps}>
            {current === 'client' && (
              <ClientStep
                client={client}
                error={form.errorsOf('clientId')}
                choose={(chosen) => {
                  setClient(chosen);
                  form.set('clientId', String(chosen.clientId));
                }}
              />
            )}
            {current === 'product' && <ProductStep form={form} products={products} />}
            {product && current === 'terms' && (
              <TermsStep form={form} product={product} loan={loan} method={method} />
            )}
            {product && current === 'purpose' && (
              <PurposeStep form={form} product={product} purposes={purposes} businessDate={businessDate} />
            )}
            {product && borrower && current === 'summary' && (
              <SummaryStep
                values={form.values}
                borrower={borrower}
                product={product}
                method={method}
                terms={terms}
              />
            )}
          </FormStepBody>
          {showsSchedule && <LiveCostLine terms={terms} />}
          <div className={formClasses.buttons}>
            {!steps.isLast && (
              <Button key="next" type="submit">
                {t('forms:steps.next')}
              </Button>
            )}
            {steps.isLast && mayBeSubmitted && (
              <Button key="send" type="submit" loading={isBusy}>
                {t('loanApplications:actions.submit')}
              </Button>
            )}
            {isPastProduct && (
              <Button
                variant={steps.isLast && !mayBeSubmitted ? 'filled' : 'default'}
                disabled={isBusy}
                onClick={() => void kept.submit()}
              >
                {t(
                  loan?.state === 'returned'
                    ? 'loanApplications:actions.save'
                    : 'loanApplications:actions.saveDraft',
                )}
              </Button>
            )}
            {!steps.isFirst && (
              <Button variant="default" onClick={steps.back}>
                {t('forms:steps.back')}
              </Button>
            )}
            <Button component={Link} variant="default" to={cancelTo}>
              {t('loanApplications:actions.cancel')}
            </Button>
          </div>
        </SentForm>
      </Panel>
      {showsSchedule && <LiveSchedule terms={terms} className={layout.beside} />}
    </div>
  );
}
