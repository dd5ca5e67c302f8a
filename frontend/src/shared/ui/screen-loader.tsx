import { Loader } from '@/shared/ui/controls/loader';
import classes from './screen-loader.module.css';

/** A spinner in place of a screen that is still loading. */
export function ScreenLoader({ label }: { label: string }) {
  return (
    <div className={classes.root} role="status">
      <Loader />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
