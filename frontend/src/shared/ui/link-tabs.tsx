import { Link } from 'react-router-dom';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}

/** Parts of one screen, each with an address of its own: links that look like tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
