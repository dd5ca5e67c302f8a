import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { makeChange } from '@/shared/overlays/make-change';
import { DangerButton } from '@/shared/ui/danger-button';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { type ApiKey, type IssuedApiKey, integrationsApi, type ServiceAccount } from '../api';
import classes from '../integrations.module.css';
import { IssueKey } from './issue-key';
import { IssuedKey } from './issued-key';

const tones: Record<string, Tone> = { active: 'good', expired: 'warning', revoked: 'plain' };

function KeyRow({ apiKey, mayRevoke, revoke }: { apiKey: ApiKey; mayRevoke: boolean; revoke: () => void }) {
  const { t } = useTranslation('integrations');
  const { status, lastUsedAt, lastUsedFrom } = apiKey;
  const known = (['active', 'expired', 'revoked'] as const).find((word) => word === status);
  return (
    <li className={classes.key}>
      <div className={classes.keyHead}>
        <code className={classes.beginning}>{apiKey.beginning}…</code>
        <StatusBadge tone={tones[status] ?? 'plain'}>
          {known ? t(`keys.status.${known}`) : status}
        </StatusBadge>
      </div>
      <p className={classes.keyFacts}>
        {t('keys.issued', { by: apiKey.issuedBy, at: formatInstant(apiKey.issuedAt) })}
        <br />
        {t('keys.until', { at: formatInstant(apiKey.expiresAt) })}
        <br />
        {lastUsedAt === null
          ? t('keys.neverUsed')
          : t('keys.used', { ago: formatAgo(lastUsedAt), from: lastUsedFrom })}
      </p>
      {mayRevoke && status === 'active' && <DangerButton onClick={revoke}>{t('keys.revoke')}</DangerButton>}
    </li>
  );
}

export function ApiKeys({ account }: { account: ServiceAccount }) {
  const { t } = useTranslation('integrations');
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [revoke] = integrationsApi.useRevokeApiKeyMutation();
  const { serviceAccountId, keys, canEdit, isActive } = account;
  const askToRevoke = ({ keyId, beginning }: ApiKey) =>
    makeChange({
      title: t('keys.revokeTitle'),
      message: t('keys.revokeMessage', { beginning }),
      confirmText: t('keys.revoke'),
      run: () => revoke({ serviceAccountId, keyId }),
      done: t('keys.revoked'),
      failed: t('keys.revokeFailed'),
    });
  return (
    <section aria-label={t('keys.title')} className={classes.below}>
      <h3 className={classes.keysTitle}>{t('keys.title')}</h3>
      {issued !== null && <IssuedKey issued={issued} done={() => setIssued(null)} />}
      {issued === null && isAsking && (
        <IssueKey
          serviceAccountId={serviceAccountId}
          cancel={() => setAsking(false)}
          issued={(key) => {
            setAsking(false);
            setIssued(key);
          }}
        />
      )}
      {issued === null && !isAsking && canEdit && isActive && (
        <Button onClick={() => setAsking(true)}>{t('keys.new')}</Button>
      )}
      {keys.length === 0 && issued === null && <p className={classes.keyFacts}>{t('keys.none')}</p>}
      <ul className={classes.keys}>
        {keys.map((key) => (
          <KeyRow key={key.keyId} apiKey={key} mayRevoke={canEdit} revoke={() => void askToRevoke(key)} />
        ))}
      </ul>
    </section>
  );
}
