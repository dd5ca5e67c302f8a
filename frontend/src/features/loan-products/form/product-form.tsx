import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormStepBody, FormSteps } from '@/shared/forms/form-steps';
import formClasses from '@/shared/forms/forms.module.css';
import { MergeConflict } from '@/shared/forms/record-conflict';
import { SentForm } from '@/shared/forms/sent-form';
import { useSteps } from '@/shared/forms/use-steps';
import { LiveCostLine } from '@/shared/lending/live-cost-line';
import { LiveSchedule } from '@/shared/lending/live-schedule';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import layout from '@/shared/lending/with-schedule.module.css';
import { indianDay } from '@/shared/lib/indian-day';
import { Panel } from '@/shared/ui/panel';
import { AmountsStep, InterestStep, PaymentsStep, ProductStep } from './product-fields';
import { bounded, boundParts, toPreview } from './product-values';
import { ReviewStep } from './review-step';
import { useOfferedCharges } from './use-offered-charges';
import { useProductForm } from './use-product-form';
import { shownValue, useProductLabels } from './use-product-labels';

const fieldsOf = {
  product: ['code', 'name', 'category', 'isMicrofinance'],
  amounts: [
    ...bounded.flatMap((of) => boundParts.map((part) => `${of}${part}`)),
    'amountLadder',
    'frequencies',
    'usualFrequency',
  ],
  interest: [
    'method',
    'interestRounding',
    'roundingDirection',
    'roundingUnit',
    'gracePrincipal',
    'graceInterest',
    'firstDueMin',
    'firstDueMax',
    'brokenPeriod',
  ],
  payments: [
    'charges',
    'allocationOrder',
    'earlyMoney',
    'prepayment',
    'arrearsTolerance',
    'penalBasis',
    'penalRate',
    'penalAmount',
    'penalMost',
    'penalGraceDays',
    'requirements',
  ],
  review: [],
} as const;

const stepKeys = ['product', 'amounts', 'interest', 'payments', 'review'] as const;

interface ProductFormProps {
  product: LoanProduct | null;
  saved: (product: LoanProduct) => void;
  cancelTo: string;
}

export function ProductForm({ product, saved, cancelTo }: ProductFormProps) {
  const { t } = useTranslation(['loanProducts', 'forms']);
  const labelOf = useProductLabels();
  const businessDate = useBusinessDate() ?? indianDay();
  const offered = useOfferedCharges(product);
  const { form, merge, submit, isSaving } = useProductForm({ product, saved });
  const steps = useSteps(
    stepKeys.map((key) => ({ key, label: t(`loanProducts:form.steps.${key}`), fields: fieldsOf[key] })),
    form.submit,
    'product',
  );
  const send = () => (steps.isLast ? submit() : steps.next());
  const terms = toPreview(form.values, businessDate, offered.charges, offered.isTaxed);
  const nextVersion = (product?.termsVersion ?? 0) + 1;
  return (
    <div className={layout.columns}>
      <Panel title={product?.name ?? t('loanProducts:form.newTitle')}>
        <MergeConflict
          what={t('loanProducts:form.conflict')}
          merge={merge}
          nameOf={labelOf}
          display={(field, value) => shownValue(field, value, offered.charges)}
        />
        <SentForm form={form} send={send} reveal={steps.reveal} above={<FormSteps steps={steps} />}>
          <FormStepBody steps={steps}>
            {steps.current === 'product' && <ProductStep form={form} isNew={product === null} />}
            {steps.current === 'amounts' && <AmountsStep form={form} />}
            {steps.current === 'interest' && <InterestStep form={form} />}
            {steps.current === 'payments' && <PaymentsStep form={form} offered={offered} />}
            {steps.current === 'review' && (
              <ReviewStep product={product} values={form.values} charges={offered.charges} />
            )}
          </FormStepBody>
          <LiveCostLine terms={terms} />
          <div className={formClasses.buttons}>
            {steps.isLast ? (
              <Button key="send" type="submit" loading={isSaving}>
                {product === null
                  ? t('loanProducts:form.create')
                  : t('loanProducts:form.save', { version: nextVersion })}
              </Button>
            ) : (
              <Button key="next" type="submit">
                {t('forms:steps.next')}
              </Button>
            )}
            {!steps.isFirst && (
              <Button variant="default" onClick={steps.back}>
                {t('forms:steps.back')}
              </Button>
            )}
            <Button component={Link} variant="default" to={cancelTo}>
              {t('loanProducts:form.cancel')}
            </Button>
          </div>
        </SentForm>
      </Panel>
      <LiveSchedule terms={terms} className={layout.beside} />
    </div>
  );
}
