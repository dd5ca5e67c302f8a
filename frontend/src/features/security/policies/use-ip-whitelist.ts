import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeChange } from '@/shared/overlays/make-change';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { securityApi } from '../api';
import { isIpAddress } from './ip-address';

/** The list of addresses, its switch, and the actions on both. */
export function useIpWhitelist(tenantId: number) {
  const { t } = useTranslation('security');
  const { data, isError, isFetching, refetch } = securityApi.useGetIpWhitelistQuery({ tenantId });
  const [toggleList] = securityApi.useToggleIpWhitelistMutation();
  const [addIp, { isLoading: isAdding }] = securityApi.useAddIpAddressMutation();
  const [removeIp] = securityApi.useRemoveIpAddressMutation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // The switch's state during the request; it reverts if the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const addresses = data?.ipList ?? [];

  const toggle = async (enabled: boolean) => {
    setWanted(enabled);
    const sure = await confirm({
      title: t('whitelist.title'),
      message: t(enabled ? 'whitelist.confirmEnable' : 'whitelist.confirmDisable'),
      confirmText: t(enabled ? 'whitelist.enable' : 'whitelist.disable'),
    });
    if (sure) {
      const { error } = await toggleList({
        tenantId,
        toggleIpWhitelistRequest: { enabled, version: data?.version },
      });
      if (error === undefined)
        toast.warning(t(enabled ? 'whitelist.enabledWarning' : 'whitelist.disabledWarning'));
      else showFailure(error, t('whitelist.toggleFailed'));
      await refetch();
    }
    setWanted(null);
  };

  const faultOf = (text: string): string | null => {
    if (text === '') return t('whitelist.required');
    if (!isIpAddress(text)) return t('whitelist.format');
    return addresses.includes(text) ? t('whitelist.duplicate') : null;
  };

  const add = async () => {
    const ipAddress = typed.trim();
    const found = faultOf(ipAddress);
    setFault(found);
    if (found !== null) return;
    const { error } = await addIp({ tenantId, addIpAddressRequest: { ipAddress } });
    if (error !== undefined) {
      showFailure(error, t('whitelist.addFailed'));
      return;
    }
    setTyped('');
    toast.success(t('whitelist.added'));
  };

  const remove = (ip: string) =>
    void makeChange({
      title: t('whitelist.title'),
      message: t('whitelist.confirmRemove', { ip }),
      confirmText: t('whitelist.remove'),
      run: () => removeIp({ tenantId, ip }),
      done: t('whitelist.removed'),
      failed: t('whitelist.removeFailed'),
    });

  return {
    addresses,
    enabled: wanted ?? data?.enabled ?? false,
    isToggling: wanted !== null,
    isLoading: data === undefined && isFetching,
    isError: data === undefined && isError && !isFetching,
    retry: () => void refetch(),
    typed,
    fault,
    isAdding,
    type: (text: string) => {
      setTyped(text);
      setFault(null);
    },
    toggle: (enabled: boolean) => void toggle(enabled),
    add: () => void add(),
    remove,
  };
}
