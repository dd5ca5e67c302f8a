import { ContactList } from '@/shared/lending/contact-list';
import type { LoanItem } from '@/shared/lending/loans-api';

/** The contacts with the loan's client. Most of them are not about a single loan. */
export function ContactsTab({ loan }: { loan: LoanItem }) {
  return <ContactList clientId={loan.clientId} loan={loan} />;
}
