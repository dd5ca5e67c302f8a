import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onDialogsChange, openDialogs } from './overlays';
import { onToastsChange, shownToasts } from './toasts';

const OverlayHost = lazy(() => import(/* webpackChunkName: 'overlays' */ './overlay-host'));

/** Fetches the code of dialogs and toasts when the first of them is opened, and keeps it from then on. */
export function OverlayGate() {
  const dialogs = useSyncExternalStore(onDialogsChange, openDialogs);
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  const [wanted, setWanted] = useState(false);
  if (!wanted && dialogs.length + toasts.length > 0) setWanted(true);
  return (
    <Suspense fallback={null}>
      {wanted && <OverlayHost dialog={dialogs[0] ?? null} toasts={toasts} />}
    </Suspense>
  );
}
