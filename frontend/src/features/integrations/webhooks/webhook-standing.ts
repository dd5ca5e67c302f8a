import type { Tone } from '@/shared/ui/status-badge';
import type { Webhook } from './webhooks-api';

/** The state of a webhook, as a key of the texts. */
export function standingOf(webhook: Webhook): 'on' | 'failing' | 'off' | 'gone' | 'lost' {
  if (webhook.enabled) return webhook.failingSince === null ? 'on' : 'failing';
  if (webhook.disabledReason === 'gone') return 'gone';
  return webhook.disabledReason === 'failing' ? 'lost' : 'off';
}

export const toneOf = (webhook: Webhook): Tone => {
  const tones = { on: 'good', failing: 'warning', off: 'plain', gone: 'alert', lost: 'alert' } as const;
  return tones[standingOf(webhook)];
};
