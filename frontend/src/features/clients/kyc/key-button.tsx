import { Button } from '@mantine/core';
import classes from './kyc.module.css';

export interface KeyButtonProps {
  /** The key that does the same, as browsers name it. */
  keyName: string;
  /** The key as it is printed, if that differs. */
  keyText?: string;
  text: string;
  filled?: boolean;
  loading?: boolean;
  /** Null if it cannot be done now. */
  act: (() => void) | null;
}

/** A button with the key that does the same. */
export function KeyButton({ keyName, keyText, text, filled = false, loading, act }: KeyButtonProps) {
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      aria-keyshortcuts={keyName}
      disabled={act === null}
      loading={loading}
      rightSection={
        <kbd aria-hidden className={classes.key}>
          {keyText ?? keyName.toUpperCase()}
        </kbd>
      }
      onClick={() => act?.()}
    >
      {text}
    </Button>
  );
}
