import { useTranslation } from 'react-i18next';
import type { MenuBadge } from '@/shared/api/generated/menu';
import { formatCount } from '@/shared/lib/rupees';
import hidden from '@/shared/ui/hidden.module.css';
import classes from './menu.module.css';

/** The count of an entry: what needs attention or, as the server counts branches, clients and loans, what is active. */
export function MenuCount({ badge }: { badge: MenuBadge }) {
  const { t } = useTranslation('shell');
  const count = formatCount(badge.count);
  return (
    <span className={classes.badge} data-type={badge.type} data-pulse={badge.pulse}>
      <bdi aria-hidden>{count}</bdi>
      <span className={hidden.unseen}>{t(badge.pulse ? 'badge' : 'badgeActive', { shown: count })}</span>
    </span>
  );
}
