import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import type { Choices } from './choices.ts';
import { bodyTerms } from './season.step.tsx';

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
        <RadioChoices
          label={`Age for ${to.name}`}
          first
          terms={bodyTerms(bodies)}
          value={chosen}
          onChange={setChosen}
        />
        <p className="muted text">
          Ages are counted again, and other players may be too old for their teams. What was chosen for a player stays.
          You can change it back.
        </p>
      </div>
    </OverlayFrame>
  );
}
