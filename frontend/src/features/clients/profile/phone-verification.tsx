import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { submitting } from '@/shared/lib/submitting';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { CodeField, isWholeCode } from '@/shared/ui/fields/code-field';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../clients.module.css';

interface PhoneVerificationProps {
  client: ClientItem;
  verifiedPhone: string | null;
}

/** The field for the code that the client was sent. */
function CodeForm({ clientId, onOver }: { clientId: number; onOver: () => void }) {
  const { t } = useTranslation('clients');
  const [confirm, { isLoading }] = clientsApi.useConfirmPhoneMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const submit = async () => {
    if (isLoading) return;
    if (!isWholeCode(code)) return setError(t('phone.incomplete'));
    const { error: failed } = await confirm({ clientId, confirmPhoneRequest: { code } });
    if (failed === undefined) return toast.success(t('phone.done'));
    const problem = isApiProblem(failed) ? failed : null;
    const ofCode = problem?.errors.find(({ field }) => field === 'code');
    if (ofCode !== undefined) return setError(ofCode.message);
    showFailure(failed, t('phone.failed'));
    if (problem?.code === 'no_code') onOver();
  };
  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.phoneCode}>
      <CodeField
        ref={input}
        label={t('phone.code')}
        autoComplete="off"
        required
        hint={t('phone.hint')}
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
      />
      <Button type="submit" loading={isLoading}>
        {t('phone.verify')}
      </Button>
    </form>
  );
}

/** A client's phone: verified, or to be verified with a code that is sent to it. */
export function PhoneVerification({ client, verifiedPhone }: PhoneVerificationProps) {
  const { t } = useTranslation('clients');
  const may = useMay();
  const { clientId, phoneNumber, status } = client;
  const [send, { isLoading }] = clientsApi.useSendPhoneCodeMutation();
  const [isAsked, setAsked] = useState(false);
  if (phoneNumber == null) return '–';
  const isVerified = verifiedPhone === phoneNumber;
  const onSend = async () => {
    const { error } = await send({ clientId });
    if (error === undefined) setAsked(true);
    else showFailure(error, t('phone.notSent'));
  };
  return (
    <>
      <span className={classes.phone}>
        <bdi>{phoneNumber}</bdi>
        <StatusBadge tone={isVerified ? 'good' : 'plain'}>
          {t(`phone.${isVerified ? 'verified' : 'unverified'}`)}
        </StatusBadge>
        {!isVerified && may('CLIENT_EDIT') && status !== 'exited' && (
          <Button size="compact-md" variant="subtle" loading={isLoading} onClick={() => void onSend()}>
            {t(isAsked ? 'phone.again' : 'phone.send')}
          </Button>
        )}
      </span>
      {isAsked && !isVerified && <CodeForm clientId={clientId} onOver={() => setAsked(false)} />}
    </>
  );
}
