import { lendingSettingsCalls } from '@/shared/api/generated/lending-settings';

export type {
  AuthorityLimitItem as AuthorityLimit,
  AuthorityRoleItem as AuthorityRole,
  ChangePurposeApiResponse as Purpose,
  GetAuthorityApiResponse as Authority,
  Holiday,
  PreviewDueDateMoveApiResponse as DueDateMove,
} from '@/shared/api/generated/lending-settings';

/** The lending settings of an organisation besides products and charges. */
export const settingsApi = lendingSettingsCalls.enhanceEndpoints({
  addTagTypes: ['Approvals', 'Authority', 'Holidays', 'Purposes'],
  endpoints: {
    getAuthority: { providesTags: ['Authority'] },
    changeAuthority: { invalidatesTags: ['Authority'] },
    listHolidays: { providesTags: ['Holidays'] },
    createHoliday: { invalidatesTags: ['Holidays'] },
    importHolidays: { invalidatesTags: ['Holidays'] },
    deleteHoliday: { invalidatesTags: ['Holidays'] },
    previewDueDateMove: { providesTags: ['Holidays'] },
    requestDueDateMove: { invalidatesTags: ['Approvals'] },
    listPurposes: { providesTags: ['Purposes'] },
    createPurpose: { invalidatesTags: ['Purposes'] },
    changePurpose: { invalidatesTags: ['Purposes'] },
  },
});
