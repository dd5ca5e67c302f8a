import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import clsx from 'clsx';
import { useState } from 'react';
import classes from './profile-picture.module.css';

/** The user's picture, or a default one when there is none or it cannot be fetched. */
export function ProfilePicture({ url, large = false }: { url: string | null; large?: boolean }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const size = large ? 88 : 42;
  return (
    <span className={clsx(classes.picture, large && classes.large)}>
      {url === null || url === brokenUrl ? (
        <IconUser size={size / 2 + 1} aria-hidden />
      ) : (
        <img src={url} alt="" width={size} height={size} onError={() => setBrokenUrl(url)} />
      )}
    </span>
  );
}
