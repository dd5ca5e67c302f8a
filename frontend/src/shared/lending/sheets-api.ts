import {
  type RecordRowsRequest,
  type SheetItem,
  type SheetRowItem,
  sheetsCalls,
} from '@/shared/api/generated/sheets';

export type {
  DemandItem,
  GetSheetApiResponse as Sheet,
  SheetItem,
  SheetRowItem as SheetRow,
  ViewDemandApiResponse as Demand,
} from '@/shared/api/generated/sheets';

export type SheetState = SheetItem['state'];
export type SheetAccount = SheetRowItem['accounts'][number];
export type RecordedRow = RecordRowsRequest['rows'][number];

export const sheetStates = ['open', 'taken', 'handed_over', 'verified', 'posted'] as const;
export const attendances = ['present', 'absent', 'excused'] as const;
export type Attendance = (typeof attendances)[number];

/** Counts the sheets of a day that are not posted yet. */
export const notPosted = ({
  sheets: { open, taken, handedOver, verified },
}: {
  sheets: Readonly<Record<'open' | 'taken' | 'handedOver' | 'verified', number>>;
}): number => open + taken + handedOver + verified;

/** Lists and demand count what sheets say. */
const ofSheets = ['Sheets', 'BranchDays', 'Tills'] as const;

/** A sheet that is counted or posted moves cash, and pays loans. */
const ofPosting = ['Sheet', ...ofSheets, 'Loans', 'Payments', 'Menu'] as const;

export const sheetsApi = sheetsCalls.enhanceEndpoints({
  addTagTypes: ['Sheet', ...ofSheets, 'Loans', 'Payments', 'Menu'],
  endpoints: {
    listSheets: { providesTags: ['Sheets'] },
    getSheet: { providesTags: ['Sheet'] },
    viewDemand: { providesTags: ['Sheets'] },
    generateSheets: { invalidatesTags: ['Sheets'] },
    assignCentre: { invalidatesTags: ['Sheet', 'Sheets'] },
    recordRows: {
      invalidatesTags: ['Sheets'],
      // The reply is the sheet: a phone with a bad network does not fetch it again.
      onQueryStarted: async ({ sheetId, tenantId }, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply !== null)
          dispatch(sheetsCalls.util.upsertQueryData('getSheet', { sheetId, tenantId }, reply.data));
      },
    },
    takeSheet: { invalidatesTags: ['Sheet', 'Sheets'] },
    handOverSheet: { invalidatesTags: ['Sheet', ...ofSheets] },
    verifySheet: { invalidatesTags: ofPosting },
    postSheet: { invalidatesTags: ofPosting },
    reopenSheet: { invalidatesTags: ['Sheet', ...ofSheets] },
    strikeOutRow: { invalidatesTags: ofPosting },
  },
});
