import { messageOf } from '@/shared/api/message-of';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';

export interface NotReadProps {
  query: { error?: unknown; isFetching: boolean };
  /** The message if the record cannot be read and the server sends none. */
  failed: string;
  /** The address of the list, and the text of the link to it. */
  to: string;
  back: string;
}

/** Shown until a record is read: a placeholder, or why it cannot be displayed, with a link to the list. */
export function NotRead({ query: { error, isFetching }, failed, to, back }: NotReadProps) {
  if (isFetching || error === undefined) return <Placeholder />;
  return <BackNotice kind="error" text={messageOf(error, failed)} to={to} back={back} />;
}
