import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { clientName } from '@/shared/lending/client-name';
import { clientsApi } from '@/shared/lending/clients-api';
import { type Centre, groupsApi } from '@/shared/lending/groups-api';
import { useStaff } from '@/shared/lending/use-staff';
import { reachesOwnCentresOnly } from '@/shared/lib/roles';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../groups.module.css';
import { rhythms, useMeetingWords, weekdays } from '../use-meeting-words';
import { blankCentre, type CentreValues, checkCentre, fromCentre, toCentre } from './centre-values';

/** More clients than any centre has. */
const MOST_CLIENTS = 200;

interface CentreFormProps {
  centre: Centre | null;
  /** The branch that the form begins with. */
  branch: string;
  close: () => void;
}

export function CentreForm({ centre, branch, close }: CentreFormProps) {
  const { t } = useTranslation('groups');
  const may = useMay();
  const { weekdayOf } = useMeetingWords();
  const user = useSelector(selectUser);
  const isOwn = reachesOwnCentresOnly(user?.roles ?? []);
  const [create] = groupsApi.useCreateCentreMutation();
  const [change] = groupsApi.useChangeCentreMutation();
  const [read] = groupsApi.useLazyGetCentreQuery();
  const kept = useSavedRecord<Centre, CentreValues>({
    record: centre,
    // Field officers create centres that they look after.
    blank: { ...blankCentre, branchId: branch, officerId: isOwn ? String(user?.userId ?? '') : '' },
    valuesOf: fromCentre,
    check: (field, values) => {
      const fault = checkCentre(field, values);
      return fault && t(`faults.${fault}`);
    },
    create: (values, once) =>
      create({
        ...once,
        createCentreRequest: {
          ...toCentre(values, null),
          branchId: Number(values.branchId),
          code: values.code.trim(),
        },
      }),
    change: (values, version, { centreId }) =>
      change({ centreId, ...seen({ version }), changeCentreRequest: toCentre(values, centre) }),
    read: async ({ centreId }) => (await read({ centreId })).data,
    about: { centre_code_taken: 'code', centre_has_members: 'isActive' },
    saved: ({ name }) => {
      toast.success(t(centre === null ? 'centres.created' : 'centres.saved', { name }));
      close();
    },
  });
  const { form } = kept;
  const { data: branches = [] } = useAllBranches();
  const { staff } = useStaff(Number(form.values.branchId));
  const clients = clientsApi.useListClientsQuery(
    { centreId: centre?.centreId ?? 0, page: 1, pageSize: MOST_CLIENTS },
    { skip: centre === null || !may('CLIENT_VIEW') },
  );
  const leaders = (clients.currentData?.items ?? []).filter(({ status }) => status !== 'exited');
  const keepsOfficer = centre?.officerId != null;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('centres.this')}
      labels={{
        branchId: t('columns.branch'),
        code: t('columns.code'),
        name: t('columns.name'),
        village: t('columns.village'),
        place: t('centres.place'),
        meetingWeekday: t('centres.weekday'),
        meetingRhythm: t('centres.rhythm'),
        meetingTime: t('centres.time'),
        firstMeetingOn: t('centres.first'),
        officerId: t('columns.officer'),
        leaderId: t('centres.leader'),
        isActive: t('centres.isActive'),
      }}
      saveText={t(centre === null ? 'centres.create' : 'save')}
      cancel={close}
    >
      <SelectField
        {...form.text('branchId')}
        label={t('columns.branch')}
        hint={centre === null ? t('centres.branchHint') : undefined}
        required
        disabled={centre !== null}
        onChange={({ currentTarget: { value } }) => {
          form.set('branchId', value);
          if (!isOwn) form.set('officerId', '');
        }}
        none={t('choose')}
        options={branchOptions(offeredBranches(branches, centre === null ? [] : [centre.branchId]))}
        unlisted={centre?.branchName ?? ''}
      />
      <TextField
        {...form.text('code')}
        label={t('columns.code')}
        hint={centre === null ? t('centres.codeHint') : undefined}
        required
        disabled={centre !== null}
        maxLength={20}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => form.set('code', value.toUpperCase())}
      />
      <TextField
        {...form.text('name')}
        label={t('columns.name')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField {...form.text('village')} label={t('columns.village')} maxLength={100} autoComplete="off" />
      <TextField
        {...form.text('place')}
        label={t('centres.place')}
        hint={t('centres.placeHint')}
        maxLength={500}
        autoComplete="off"
      />
      <SelectField
        {...form.text('meetingWeekday')}
        label={t('centres.weekday')}
        required
        none={t('choose')}
        options={weekdays.map((day) => ({ value: day, label: weekdayOf(day) }))}
      />
      <SelectField
        {...form.text('meetingRhythm')}
        label={t('centres.rhythm')}
        options={rhythms.map((rhythm) => ({ value: rhythm, label: t(`rhythms.${rhythm}`) }))}
      />
      <TextField {...form.text('meetingTime')} type="time" label={t('centres.time')} />
      <DateField
        {...form.day('firstMeetingOn')}
        label={t('centres.first')}
        hint={t('centres.firstHint')}
        required={form.values.meetingRhythm !== 'weekly'}
      />
      <SelectField
        {...form.text('officerId')}
        label={t('columns.officer')}
        hint={t(keepsOfficer ? 'centres.officerKept' : 'centres.officerHint')}
        disabled={keepsOfficer || (isOwn && centre === null)}
        none={t('centres.noOfficer')}
        options={staff}
        unlisted={centre?.officerName ?? user?.username ?? ''}
      />
      {centre !== null && (
        <>
          <SelectField
            {...form.text('leaderId')}
            label={t('centres.leader')}
            none={t('centres.noLeader')}
            options={leaders.map((client) => ({ value: client.clientId, label: clientName(client) }))}
            unlisted={centre.leaderName ?? ''}
          />
          <div>
            <ToggleField {...form.toggle('isActive')} label={t('centres.isActive')} />
            <p className={classes.hint}>{t('centres.isActiveHint')}</p>
          </div>
        </>
      )}
    </SavedRecordForm>
  );
}
