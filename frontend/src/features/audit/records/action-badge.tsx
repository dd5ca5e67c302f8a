import { StatusBadge } from '@/shared/ui/status-badge';
import { toneOf } from './audit-record';

/** The action; its colour shows the kind. */
export function ActionBadge({ action }: { action: string }) {
  return <StatusBadge tone={toneOf(action)}>{action}</StatusBadge>;
}
