import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { isIndianPhone } from '@/shared/lib/contact-rules';
import { isDay } from '@/shared/lib/dates';
import { useMay } from '@/shared/session/use-may';
import { type ClientValues, fromClient } from './client-values';

const TYPING_SETTLES_MS = 350;

/** What identifies a person, as far as it is complete: their name and date of birth, and their phone. */
function identityOf({ firstName, lastName, birthDate, phoneNumber }: ClientValues) {
  const isNamed = firstName.trim() !== '' && isDay(birthDate);
  return {
    ...(isNamed && { firstName: firstName.trim(), lastName: lastName.trim() || undefined, birthDate }),
    ...(isIndianPhone(phoneNumber) && { phoneNumber: phoneNumber.replace(/[\s-]/g, '') }),
  };
}

/**
 * The clients who may be the person that a form is about. A change that leaves the client's identity as it was is not compared
 * again.
 */
export function useAlike(values: ClientValues, client: ClientItem | null) {
  const identity = JSON.stringify(identityOf(values));
  const isKnown = client !== null && identity === JSON.stringify(identityOf(fromClient(client)));
  const maySee = useMay()('CLIENT_VIEW');
  const typed = isKnown || !maySee ? '{}' : identity;
  const [settled] = useDebouncedValue(typed, TYPING_SETTLES_MS);
  /** The server's refusal of somebody who was enrolled in the meantime. */
  const [refused, setRefused] = useState({ message: '', identity: '' });
  const { currentData, refetch, isUninitialized } = clientsApi.useListLikeClientsQuery(
    { ...JSON.parse(settled), ...(client !== null && { except: client.clientId }) },
    { skip: settled === '{}' || typed !== settled, refetchOnMountOrArgChange: true },
  );
  const message = refused.identity === identity ? refused.message : '';
  const { clients = [], elsewhere = 0 } = currentData ?? {};
  return {
    clients,
    elsewhere,
    message,
    /** Going on needs a reason. */
    isAlike: message !== '' || clients.length + elsewhere > 0,
    refuse: (sentence: string) => {
      setRefused({ message: sentence, identity });
      if (!isUninitialized) void refetch();
    },
  };
}

export type LikeClients = ReturnType<typeof useAlike>;
