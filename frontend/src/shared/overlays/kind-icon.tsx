import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { OverlayKind } from './overlays';
import classes from './overlays.module.css';

const icons = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  confirm: IconHelpCircle,
} as const;

/** The icon of a modal's or toast's kind, so that colour is never the only sign. */
export function KindIcon({ kind, size }: { kind: OverlayKind; size: number }) {
  const Icon = icons[kind];
  return (
    <span className={classes.kind} data-kind={kind}>
      <Icon size={size} aria-hidden />
    </span>
  );
}
