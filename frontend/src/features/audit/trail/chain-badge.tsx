import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { auditApi, type ChainState } from '../api';
import classes from '../audit.module.css';

const EVERY_MINUTE = 60_000;

function toneOf({
  sealedUpTo,
  lastVerifiedAt,
  lastVerifiedOutcome,
}: ChainState): 'good' | 'warning' | 'alert' {
  if (lastVerifiedOutcome === 'damaged') return 'alert';
  return sealedUpTo !== null && lastVerifiedAt !== null ? 'good' : 'warning';
}

/** How far the trail is sealed against later changes, and when it was last verified. */
export function ChainBadge() {
  const { t } = useTranslation('audit');
  const now = useNow(EVERY_MINUTE);
  const visible = usePageVisible();
  const { data, isError } = auditApi.useGetAuditChainQuery(undefined, {
    pollingInterval: visible ? EVERY_MINUTE : 0,
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) return isError ? <span className={classes.muted}>{t('chain.failed')}</span> : null;
  const { sealedUpTo, lastVerifiedAt, lastVerifiedOutcome } = data;
  const facts = [
    sealedUpTo === null ? t('chain.unsealed') : t('chain.sealed', { time: formatInstant(sealedUpTo) }),
    lastVerifiedAt === null
      ? t('chain.unverified')
      : t('chain.verified', { ago: formatAgo(lastVerifiedAt, now) }),
  ];
  return (
    <p className={classes.chain} data-tone={toneOf(data)} role="note" aria-label={t('chain.label')}>
      <IconLink size={18} aria-hidden />
      <span>
        {lastVerifiedOutcome === 'damaged' && <strong>{`${t('chain.broken')} · `}</strong>}
        {facts.join(' · ')}
      </span>
    </p>
  );
}
