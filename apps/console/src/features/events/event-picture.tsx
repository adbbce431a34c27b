import { useState } from 'react';
import { isImageAddress } from '@dugout/contract/wire/web-address.ts';
import classes from './event-picture.module.css';

/** The tournament's image; the seam of a ball where there is none, or none that can be shown. */
export function EventPicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  const shown = url !== null && isImageAddress(url) && !broken;
  return (
    <div className={classes.picture} data-seam={!shown || undefined}>
      {shown && (
        <img className="photo" src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
