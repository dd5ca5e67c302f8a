import { useTranslation } from 'react-i18next';
import { TransferForm } from '@/shared/lending/transfer-form';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { Placeholder } from '@/shared/ui/placeholder';
import { AddMembers } from './add-members';
import { ChangeForm } from './change-form';
import type { GroupPageProps } from './group-page';
import { TestForm } from './test-form';
import { TrainingForm } from './training-form';

const forms = ['change', 'members', 'training', 'test', 'transfer'] as const;

export type GroupForm = (typeof forms)[number];

interface GroupDrawerProps extends GroupPageProps {
  /** The forms that the user may open now. */
  possible: readonly GroupForm[];
}

/** The form beside a group that the address names. */
export function GroupDrawer({ group, centre, rules, possible }: GroupDrawerProps) {
  const { t } = useTranslation(['groups', 'transfers']);
  const { query, change } = useAddressQuery();
  const today = useBusinessDate();
  const open = possible.find((form) => form === query.get('form'));
  const close = () => change({ form: '' });
  const titles = {
    change: t('group.change'),
    members: t('members.add'),
    training: t('training.record'),
    test: t('test.record'),
    transfer: t('transfers:action'),
  };
  return (
    <DetailDrawer opened={open !== undefined} title={open ? titles[open] : ''} close={close}>
      {open === 'change' && <ChangeForm group={group} close={close} />}
      {open === 'transfer' && (
        <TransferForm
          subject={{
            kind: 'group',
            id: group.groupId,
            branchId: centre.branchId,
            holderId: group.centreId,
          }}
          close={close}
        />
      )}
      {open === 'members' && <AddMembers group={group} />}
      {today === undefined && (open === 'training' || open === 'test') && <Placeholder />}
      {today !== undefined && open === 'training' && (
        <TrainingForm group={group} centre={centre} today={today} close={close} />
      )}
      {today !== undefined && open === 'test' && (
        <TestForm group={group} rules={rules} today={today} close={close} />
      )}
    </DetailDrawer>
  );
}
