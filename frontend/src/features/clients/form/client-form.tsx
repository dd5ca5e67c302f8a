import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { clientName } from '@/shared/lending/client-name';
import { type ClientItem, genders } from '@/shared/lending/clients-api';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { Alike } from './alike';
import { type ClientValues, clientLabels } from './client-values';
import { useClientForm } from './use-client-form';

interface ClientFormProps {
  client: ClientItem | null;
  initial: ClientValues;
  saved: (client: ClientItem) => void;
  cancelTo: string;
}

export function ClientForm(props: ClientFormProps) {
  const { client, initial, saved, cancelTo } = props;
  const { t } = useTranslation('clients');
  const { kept, needsCentre, alike, sure, setSure } = useClientForm({ client, initial, saved });
  const { form } = kept;
  const { data: branches = [] } = useAllBranches();
  const { branchId, centreId } = form.values;
  const centres = useCentres(Number(branchId) || undefined);
  const offered = offeredBranches(branches, client === null ? [] : [client.branchId]);
  return (
    <Panel title={client === null ? t('form.newTitle') : t('form.editTitle', { name: clientName(client) })}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${clientLabels[field]}`)}
        saveText={t(client === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
        <fieldset className={formClasses.group}>
          <legend>{t('form.person')}</legend>
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
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.place')}</legend>
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
              hint={t(branchId === '' ? 'form.centreLater' : 'form.centreHint')}
              required={needsCentre}
              disabled={branchId === ''}
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
        </fieldset>
        {alike !== null && (
          <Alike
            message={alike}
            values={form.values}
            except={client?.clientId ?? null}
            sure={sure}
            setSure={setSure}
          />
        )}
      </RecordPageForm>
    </Panel>
  );
}
