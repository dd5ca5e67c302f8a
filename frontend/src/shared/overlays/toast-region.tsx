import { Button, Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindIcon } from './kind-icon';
import classes from './overlays.module.css';
import { dismissToast, type Toast } from './toasts';

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const { id, type, message, duration, action } = toast;
  // A toast that is pointed at or holds the focus stays until it is left.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Notification
      className={classes.toast}
      data-kind={type}
      role={type === 'error' ? 'alert' : 'status'}
      icon={<KindIcon kind={type} size={22} />}
      withBorder
      onClose={() => dismissToast(id)}
      closeButtonProps={{ 'aria-label': t('overlay.dismiss') }}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={classes.toastMessage}>{message}</span>
      {action && (
        <Button size="compact-sm" variant="light" mt={6} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Notification>
  );
}

export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('common');
  return (
    <section className={classes.toasts} aria-label={t('overlay.notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
