import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { CheckList } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { type Webhook, webhooksApi } from './webhooks-api';

type Values = { url: string; description: string; all: boolean; events: readonly string[]; enabled: boolean };

const fresh: Values = { url: '', description: '', all: false, events: [], enabled: true };
const fromWebhook = ({ url, description, events, enabled }: Webhook): Values => ({
  url,
  description,
  all: events.includes('*'),
  events: events.filter((name) => name !== '*'),
  enabled,
});

interface WebhookFormProps {
  webhook: Webhook | null;
  /** Called with the secret of a new webhook. */
  saved: (secret: string | null) => void;
  cancel: () => void;
}

export function WebhookForm({ webhook, saved, cancel }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const { data: catalogue = [] } = webhooksApi.useListWebhookEventsQuery({});
  const [create, creating] = webhooksApi.useCreateWebhookMutation();
  const [change, changing] = webhooksApi.useChangeWebhookMutation();
  // One key per form: sent twice, the request creates only one record.
  const [onceKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm<Values>({
    initial: webhook === null ? fresh : fromWebhook(webhook),
    check: (name, values) => {
      if (name === 'url') return values.url.trim() === '' ? t('faults.url') : null;
      return name === 'events' && !values.all && values.events.length === 0 ? t('faults.events') : null;
    },
  });
  const submit = async () => {
    if (!form.submit()) return;
    const { url, description, all, events, enabled } = form.values;
    const body = {
      url: url.trim(),
      description: description.trim(),
      events: all ? ['*'] : [...events],
      enabled,
    };
    if (webhook === null) {
      const { data, error } = await create({ 'Idempotency-Key': onceKey, webhookRequest: body });
      if (data === undefined) return form.settle(error);
      toast.success(t('form.created'));
      return saved(data.secret);
    }
    const { webhookId, version } = webhook;
    const { error } = await change({ webhookId, webhookRequest: { ...body, version } });
    if (error !== undefined) return form.settle(error);
    toast.success(t('form.saved'));
    saved(null);
  };
  return (
    <SentForm form={form} send={submit}>
      <div className={formClasses.fields}>
        <TextField
          {...form.text('url')}
          label={t('form.url')}
          hint={t('form.urlHint')}
          required
          type="url"
          autoComplete="off"
        />
        <TextField {...form.text('description')} label={t('form.description')} autoComplete="off" />
        <ToggleField {...form.toggle('all')} label={t('form.allEvents')} />
        {!form.values.all && (
          <CheckList
            name="events"
            label={t('form.events')}
            required
            options={catalogue.map(({ name, description }) => ({
              value: name,
              label: name,
              detail: description,
            }))}
            value={form.values.events}
            error={form.errorsOf('events')}
            onChange={(chosen) => form.set('events', chosen)}
          />
        )}
        <ToggleField {...form.toggle('enabled')} label={t('form.enabled')} />
      </div>
      <FormButtons
        sendText={t(webhook === null ? 'form.create' : 'form.save')}
        isSending={creating.isLoading || changing.isLoading}
        cancel={cancel}
      />
    </SentForm>
  );
}
