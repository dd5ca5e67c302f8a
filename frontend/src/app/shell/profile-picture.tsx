import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState } from 'react';
import classes from './shell.module.css';

/** The user's picture, or a default one when there is none or it cannot be fetched. */
export function ProfilePicture({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={classes.picture}>
      {url === null || url === brokenUrl ? (
        <IconUser size={22} aria-hidden />
      ) : (
        <img src={url} alt="" width={42} height={42} onError={() => setBrokenUrl(url)} />
      )}
    </span>
  );
}
