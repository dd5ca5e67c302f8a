import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { type ClientProfile, clientsApi } from '@/shared/lending/clients-api';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../clients.module.css';
import {
  checkProfile,
  fieldName,
  fromProfile,
  groupNames,
  type ProfileGroup,
  type ProfilePart,
  type ProfileValues,
  partOf,
  profileGroups,
  stateNames,
  toProfile,
  wordsOf,
} from './profile-values';
import { useProfileWords } from './use-profile-words';

interface ProfileFormProps {
  profile: ClientProfile;
  close: () => void;
}

/** All that is stated of a client, changed at once. */
export function ProfileForm({ profile, close }: ProfileFormProps) {
  const { t } = useTranslation('clients');
  const { word } = useProfileWords();
  const [change] = clientsApi.useChangeClientProfileMutation();
  const [read] = clientsApi.useLazyGetClientProfileQuery();
  const kept = useRecordPage<ClientProfile, ProfileValues>({
    record: profile,
    blank: {},
    valuesOf: fromProfile,
    check: (name, values) => {
      const fault = checkProfile(name, values);
      return fault && t(`faults.${fault}`);
    },
    change: (values, version, { clientId }) =>
      change({ clientId, ...seen({ version }), changeClientProfileRequest: toProfile(values) }),
    read: async ({ clientId }) => (await read({ clientId })).data,
    fieldOf: (field) => field.replace('.', ' '),
    saved: () => {
      toast.success(t('profile.saved'));
      close();
    },
  });
  const { form } = kept;
  const fieldOf = (group: ProfileGroup, part: ProfilePart) => {
    const name = fieldName(group, part);
    const label = t(`profile.fields.${part}`);
    if (part === 'birthDate') return <DateField key={name} {...form.day(name)} label={label} />;
    const choices =
      part === 'state' ? stateNames : wordsOf(part).map((value) => ({ value, label: word(part, value) }));
    if (choices.length > 0)
      return (
        <SelectField
          key={name}
          {...form.text(name)}
          label={label}
          none={part === 'language' || part === 'riskClass' ? undefined : t('profile.notGiven')}
          options={choices}
        />
      );
    const isCode = part === 'pinCode' || part === 'number';
    return (
      <TextField
        key={name}
        {...form.text(name)}
        label={label}
        hint={
          part === 'number' && profile.bankAccount !== null
            ? t('profile.numberHint', { number: profile.bankAccount.number })
            : undefined
        }
        maxLength={part === 'line' ? 500 : 100}
        inputMode={isCode ? 'numeric' : part === 'secondPhone' ? 'tel' : undefined}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          form.set(name, part === 'ifsc' ? value.toUpperCase() : value)
        }
      />
    );
  };
  return (
    <RecordPageForm
      kept={kept}
      what={t('profile.what')}
      nameOf={(field) => {
        const found = partOf(field);
        return found ? `${t(`profile.groups.${found.group}`)}: ${t(`profile.fields.${found.part}`)}` : field;
      }}
      display={(field, value) => word(partOf(field)?.part ?? 'name', String(value))}
      saveText={t('profile.save')}
      cancel={close}
    >
      {groupNames.map((group) => (
        <fieldset key={group} className={formClasses.group}>
          <legend>{t(`profile.groups.${group}`)}</legend>
          {group === 'currentAddress' && (
            <p className={classes.sentence}>{t('profile.hints.currentAddress')}</p>
          )}
          <div className={formClasses.fields}>{profileGroups[group].map((part) => fieldOf(group, part))}</div>
        </fieldset>
      ))}
    </RecordPageForm>
  );
}
