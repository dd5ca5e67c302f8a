import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { clientName } from '@/shared/lending/client-name';
import type { ClientItem } from '@/shared/lending/clients-api';
import { Panel } from '@/shared/ui/panel';
import { Alike } from './alike';
import { PersonFields, PlaceFields } from './client-fields';
import { clientLabels, fromClient } from './client-values';
import { useClientForm } from './use-client-form';

interface ClientFormProps {
  client: ClientItem;
  saved: (client: ClientItem) => void;
  cancelTo: string;
}

/** What lists show of a client. The rest is changed with their profile. */
export function ClientForm({ client, saved, cancelTo }: ClientFormProps) {
  const { t } = useTranslation('clients');
  const { kept, needsCentre, alike } = useClientForm({
    client,
    initial: fromClient(client),
    saved: (stored) => {
      leave();
      saved(stored);
    },
  });
  const { form } = kept;
  const leave = useLeaveGuard(form.isDirty);
  return (
    <Panel title={t('form.editTitle', { name: clientName(client) })}>
      <RecordPageForm
        kept={kept}
        what={t('conflict')}
        nameOf={(field) => t(`form.${clientLabels[field]}`)}
        saveText={t('form.save')}
        cancel={cancelTo}
      >
        <fieldset className={formClasses.group}>
          <legend>{t('form.person')}</legend>
          <PersonFields form={form} />
        </fieldset>
        <fieldset className={formClasses.group}>
          <legend>{t('form.place')}</legend>
          <PlaceFields form={form} client={client} needsCentre={needsCentre} />
        </fieldset>
        <Alike alike={alike} form={form} />
      </RecordPageForm>
    </Panel>
  );
}
