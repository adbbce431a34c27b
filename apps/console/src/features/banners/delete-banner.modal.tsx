import type { Banner } from '@dugout/contract/features/banners/banner.schema.ts';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import { Removal } from '../../kit/overlay/removal.tsx';
import { bannerActions } from './banner.queries.ts';
import classes from './banner-preview.module.css';

export function DeleteBanner({ row }: { row: Banner }) {
  return (
    <Removal
      title="Delete Banner"
      noun="banner"
      pronoun="it"
      record={bannerActions.one(row.id)}
      action={bannerActions.remove}
      question={() => 'Are you sure you want to delete this banner?'}
      shown={({ imageUrl }) => (
        <div className={classes.whole}>
          <ImagePreview url={imageUrl} alt="The banner" ratio="10 / 3" />
        </div>
      )}
    />
  );
}
