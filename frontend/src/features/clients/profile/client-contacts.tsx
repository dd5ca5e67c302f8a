import { ContactList } from '@/shared/lending/contact-list';
import type { ClientTabProps } from './client-tabs';

/** The contacts with a client about all of their loans. */
export function ClientContacts({ client: { clientId } }: ClientTabProps) {
  return <ContactList clientId={clientId} />;
}
