import {
  auditCalls,
  type GetAuditChainApiResponse,
  type ListAuditLogsApiResponse,
  type ListAuditTrailApiResponse,
} from '@/shared/api/generated/audit';
import type { AuditRecord } from './records/audit-record';

export type ChainState = GetAuditChainApiResponse;

/** The trail under the names of either screen. Every action adds to it, so it is never cached. */
export const auditApi = auditCalls;

export const recordOfLog = (log: ListAuditLogsApiResponse['logs'][number]): AuditRecord => ({
  id: log.AuditId,
  timestamp: log.Timestamp,
  tenant: log.TenantName,
  userId: log.UserId,
  username: log.UserName,
  action: log.Action,
  entityType: log.EntityType,
  entityId: log.EntityId,
  entityName: log.EntityName,
  address: log.IPAddress,
  session: log.SessionId,
  userAgent: log.UserAgent,
  oldValues: log.OldValues,
  newValues: log.NewValues,
});

export const recordOfTrail = ({
  ipAddress,
  sessionId,
  tenantId: _,
  ...log
}: ListAuditTrailApiResponse['logs'][number]): AuditRecord => ({
  ...log,
  address: ipAddress,
  session: sessionId,
});
