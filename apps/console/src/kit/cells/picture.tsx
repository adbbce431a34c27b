import { useState } from 'react';
import { IconPhotoOff } from '@tabler/icons-react';
import { sizedImages } from '@dugout/contract/features/uploads/upload.rules.ts';
import { isImageAddress } from '@dugout/contract/wire/web-address.ts';
import classes from './picture.module.css';

interface PictureProps {
  url: string;
  /** Empty where words beside it say the same. */
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute: what is fetched is not larger than that needs. */
  sizes: string;
  /** Said instead of a picture that cannot be shown; nothing where there is no room for words. */
  broken?: string | null;
  /** It is what the screen is about: it does not wait until it is scrolled to. */
  eager?: boolean;
}

function Shown({ url, alt, sizes, broken = 'The image cannot be shown', eager = false }: PictureProps) {
  const [failed, setFailed] = useState(!isImageAddress(url));
  if (failed) {
    return (
      <span
        className={`center subtle tiny ${classes.broken}`}
        {...(broken === null ? { role: 'img', 'aria-label': 'No image' } : {})}
      >
        <IconPhotoOff size={broken === null ? 20 : 26} stroke={1.5} aria-hidden />
        {broken}
      </span>
    );
  }
  const sized = sizedImages(url);
  return (
    <img
      className="photo"
      src={url}
      {...(sized === null ? {} : { srcSet: sized, sizes })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

/** An image of a record. Its address is judged again here, whatever the database holds. Fills what it stands in. */
export function Picture(props: PictureProps) {
  return <Shown key={props.url} {...props} />;
}
