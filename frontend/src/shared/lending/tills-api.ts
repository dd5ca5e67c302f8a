import { tillsCalls } from '@/shared/api/generated/tills';

export type {
  BranchDay,
  DenominationItem as Denomination,
  HandOver,
  Till,
  TillMovementItem as TillMovement,
} from '@/shared/api/generated/tills';

/** What moves cash changes tills and what a branch's day waits for. */
const ofCash = ['Tills', 'BranchDays'] as const;

export const tillsApi = tillsCalls.enhanceEndpoints({
  addTagTypes: [...ofCash],
  endpoints: {
    listTills: { providesTags: ['Tills'] },
    getTill: { providesTags: ['Tills'] },
    getTillLedger: { providesTags: ['Tills'] },
    createTill: { invalidatesTags: ofCash },
    changeTill: { invalidatesTags: ofCash },
    openTill: { invalidatesTags: ofCash },
    handOverCash: { invalidatesTags: ofCash },
    receiveCash: { invalidatesTags: ofCash },
    takeBackCash: { invalidatesTags: ofCash },
    closeTill: { invalidatesTags: ofCash },
    depositCash: { invalidatesTags: ofCash },
    withdrawCash: { invalidatesTags: ofCash },
    listBranchDays: { providesTags: ['BranchDays'] },
    closeBranchDay: { invalidatesTags: ['BranchDays'] },
    reopenBranchDay: { invalidatesTags: ['BranchDays'] },
  },
});

export const tillKinds = ['vault', 'counter', 'officer'] as const;

/** What can keep a branch from closing its day. */
export const waitReasons = [
  'open_tills',
  'cash_on_the_way',
  'sheets_not_verified',
  'sheets_not_posted',
  'difference',
] as const;
