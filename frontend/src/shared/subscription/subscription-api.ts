import { subscriptionCalls } from '@/shared/api/generated/subscription';

export type {
  GetInvoiceApiResponse as Invoice,
  GetPlanApiResponse as Plan,
  GetTenantSubscriptionApiResponse as Subscription,
} from '@/shared/api/generated/subscription';

/** Plans, subscriptions and invoices. A change of one may show in the others. */
export const subscriptionApi = subscriptionCalls.enhanceEndpoints({
  addTagTypes: ['Plans', 'Subscriptions', 'Tenants'],
  endpoints: {
    listPlans: { providesTags: ['Plans', 'Subscriptions'] },
    getSubscriptionSummary: { providesTags: ['Subscriptions', 'Plans'] },
    listSubscriptions: { providesTags: ['Subscriptions', 'Plans'] },
    getTenantSubscription: { providesTags: ['Subscriptions', 'Plans'] },
    listInvoices: { providesTags: ['Subscriptions'] },
    getInvoice: { providesTags: ['Subscriptions'] },
    createPlan: { invalidatesTags: ['Plans'] },
    changePlan: { invalidatesTags: ['Plans'] },
    changeTenantSubscription: { invalidatesTags: ['Subscriptions', 'Tenants'] },
    createInvoice: { invalidatesTags: ['Subscriptions'] },
    issueInvoice: { invalidatesTags: ['Subscriptions'] },
    payInvoice: { invalidatesTags: ['Subscriptions'] },
    voidInvoice: { invalidatesTags: ['Subscriptions'] },
  },
});

export const cycles = ['monthly', 'yearly'] as const;
export const invoiceStatuses = ['draft', 'issued', 'overdue', 'paid', 'void'] as const;

export { seen } from '@/shared/api/seen';
