import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import type { IssueActivationCodeApiResponse } from '@/shared/api/generated/devices';
import { copyText } from '@/shared/lib/copy-text';
import { useNow } from '@/shared/lib/use-now';
import { toast } from '@/shared/overlays/toasts';
import { Countdown } from '@/shared/ui/countdown';
import { Notice } from '@/shared/ui/notice';
import classes from './device-administration.module.css';
import { type CodeState, codeState } from './standing';
import { useActivationCodes } from './use-lists';

/** The current state of the code: it may be used or revoked while it is still shown. */
function useFate(issued: IssueActivationCodeApiResponse): CodeState {
  const now = useNow();
  const { data } = useActivationCodes();
  const { codeId, expiresAt } = issued;
  const row = data?.items.find((code) => code.codeId === codeId);
  if (row !== undefined) return codeState(row, now);
  return Date.parse(expiresAt) <= now ? 'expired' : 'live';
}

/** The six digits, large, for as long as they can be used. */
export function IssuedCode({ issued, done }: { issued: IssueActivationCodeApiResponse; done: () => void }) {
  const { t } = useTranslation('deviceAdministration');
  const state = useFate(issued);
  const { activationCode, expiresAt } = issued;
  const copy = async () => {
    if (await copyText(activationCode)) toast.success(t('issue.copied'));
    else toast.error(t('issue.copyFailed'));
  };
  return (
    <div className={classes.issued}>
      <p className={classes.code} data-over={state !== 'live'}>
        <bdi>
          {activationCode.slice(0, 3)} {activationCode.slice(3)}
        </bdi>
      </p>
      {state === 'live' ? (
        <p className={classes.left}>
          {t('issue.expiresIn')} <Countdown until={expiresAt} over={t('states.expired')} />
        </p>
      ) : (
        <Notice kind={state === 'used' ? 'info' : 'warning'} role="status" className={classes.notice}>
          {t(`issue.over.${state}`)}
        </Notice>
      )}
      <p className={classes.once}>{t('issue.once')}</p>
      <div className={classes.issuedActions}>
        {state === 'live' && (
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('issue.copy')}
          </Button>
        )}
        <Button variant="default" onClick={done}>
          {t('issue.another')}
        </Button>
      </div>
    </div>
  );
}
