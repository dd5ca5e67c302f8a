import { paymentsCalls } from '@/shared/api/generated/payments';

export type {
  AllocatedItem,
  PaymentItem,
  RecordPaymentApiResponse as RecordedPayment,
  RecordPaymentRequest,
} from '@/shared/api/generated/payments';

export const paymentModes = ['cash', 'upi', 'bank', 'cheque', 'nach', 'aeps'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const allocationHeads = ['principal', 'interest', 'fee', 'penalty', 'advance'] as const;

export const paymentsApi = paymentsCalls.enhanceEndpoints({
  addTagTypes: ['Loans', 'Menu', 'Payments', 'Approvals'],
  endpoints: {
    listPayments: { providesTags: ['Payments'] },
    getPayment: { providesTags: ['Payments'] },
    recordPayment: { invalidatesTags: ['Loans', 'Menu', 'Payments'] },
    recordRecovery: { invalidatesTags: ['Loans', 'Payments'] },
    requestPaymentReversal: { invalidatesTags: ['Approvals'] },
    requestPaymentReturn: { invalidatesTags: ['Approvals'] },
    closeLoan: { invalidatesTags: ['Approvals'] },
    refundLoan: { invalidatesTags: ['Approvals'] },
  },
});
