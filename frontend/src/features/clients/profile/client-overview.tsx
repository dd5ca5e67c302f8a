import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientItem, type ClientProfile, clientsApi } from '@/shared/lending/clients-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { prompt } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { useMay } from '@/shared/session/use-may';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from '../clients.module.css';
import type { ClientTabProps } from './client-tabs';
import { PhoneVerification } from './phone-verification';
import { ProfileForm } from './profile-form';
import { groupNames, profileGroups } from './profile-values';
import { useProfileWords } from './use-profile-words';

/** An account number: masked, until somebody who may see it states why. */
function AccountNumber({ clientId, masked }: { clientId: number; masked: string }) {
  const { t } = useTranslation('clients');
  const may = useMay();
  const [reveal] = clientsApi.useRevealBankAccountMutation();
  const [number, setNumber] = useState<string | null>(null);
  const onReveal = async () => {
    const reason = await prompt({
      title: t('profile.reveal'),
      message: t('profile.revealMessage'),
      label: t('profile.revealReason'),
      confirmText: t('profile.reveal'),
    });
    if (!reason?.trim()) return;
    const { data, error } = await reveal({ clientId, revealRequest: { reason: reason.trim() } });
    if (data !== undefined) setNumber(data.number);
    else showFailure(error, t('profile.revealFailed'));
  };
  return (
    <>
      <bdi>{number ?? masked}</bdi>{' '}
      {number === null && may('CLIENT_KYC') && (
        <Button size="compact-md" variant="subtle" onClick={() => void onReveal()}>
          {t('profile.reveal')}
        </Button>
      )}
    </>
  );
}

function Facts({ client, profile }: { client: ClientItem; profile: ClientProfile }) {
  const { t } = useTranslation('clients');
  const { isGiven, shown } = useProfileWords();
  const day = (date: string | null) => (date === null ? '' : formatBusinessDate(date));
  const { bankAccount, clientId, kycOn, rekycDueOn, verifiedPhone } = profile;
  const ofClient = [
    { name: t('columns.born'), value: formatBusinessDate(client.birthDate) },
    { name: t('columns.gender'), value: t(`genders.${client.gender}`) },
    { name: t('columns.joined'), value: formatBusinessDate(client.joinedOn) },
    {
      name: t('columns.phone'),
      value: <PhoneVerification client={client} verifiedPhone={verifiedPhone} />,
      wide: true,
    },
    { name: t('profile.kycOn'), value: day(kycOn) },
    { name: t('profile.rekycDueOn'), value: day(rekycDueOn) },
  ];
  return groupNames
    .filter((group) => isGiven(profile, group))
    .map((group) => (
      <section key={group} className={classes.facts}>
        <h3 className={classes.factsTitle}>{t(`profile.groups.${group}`)}</h3>
        <FactGrid
          facts={[
            ...(group === 'person' ? ofClient : []),
            ...profileGroups[group].map((part) => ({
              name: t(`profile.fields.${part}`),
              value:
                part === 'number' && bankAccount !== null ? (
                  <AccountNumber clientId={clientId} masked={bankAccount.number} />
                ) : (
                  shown(profile, group, part)
                ),
            })),
            ...(group === 'bankAccount'
              ? [
                  {
                    name: t('profile.bankState'),
                    value: t(`profile.${bankAccount?.isVerified ? 'bankVerified' : 'bankUnverified'}`),
                  },
                ]
              : []),
          ]}
        />
      </section>
    ));
}

/** What a client's profile holds, to read and to change. */
export function ClientOverview({ client }: ClientTabProps) {
  const { t } = useTranslation('clients');
  const may = useMay();
  const [isEdited, setEdited] = useState(false);
  const query = clientsApi.useGetClientProfileQuery(
    { clientId: client.clientId },
    { refetchOnMountOrArgChange: true },
  );
  const mayEdit = may('CLIENT_EDIT') && client.status !== 'exited';
  return (
    <Panel
      title={t('profile.title')}
      aside={
        mayEdit &&
        !isEdited && (
          <Button variant="default" disabled={!query.currentData} onClick={() => setEdited(true)}>
            {t('profile.edit')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('profile.notLoaded')}>
        {(profile) =>
          isEdited ? (
            <ProfileForm profile={profile} close={() => setEdited(false)} />
          ) : (
            <Facts client={client} profile={profile} />
          )
        }
      </Loaded>
    </Panel>
  );
}
