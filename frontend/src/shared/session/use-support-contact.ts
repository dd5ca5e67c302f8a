import { deviceApi } from '@/shared/api/device-api';
import { supportContact } from '@/shared/lib/page-settings';
import { fieldsOf } from '@/shared/lib/shape';
import { readDeviceId } from '@/shared/lib/storage';

/**
 * Returns the contact for help: that of the organisation whose device this is, as far as the guard's check has named it,
 * otherwise the operator's. Null if neither has one.
 */
export function useSupportContact(): string | null {
  const { data } = deviceApi.endpoints.checkMachine.useQueryState({ 'Device-Id': readDeviceId() ?? '' });
  const own = fieldsOf(data).supportContact;
  return typeof own === 'string' && own.trim() !== '' ? own : supportContact();
}
