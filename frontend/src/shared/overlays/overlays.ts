import type { StepUpMethod } from '@/shared/step-up/ask-to-step-up';
import { createStore } from './create-store';

export type OverlayKind = 'success' | 'error' | 'warning' | 'info' | 'confirm';

export interface ModalConfig {
  title: string;
  message: string;
  /** What will happen, in order, below the message. */
  points?: readonly string[];
  type: OverlayKind;
  confirmText?: string;
  cancelText?: string;
}

export interface PromptConfig {
  title: string;
  message: string;
  label?: string;
  initialValue?: string;
  confirmText?: string;
  cancelText?: string;
}

export type Dialog =
  | { id: number; form: 'modal'; config: ModalConfig; settle: (confirmed: boolean) => void }
  | { id: number; form: 'prompt'; config: PromptConfig; settle: (answer: string | null) => void }
  | { id: number; form: 'stepUp'; methods: readonly StepUpMethod[]; settle: (confirmed: boolean) => void };

const dialogs = createStore<readonly Dialog[]>([]);
let lastId = 0;

/** The dialogs waiting for an answer, oldest first; the first is the one that is shown. */
export const openDialogs = dialogs.read;
export const onDialogsChange = dialogs.subscribe;

function open<T>(make: (id: number, settle: (answer: T) => void) => Dialog): Promise<T> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const settle = (answer: T) => {
      dialogs.write(dialogs.read().filter((dialog) => dialog.id !== id));
      resolve(answer);
    };
    dialogs.write([...dialogs.read(), make(id, settle)]);
  });
}

/** Shows one of the five kinds of modal. True when its main button was pressed, false when it was dismissed. */
export const showModal = (config: ModalConfig): Promise<boolean> =>
  open<boolean>((id, settle) => ({ id, form: 'modal', config, settle }));

export const confirm = (config: Omit<ModalConfig, 'type'>): Promise<boolean> =>
  showModal({ ...config, type: 'confirm' });

/** Asks for a line of text; null when dismissed. */
export const prompt = (config: PromptConfig): Promise<string | null> =>
  open<string | null>((id, settle) => ({ id, form: 'prompt', config, settle }));

/** Asks the user to confirm their identity. Returns true if they did. */
export const showStepUp = (methods: readonly StepUpMethod[]): Promise<boolean> =>
  open<boolean>((id, settle) => ({ id, form: 'stepUp', methods, settle }));

/** Dismisses all open dialogs: once the session has ended, nobody can answer them. */
export function dismissDialogs(): void {
  for (const dialog of dialogs.read()) {
    if (dialog.form === 'prompt') dialog.settle(null);
    else dialog.settle(false);
  }
}
