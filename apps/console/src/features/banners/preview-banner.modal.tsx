import { Button } from '@mantine/core';
import { ChosenImage, type ImageChoice } from '../../kit/form/image-picker.tsx';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import classes from './preview-banner.module.css';

/** Where a banner leads is not part of it: the button is shown because people will see it there. */
export function PreviewBanner({ image }: { image: ImageChoice }) {
  const { close } = useOverlayControl();
  return (
    <OverlayFrame
      kind="modal"
      size={640}
      title="Preview"
      subtitle="As people will see it. Here, Read More only closes the preview."
      footer={(leave) => (
        <Button variant="default" onClick={leave}>
          Close
        </Button>
      )}
    >
      <div className={`card ${classes.banner}`}>
        <div className={`center ${classes.picture}`}>
          <ChosenImage
            choice={image}
            alt="The banner"
            sizes="(max-width: 48em) 92vw, 592px"
            broken="This image cannot be loaded."
          />
        </div>
        <div className={classes.foot}>
          <Button onClick={close}>Read More</Button>
        </div>
      </div>
    </OverlayFrame>
  );
}
