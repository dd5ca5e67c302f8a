import './overlay-styles.css';
import { lazy, Suspense } from 'react';
import { Kit } from '@/shared/ui/kit';
import { ModalDialog } from './modal-dialog';
import type { Dialog } from './overlays';
import { PromptDialog } from './prompt-dialog';
import { ToastRegion } from './toast-region';
import type { Toast } from './toasts';

const StepUpDialog = lazy(() => import(/* webpackChunkName: 'step-up' */ '@/shared/step-up/step-up-dialog'));

export default function OverlayHost({ dialog, toasts }: { dialog: Dialog | null; toasts: readonly Toast[] }) {
  return (
    <Kit>
      {dialog?.form === 'modal' && <ModalDialog key={dialog.id} dialog={dialog} />}
      {dialog?.form === 'prompt' && <PromptDialog key={dialog.id} dialog={dialog} />}
      <Suspense fallback={null}>
        {dialog?.form === 'stepUp' && <StepUpDialog key={dialog.id} dialog={dialog} />}
      </Suspense>
      <ToastRegion toasts={toasts} />
    </Kit>
  );
}
