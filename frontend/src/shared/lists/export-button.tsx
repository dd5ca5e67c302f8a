import '@/shared/ui/popover-styles.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A kind of file that is offered. */
export interface Export {
  label: string;
  run: () => Promise<void>;
}

interface ExportButtonProps {
  label: string;
  exports: readonly Export[];
  size?: 'compact-sm' | 'sm' | 'md';
}

/** Takes a file of a list or a record. If there are several kinds of file, the user chooses one first. */
export function ExportButton({ label, exports, size = 'sm' }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [first] = exports;
  if (first === undefined) return null;
  const take = ({ run }: Export) => {
    setBusy(true);
    void run().finally(() => {
      flushSync(() => setBusy(false));
      // A busy button is disabled and loses the focus. It gets it back unless the user has moved on.
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  const look = {
    ref: button,
    variant: 'default',
    size,
    loading: isBusy,
    leftSection: size !== 'compact-sm' && <IconDownload size={18} aria-hidden />,
  } as const;
  if (exports.length === 1)
    return (
      <Button {...look} onClick={() => take(first)}>
        {label}
      </Button>
    );
  return (
    <Menu position="bottom-end" width={200} hideDetached={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button {...look}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map((one) => (
          <Menu.Item key={one.label} onClick={() => take(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
