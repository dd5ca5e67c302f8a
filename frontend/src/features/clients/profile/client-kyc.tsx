import { ClientDocuments } from '../kyc/client-documents';
import type { ClientTabProps } from './client-tabs';

export function ClientKyc({ client }: ClientTabProps) {
  return <ClientDocuments clientId={client.clientId} />;
}
