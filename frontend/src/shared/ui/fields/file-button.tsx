import { Button } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import classes from './file-button.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'accept' | 'capture' | 'aria-describedby' | 'children'
>;

interface FileButtonProps extends InputProps {
  choose: (file: File) => void;
}

/** A button that chooses a file. The field itself is hidden, because browsers draw file fields differently. */
export function FileButton({ id, children, choose, ...input }: FileButtonProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <span>
      <input
        {...input}
        id={fieldId}
        type="file"
        className={classes.file}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) choose(file);
        }}
      />
      <Button component="label" htmlFor={fieldId} variant="default">
        {children}
      </Button>
    </span>
  );
}
