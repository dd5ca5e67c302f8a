import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuidV4 } from '@/shared/lib/device';
import { submitting } from '@/shared/lib/submitting';
import { showFailure } from '@/shared/overlays/show-failure';
import { SelectField } from '@/shared/ui/fields/select-field';
import { type IssuedApiKey, integrationsApi } from '../api';
import classes from '../integrations.module.css';

const lives = ['30', '90', '180', '365'] as const;

interface IssueKeyProps {
  serviceAccountId: number;
  issued: (key: IssuedApiKey) => void;
  cancel: () => void;
}

export function IssueKey({ serviceAccountId, issued, cancel }: IssueKeyProps) {
  const { t } = useTranslation('integrations');
  const [days, setDays] = useState<string>('90');
  const [issue, { isLoading }] = integrationsApi.useIssueApiKeyMutation();
  // If it is sent again after a lost reply or a step-up, it does not issue a second key.
  const [onceKey] = useState(() => randomUuidV4());
  const submit = async () => {
    const { data, error } = await issue({
      serviceAccountId,
      'Idempotency-Key': `${onceKey}-${days}`,
      issueApiKeyRequest: { validForDays: Number(days) },
    });
    if (data === undefined) showFailure(error, t('keys.failed'));
    else issued(data);
  };
  return (
    <form onSubmit={submitting(submit)} className={classes.issue}>
      <SelectField
        label={t('keys.validFor')}
        value={days}
        onChange={({ currentTarget: { value } }) => setDays(value)}
        options={lives.map((life) => ({ value: life, label: t('keys.days', { count: Number(life) }) }))}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading}>
          {t('keys.issue')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
