import {
  type ContactItem,
  followUpCalls,
  type ListOverdueLoansApiArg,
  type PromiseToPayItem,
} from '@/shared/api/generated/follow-up';

export type {
  ContactItem as Contact,
  DayFiguresItem as DayFigures,
  ListCollectionTargetsApiResponse as Targets,
  OfficerDayItem as OfficerDay,
  OverdueLoanItem as OverdueLoan,
  PromiseToPayItem as PromiseToPay,
  ReminderItem as Reminder,
  ReminderRuleItem as ReminderRule,
  TargetItem as Target,
  ViewCollectionSummaryApiResponse as DaySummary,
} from '@/shared/api/generated/follow-up';

export type PromiseStatus = PromiseToPayItem['status'];
export type QueueSort = NonNullable<ListOverdueLoansApiArg['sort']>;

export const contactKinds = ['call', 'visit', 'letter', 'meeting'] as const;
export const contactOutcomes = [
  'spoke',
  'promised',
  'not_reached',
  'refused',
  'moved',
  'other',
] as const satisfies readonly ContactItem['outcome'][];
export const promiseStatuses = ['open', 'kept', 'partly_kept', 'broken'] as const;
export const buckets = ['1-30', '31-60', '61-90', '91+'] as const;

export const reminderLanguages = ['en', 'hi', 'mr', 'gu', 'kn'] as const;

export const followUpApi = followUpCalls.enhanceEndpoints({
  addTagTypes: ['FollowUp', 'Targets', 'Reminders'],
  endpoints: {
    listContacts: { providesTags: ['FollowUp'] },
    listOverdueLoans: { providesTags: ['FollowUp'] },
    listPromises: { providesTags: ['FollowUp'] },
    viewCollectionSummary: { providesTags: ['FollowUp'] },
    listCollectionTargets: { providesTags: ['Targets'] },
    listReminderRules: { providesTags: ['Reminders'] },
    listReminders: { providesTags: ['Reminders'] },
    recordContact: { invalidatesTags: ['FollowUp'] },
    changeCollectionTargets: { invalidatesTags: ['Targets'] },
    changeReminderRules: { invalidatesTags: ['Reminders'] },
  },
});
