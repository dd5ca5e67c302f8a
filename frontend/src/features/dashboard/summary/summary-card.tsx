import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../dashboard.module.css';

interface SummaryCardProps {
  name: string;
  value: ReactNode;
  detail: string;
  Icon: TablerIcon;
}

export function SummaryCard({ name, value, detail, Icon }: SummaryCardProps) {
  return (
    <article className={classes.card} aria-label={name}>
      <p className={classes.cardName}>{name}</p>
      <span className={classes.cardIcon}>
        <Icon size={21} aria-hidden />
      </span>
      <p className={classes.cardValue}>{value}</p>
      <p className={classes.cardDetail}>
        <bdi>{detail}</bdi>
      </p>
    </article>
  );
}
