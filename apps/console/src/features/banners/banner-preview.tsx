import { IconClock } from '@tabler/icons-react';
import { NoImage } from '../../kit/form/image-field.tsx';
import { ChosenImage } from '../../kit/form/image-picker.tsx';
import { showsText } from './banner.texts.ts';
import type { NewBannerForm } from './use-new-banner.ts';
import classes from './banner-preview.module.css';

interface BannerPreviewProps {
  banner: NewBannerForm;
  /** Keeps its height, where a change would move the fields above it: a dialog stands in the middle of the screen. */
  steady?: boolean;
}

/** The banner as people will see it, and how long; it follows the form. */
export function BannerPreview({ banner, steady = false }: BannerPreviewProps) {
  const { image, expiry, now, expiresAt } = banner;
  return (
    <section className="column shrink" aria-label="Banner preview">
      <h2 className={`plain caption ${classes.title}`}>Banner preview</h2>
      <div
        className={`center ${classes.picture}`}
        data-empty={image.shown === '' || undefined}
        data-steady={steady || undefined}
      >
        {image.shown === '' ? (
          <NoImage />
        ) : (
          <ChosenImage
            choice={image}
            alt="The banner"
            sizes="(max-width: 62em) 92vw, 650px"
            broken="This image cannot be loaded."
          />
        )}
      </div>
      <p className="row gap6 subtle tiny below">
        <IconClock size={15} stroke={1.75} aria-hidden />
        {showsText(expiry, now, expiresAt)}
      </p>
    </section>
  );
}
