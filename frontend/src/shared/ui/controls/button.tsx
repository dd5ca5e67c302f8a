import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';
import { Loader } from './loader';

interface Look {
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'sm' | 'md' | 'compact-sm';
  fullWidth?: boolean;
  className?: string | undefined;
}

const looking = ({ variant = 'filled', size = 'sm', fullWidth = false, className }: Look) => ({
  className: clsx(classes.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-block': fullWidth || undefined,
});

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  loading?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

/** The kit's button without the kit, whose code is fetched after sign-in. For the pages outside the frame. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    className,
    loading = false,
    leftSection,
    rightSection,
    ...button
  } = props;
  return (
    <button
      type="button"
      {...button}
      {...looking(props)}
      disabled={button.disabled === true || loading}
      data-loading={loading || undefined}
    >
      {loading && <Loader className={classes.loader} />}
      <span className={classes.face}>
        {leftSection}
        <span>{button.children}</span>
        {rightSection}
      </span>
    </button>
  );
}

/** A link that looks like that button. */
export function LinkButton(props: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { variant, size, fullWidth, className, ...link } = props;
  return <Link {...link} {...looking(props)} />;
}
