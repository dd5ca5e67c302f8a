import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '@/shared/lending/contact-list';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';

/** Lists the contacts with all of the user's clients. */
export default function ContactsScreen() {
  const { t } = useTranslation('followUp');
  return (
    <>
      <ScreenHeading title={t('contacts.title')} subtitle={t('contacts.subtitle')} />
      <TenantScope>
        <ContactList />
      </TenantScope>
    </>
  );
}
