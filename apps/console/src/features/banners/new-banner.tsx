import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { FormCard } from '../../kit/form/form-card.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { NewBannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { useNewBanner } from './use-new-banner.ts';
import classes from './new-banner.module.css';

const previewModal = () => import('./preview-banner.modal.tsx').then((file) => file.PreviewBanner);

/** The form at the left, what will come of it at the right. */
export function NewBanner() {
  const { open, outlet } = useOverlay();
  const banner = useNewBanner({ onCreated: () => banner.empty(), close: () => undefined });
  const { record, image } = banner;
  const preview = () => {
    if (image.shown !== '') {
      open(previewModal, { image });
      return;
    }
    flushSync(() => void record.form.validateField('imageUrl'));
    document.getElementById(record.id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <div className={`halves ${classes.halves}`}>
      <FormCard
        label="New banner"
        record={record}
        action="Create Banner"
        doing="Creating…"
        icon={<IconPlus size={17} stroke={2} aria-hidden />}
        others={
          <Button variant="default" leftSection={<IconEye size={17} stroke={1.75} aria-hidden />} onClick={preview}>
            Preview
          </Button>
        }
      >
        <NewBannerFields banner={banner} />
      </FormCard>
      <div className={`stack shrink card ${classes.card}`}>
        <BannerPreview banner={banner} />
      </div>
      {outlet}
    </div>
  );
}
