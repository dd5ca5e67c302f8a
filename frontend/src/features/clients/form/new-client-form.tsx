import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { FormStepBody, FormSteps } from '@/shared/forms/form-steps';
import formClasses from '@/shared/forms/forms.module.css';
import { SentForm } from '@/shared/forms/sent-form';
import { useDraft, useKeptDraft } from '@/shared/forms/use-draft';
import { useSteps } from '@/shared/forms/use-steps';
import { useCentres } from '@/shared/lending/centres-api';
import { type ClientItem, genders } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import classes from '../clients.module.css';
import { Continued } from '../continued';
import { Alike } from './alike';
import { PersonFields, PlaceFields } from './client-fields';
import { type ClientValues, clientLabels } from './client-values';
import { useClientForm } from './use-client-form';

const fieldsOf = {
  person: ['firstName', 'lastName', 'gender', 'birthDate', 'phoneNumber'],
  place: ['branchId', 'centreId', 'joinedOn'],
  check: [],
} as const;

type StepKey = keyof typeof fieldsOf;

function Check({ values }: { values: ClientValues }) {
  const { t } = useTranslation('clients');
  const { data: branches = [] } = useAllBranches();
  const centres = useCentres(Number(values.branchId) || undefined);
  const day = (text: string) => (text === '' ? '' : formatBusinessDate(text));
  const gender = genders.find((one) => one === values.gender);
  const shown: ClientValues = {
    ...values,
    gender: gender ? t(`genders.${gender}`) : '',
    birthDate: day(values.birthDate),
    joinedOn: day(values.joinedOn),
    branchId: branches.find(({ BranchId }) => String(BranchId) === values.branchId)?.BranchName ?? '',
    centreId: centres.find(({ CenterId }) => String(CenterId) === values.centreId)?.CenterName ?? '',
  };
  return (
    <FactGrid
      facts={[...fieldsOf.person, ...fieldsOf.place].map((field) => ({
        name: t(`form.${clientLabels[field]}`),
        value: shown[field],
      }))}
    />
  );
}

interface NewClientFormProps {
  initial: ClientValues;
  saved: (client: ClientItem) => void;
  cancelTo: string;
}

/** Enrols a client. What is typed stays on the device until then, so it may be left without a question. */
export function NewClientForm({ initial, saved, cancelTo }: NewClientFormProps) {
  const { t } = useTranslation(['clients', 'forms']);
  const draft = useDraft('client', initial);
  const { kept, needsCentre, alike } = useClientForm({
    client: null,
    initial: draft.begun,
    saved: (stored) => {
      draft.drop();
      saved(stored);
    },
  });
  const { form } = kept;
  useKeptDraft(draft, form.values);
  const steps = useSteps(
    (['person', 'place', 'check'] as const).map((key) => ({
      key,
      label: t(`clients:form.${key}`),
      fields: fieldsOf[key],
    })),
    form.submit,
    'person' as StepKey,
  );
  const { current } = steps;
  return (
    <Panel title={t('clients:form.newTitle')}>
      <p className={classes.sentence}>{t('clients:form.kept')}</p>
      {draft.isContinued && <Continued startAgain={() => draft.empty(form)} />}
      <SentForm
        form={form}
        send={steps.isLast ? kept.submit : steps.next}
        reveal={steps.reveal}
        above={<FormSteps steps={steps} />}
      >
        <FormStepBody steps={steps}>
          {current === 'person' && <PersonFields form={form} />}
          {current === 'place' && <PlaceFields form={form} client={null} needsCentre={needsCentre} />}
          {current === 'check' && (
            <>
              <Check values={form.values} />
              {alike && <Alike {...alike} except={null} />}
            </>
          )}
        </FormStepBody>
        <div className={formClasses.buttons}>
          <Button key={current} type="submit" loading={kept.isSaving}>
            {t(steps.isLast ? 'clients:form.create' : 'forms:steps.next')}
          </Button>
          {!steps.isFirst && (
            <Button variant="default" onClick={steps.back}>
              {t('forms:steps.back')}
            </Button>
          )}
          <Button component={Link} variant="default" to={cancelTo}>
            {t('clients:form.later')}
          </Button>
        </div>
      </SentForm>
    </Panel>
  );
}
