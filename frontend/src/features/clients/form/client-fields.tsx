import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import formClasses from '@/shared/forms/forms.module.css';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { type ClientItem, genders } from '@/shared/lending/clients-api';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import type { ClientValues } from './client-values';

export function PersonFields({ form }: { form: RecordForm<ClientValues> }) {
  const { t } = useTranslation('clients');
  return (
    <div className={formClasses.fields}>
      <TextField {...form.text('firstName')} label={t('form.firstName')} required autoComplete="off" />
      <TextField
        {...form.text('lastName')}
        label={t('form.lastName')}
        hint={t('form.lastNameHint')}
        autoComplete="off"
      />
      <SelectField
        {...form.text('gender')}
        label={t('form.gender')}
        required
        none={t('form.choose')}
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
      />
      <DateField
        {...form.day('birthDate')}
        label={t('form.birthDate')}
        hint={t('form.birthDateHint')}
        required
      />
      <TextField
        {...form.text('phoneNumber')}
        type="tel"
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        autoComplete="off"
      />
    </div>
  );
}

interface PlaceFieldsProps {
  form: RecordForm<ClientValues>;
  /** The client that is changed. */
  client: ClientItem | null;
  needsCentre: boolean;
}

export function PlaceFields({ form, client, needsCentre }: PlaceFieldsProps) {
  const { t } = useTranslation('clients');
  const { data: branches = [] } = useAllBranches();
  const { branchId, centreId } = form.values;
  const centres = useCentres(Number(branchId) || undefined);
  const offered = offeredBranches(branches, client === null ? [] : [client.branchId]);
  // Transfers move clients from centre to centre, so that their loans and figures follow.
  const isKept = client?.centreId != null;
  const centreHint = isKept ? 'form.centreKept' : branchId === '' ? 'form.centreLater' : 'form.centreHint';
  return (
    <div className={formClasses.fields}>
      <SelectField
        {...form.text('branchId')}
        label={t('form.branch')}
        hint={t(client === null ? 'form.branchHint' : 'form.branchKept')}
        required
        disabled={client !== null}
        onChange={({ currentTarget: { value } }) => {
          form.set('branchId', value);
          form.set('centreId', '');
        }}
        none={t('form.choose')}
        options={branchOptions(offered)}
      />
      <SelectField
        {...form.text('centreId')}
        label={t('form.centre')}
        hint={t(centreHint)}
        required={needsCentre}
        disabled={branchId === '' || isKept}
        options={centreOptions(centres)}
        none={t(needsCentre ? 'form.choose' : 'form.noCentre')}
        unlisted={client?.centreName ?? centreId}
      />
      <DateField
        {...form.day('joinedOn')}
        label={t('form.joinedOn')}
        hint={client === null ? t('form.joinedOnHint') : undefined}
      />
    </div>
  );
}
