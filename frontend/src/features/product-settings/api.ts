import { chargesCalls } from '@/shared/api/generated/charges';
import { lendingSettingsCalls } from '@/shared/api/generated/lending-settings';

export type {
  ChangeChargeApiResponse as Charge,
  ListTaxRegistrationsApiResponse as TaxRegistrations,
  TaxRegistration,
} from '@/shared/api/generated/charges';
export type {
  AuthorityLimitItem as AuthorityLimit,
  AuthorityRoleItem as AuthorityRole,
  ChangePurposeApiResponse as Purpose,
  GetAuthorityApiResponse as Authority,
  Holiday,
} from '@/shared/api/generated/lending-settings';

/** Charges, and where the organisation is registered for tax. */
export const chargesApi = chargesCalls.enhanceEndpoints({
  addTagTypes: ['Charges', 'TaxRegistrations'],
  endpoints: {
    listCharges: { providesTags: ['Charges'] },
    createCharge: { invalidatesTags: ['Charges'] },
    changeCharge: { invalidatesTags: ['Charges'] },
    listTaxRegistrations: { providesTags: ['TaxRegistrations'] },
    changeTaxRegistrations: { invalidatesTags: ['TaxRegistrations'] },
  },
});

/** What an organisation sets for its lending besides products and charges. */
export const settingsApi = lendingSettingsCalls.enhanceEndpoints({
  addTagTypes: ['Authority', 'Holidays', 'Purposes'],
  endpoints: {
    getAuthority: { providesTags: ['Authority'] },
    changeAuthority: { invalidatesTags: ['Authority'] },
    listHolidays: { providesTags: ['Holidays'] },
    createHoliday: { invalidatesTags: ['Holidays'] },
    importHolidays: { invalidatesTags: ['Holidays'] },
    deleteHoliday: { invalidatesTags: ['Holidays'] },
    listPurposes: { providesTags: ['Purposes'] },
    createPurpose: { invalidatesTags: ['Purposes'] },
    changePurpose: { invalidatesTags: ['Purposes'] },
  },
});
