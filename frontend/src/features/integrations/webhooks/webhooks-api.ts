import {
  type GetWebhookDeliveryApiResponse,
  type ListWebhookDeliveriesApiResponse,
  type ListWebhooksApiResponse,
  webhooksCalls,
} from '@/shared/api/generated/webhooks';

export type Webhook = ListWebhooksApiResponse['items'][number];
export type Delivery = ListWebhookDeliveriesApiResponse['items'][number];
export type DeliveryDetail = GetWebhookDeliveryApiResponse;

export const webhooksApi = webhooksCalls.enhanceEndpoints({
  addTagTypes: ['Webhooks', 'WebhookDeliveries'],
  endpoints: {
    listWebhooks: { providesTags: ['Webhooks'] },
    createWebhook: { invalidatesTags: ['Webhooks'] },
    changeWebhook: { invalidatesTags: ['Webhooks'] },
    deleteWebhook: { invalidatesTags: ['Webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['Webhooks'] },
    listWebhookDeliveries: { providesTags: ['WebhookDeliveries'] },
    getWebhookDelivery: { providesTags: ['WebhookDeliveries'] },
    testWebhook: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhook: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhookDelivery: { invalidatesTags: ['WebhookDeliveries'] },
  },
});
