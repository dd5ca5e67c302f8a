import { StatusBadge } from '@/shared/ui/status-badge';
import { toneOf } from './audit-record';

/** What was done; its colour says what kind of thing it was. */
export function ActionBadge({ action }: { action: string }) {
  return <StatusBadge tone={toneOf(action)}>{action}</StatusBadge>;
}
