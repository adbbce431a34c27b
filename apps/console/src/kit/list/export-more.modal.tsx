import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MoreExported } from '@dugout/contract/wire/list.ts';
import { BusyButton } from '../form/busy-button.tsx';
import { RadioChoices } from '../form/radio-choices.tsx';
import { OverlayFrame } from '../overlay/overlay-frame.tsx';
import { useOverlayControl } from '../overlay/use-overlay.tsx';
import { exportWords, type ExportFormat } from './export-words.ts';

interface ExportMoreProps {
  more: MoreExported;
  run: (format: ExportFormat, purpose: string) => Promise<boolean>;
}

const formats = (['csv', 'xlsx'] as const).map((value) => ({ value, label: exportWords[value].name }));

/** Nobody gets the file without having said what it is for. */
export function ExportMore({ more, run }: ExportMoreProps) {
  const { close } = useOverlayControl();
  const [purpose, setPurpose] = useState('');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isSaved = await run(format, purpose);
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <OverlayFrame
      kind="modal"
      size={480}
      small
      title={more.label}
      busy={busy}
      footer={(cancel) => (
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <BusyButton busy={busy} doing="Exporting…" disabled={purpose === ''} onClick={() => void save()}>
            Export
          </BusyButton>
        </>
      )}
    >
      <div className="stack gap16">
        <RadioChoices
          label={more.question}
          required
          first
          terms={more.purposes.terms}
          value={purpose}
          onChange={setPurpose}
        />
        <RadioChoices label="Format" terms={formats} value={format} onChange={setFormat} />
        <p className="muted text">The journal shows who exported this file, why, and how many rows it has.</p>
      </div>
    </OverlayFrame>
  );
}
