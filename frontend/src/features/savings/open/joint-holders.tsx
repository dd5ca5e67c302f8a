import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { ClientField } from '@/shared/lending/client-field';
import { clientName } from '@/shared/lending/client-name';
import { clientsApi } from '@/shared/lending/clients-api';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { SelectField } from '@/shared/ui/fields/select-field';
import { operations } from '../api';
import classes from '../savings.module.css';
import { type AccountValues, MOST_JOINT } from './account-values';

function Holder({ clientId, remove }: { clientId: string; remove: () => void }) {
  const { t } = useTranslation('savings');
  const { currentData } = clientsApi.useGetClientQuery({ clientId: Number(clientId) });
  const name = currentData === undefined ? clientId : clientName(currentData);
  return (
    <li>
      <span>
        {name} <bdi className={classes.quiet}>{currentData?.clientNumber}</bdi>
      </span>
      <IconButton label={t('form.removeJoint', { name })} onClick={remove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The holders beside the first one, and who operates the account if there are any. */
export function JointHolders({ form }: { form: RecordForm<AccountValues> }) {
  const { t } = useTranslation('savings');
  const { jointHolders, clientId } = form.values;
  const isHolder = (id: string) => id === clientId || jointHolders.includes(id);
  return (
    <fieldset className={formClasses.group}>
      <legend>{t('form.joint')}</legend>
      {jointHolders.length > 0 && (
        <ul className={classes.holders}>
          {jointHolders.map((id) => (
            <Holder
              key={id}
              clientId={id}
              remove={() =>
                form.set(
                  'jointHolders',
                  jointHolders.filter((one) => one !== id),
                )
              }
            />
          ))}
        </ul>
      )}
      <div className={formClasses.fields}>
        {jointHolders.length < MOST_JOINT && (
          <ClientField
            key={jointHolders.length}
            name="jointHolders"
            label={t('form.jointHolder')}
            value=""
            none={t('form.noJoint')}
            error={form.errorsOf('jointHolders')}
            change={(id) => {
              if (!isHolder(id)) form.set('jointHolders', [...jointHolders, id]);
            }}
          />
        )}
        {jointHolders.length > 0 && (
          <SelectField
            {...form.text('operation')}
            label={t('form.operation')}
            required
            none={t('form.chooseOperation')}
            options={operations.map((value) => ({ value, label: t(`operations.${value}`) }))}
          />
        )}
      </div>
    </fieldset>
  );
}
