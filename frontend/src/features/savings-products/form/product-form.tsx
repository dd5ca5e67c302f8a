import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormStepBody, FormSteps } from '@/shared/forms/form-steps';
import formClasses from '@/shared/forms/forms.module.css';
import { MergeConflict } from '@/shared/forms/record-conflict';
import { SentForm } from '@/shared/forms/sent-form';
import { useSteps } from '@/shared/forms/use-steps';
import { Panel } from '@/shared/ui/panel';
import type { SavingsProduct } from '../api';
import { ProductStep, RulesStep } from './product-fields';
import { RatesStep } from './rates-step';
import { ReviewStep } from './review-step';
import { useProductForm } from './use-product-form';
import { shownValue, useProductLabels } from './use-product-labels';

const stepKeys = ['product', 'rates', 'rules', 'review'] as const;
const ofProduct = ['code', 'name', 'kind'];

interface ProductFormProps {
  product: SavingsProduct | null;
  saved: (product: SavingsProduct) => void;
  cancelTo: string;
}

export function ProductForm({ product, saved, cancelTo }: ProductFormProps) {
  const { t } = useTranslation(['savingsProducts', 'forms']);
  const labelOf = useProductLabels();
  const { form, merge, submit, isSaving } = useProductForm({ product, saved });
  const isOfRates = (field: string) => field === 'slabBasis' || field.includes(' ');
  const fields = Object.keys(form.values).filter((field) => !ofProduct.includes(field));
  const fieldsOf = {
    product: ofProduct,
    rates: fields.filter(isOfRates),
    rules: fields.filter((field) => !isOfRates(field)),
    review: [],
  };
  const steps = useSteps(
    stepKeys.map((key) => ({ key, label: t(`savingsProducts:form.steps.${key}`), fields: fieldsOf[key] })),
    form.submit,
    'product',
  );
  const send = () => (steps.isLast ? submit() : steps.next());
  const nextVersion = (product?.termsVersion ?? 0) + 1;
  return (
    <Panel title={product?.name ?? t('savingsProducts:form.newTitle')}>
      <MergeConflict
        what={t('savingsProducts:form.conflict')}
        merge={merge}
        nameOf={(field) => labelOf(field, form.values)}
        display={shownValue}
      />
      <SentForm form={form} send={send} reveal={steps.reveal} above={<FormSteps steps={steps} />}>
        <FormStepBody steps={steps}>
          {steps.current === 'product' && <ProductStep form={form} isNew={product === null} />}
          {steps.current === 'rates' && <RatesStep form={form} />}
          {steps.current === 'rules' && <RulesStep form={form} />}
          {steps.current === 'review' && <ReviewStep product={product} values={form.values} />}
        </FormStepBody>
        <div className={formClasses.buttons}>
          {steps.isLast ? (
            <Button key="send" type="submit" loading={isSaving}>
              {product === null
                ? t('savingsProducts:form.create')
                : t('savingsProducts:form.save', { version: nextVersion })}
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
            {t('savingsProducts:form.cancel')}
          </Button>
        </div>
      </SentForm>
    </Panel>
  );
}
