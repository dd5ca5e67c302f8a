import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { FormStepBody, FormSteps } from '@/shared/forms/form-steps';
import formClasses from '@/shared/forms/forms.module.css';
import { SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useSteps } from '@/shared/forms/use-steps';
import { useCentres } from '@/shared/lending/centres-api';
import { type ClientDraft, type ClientItem, genders } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import { Alike } from './alike';
import { PersonFields, PlaceFields } from './client-fields';
import { type ClientValues, clientLabels } from './client-values';
import { DraftList } from './draft-list';
import { DraftState } from './draft-state';
import { useClientDraft, useKeptOnServer } from './use-client-draft';
import { useClientForm } from './use-client-form';

const fieldsOf = {
  person: ['firstName', 'lastName', 'gender', 'birthDate', 'phoneNumber'],
  place: ['branchId', 'centreId', 'joinedOn'],
  check: ['notTheSameBecause'],
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
  blank: ClientValues;
  /** The draft that is continued. */
  draft: ClientDraft | null;
  /** The user's other drafts. */
  others: readonly ClientDraft[];
  /** The draft of the form was stored. */
  stored: (draftId: number) => void;
  saved: (client: ClientItem) => void;
  cancelTo: string;
}

/**
 * Enrols a client. What is typed is kept on the server until then, so the form may be left without a question, unless the
 * server refuses the draft.
 */
export function NewClientForm(props: NewClientFormProps) {
  const { blank, draft, others, stored, saved, cancelTo } = props;
  const { t } = useTranslation(['clients', 'forms']);
  const { begun, standing, keeper } = useClientDraft({ draft, blank, stored });
  const { kept, needsCentre, alike } = useClientForm({
    client: null,
    initial: begun,
    saved: (client) => {
      leave();
      void keeper.drop();
      saved(client);
    },
  });
  const { form } = kept;
  useKeptOnServer(keeper, form.values);
  const leave = useLeaveGuard(standing.kind === 'refused');
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
    <>
      <DraftList drafts={others} deleted={keeper.flush} />
      <Panel title={t('clients:form.newTitle')}>
        <DraftState standing={standing} retry={keeper.flush} />
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
                <Alike alike={alike} form={form} />
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
    </>
  );
}
