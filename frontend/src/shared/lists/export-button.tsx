import '@/shared/ui/popover-styles.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

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
  const [first] = exports;
  if (first === undefined) return null;
  const take = ({ run }: Export) => {
    setBusy(true);
    void run().finally(() => setBusy(false));
  };
  const look = {
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
