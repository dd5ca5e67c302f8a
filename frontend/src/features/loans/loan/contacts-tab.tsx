import { ContactList } from '@/shared/lending/contact-list';
import type { LoanItem } from '@/shared/lending/loans-api';

/** The contacts with the loan's client, because what they say is seldom about one loan only. */
export function ContactsTab({ loan }: { loan: LoanItem }) {
  return <ContactList clientId={loan.clientId} loan={loan} />;
}
