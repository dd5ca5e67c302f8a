import type { HandOver, Till } from '@/shared/lending/tills-api';
import type { Permission } from '@/shared/lib/permissions';

export const tillForms = ['open', 'handOver', 'close', 'deposit', 'withdraw', 'receive', 'change'] as const;
export type TillForm = (typeof tillForms)[number];

interface Who {
  userId: number | null;
  may: (...wanted: Permission[]) => boolean;
}

/** What a user can do with a till as it is now. The server decides; what it would refuse is not offered. */
export function actsOn(till: Till, { userId, may }: Who): readonly TillForm[] {
  const { isOpen, isActive, holderId, kind } = till;
  const operates = may('TILL_OPERATE');
  const manages = operates && may('COLLECTION_MANAGE');
  const isHolder = operates && isOpen && holderId === userId;
  const isTheirs = kind !== 'officer' || holderId == null || holderId === userId;
  const banks = isHolder && may('BOOKS_POST', 'LOAN_DISBURSE');
  const can: Record<TillForm, boolean> = {
    open: operates && !isOpen && isActive && isTheirs,
    handOver: isHolder,
    close: isHolder || (isOpen && manages),
    deposit: banks,
    withdraw: banks,
    receive: isHolder,
    change: manages,
  };
  return tillForms.filter((form) => can[form]);
}

/** What is on its way to a till, and what left it and was not received yet. */
export const comingTo = ({ tillId, onTheWay }: Till): HandOver[] =>
  onTheWay.filter(({ to }) => to.tillId === tillId);
export const sentFrom = ({ tillId, onTheWay }: Till): HandOver[] =>
  onTheWay.filter(({ from }) => from.tillId === tillId);
