import { useState } from 'react';
import { Button, Radio } from '@mantine/core';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import type { Choices } from './choices.ts';
import { bodyText } from './season.step.tsx';
import classes from './rollover.module.css';

/** Ages by the rule of another body: said first what that changes. */
export function CompareBodies({ rollover, choices }: { rollover: Rollover; choices: Choices }) {
  const { close } = useOverlayControl();
  const { body, bodies, to } = rollover;
  const [chosen, setChosen] = useState(body?.id ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isSaved = await choices.chooseBody(chosen);
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <OverlayFrame
      kind="modal"
      size={480}
      small
      title="Compare with Another Body"
      busy={busy}
      footer={(cancel) => (
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <BusyButton
            busy={busy}
            doing="Counting…"
            disabled={chosen === '' || chosen === body?.id}
            onClick={() => void save()}
          >
            Count by this body
          </BusyButton>
        </>
      )}
    >
      <div className="stack gap16">
        <Radio.Group label={`Age for ${to.name}`} value={chosen} onChange={setChosen}>
          <div className={`stack ${classes.bodies}`}>
            {bodies.map((one, place) => (
              <Radio
                key={one.id}
                value={one.id}
                label={bodyText(one)}
                className={classes.body ?? ''}
                {...(place === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </div>
        </Radio.Group>
        <p className="muted text">
          Ages are counted again, and other players may be too old for their teams. What was chosen for a player stays.
          You can change it back.
        </p>
      </div>
    </OverlayFrame>
  );
}
