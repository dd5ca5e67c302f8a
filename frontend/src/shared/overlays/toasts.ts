import { createStore } from './create-store';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  /** Its duration, in milliseconds. */
  duration: number;
  action?: ToastAction;
}

export const toastDurations: Record<ToastType, number> = {
  success: 3000,
  error: 5000,
  warning: 4000,
  info: 3000,
};

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const shownToasts = toasts.read;
export const onToastsChange = toasts.subscribe;

export function dismissToast(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}

function show(type: ToastType, message: string, action?: ToastAction): void {
  lastId += 1;
  toasts.write([...toasts.read(), { id: lastId, type, message, duration: toastDurations[type], action }]);
}

export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string, action?: ToastAction) => show('error', message, action),
  warning: (message: string, action?: ToastAction) => show('warning', message, action),
  info: (message: string, action?: ToastAction) => show('info', message, action),
};
