import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { NewBannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { useNewBanner } from './use-new-banner.ts';

/** The quick action of the dashboard. */
export function CreateBannerModal() {
  const { close } = useOverlayControl();
  const banner = useNewBanner({ onCreated: close, close });
  return (
    <FormFrame
      kind="modal"
      title="New Banner"
      size={560}
      record={banner.record}
      action="Create Banner"
      doing="Creating…"
    >
      <NewBannerFields banner={banner} />
      <BannerPreview banner={banner} steady />
    </FormFrame>
  );
}
