import { useState } from 'react';
import { Button, Radio } from '@mantine/core';
import type { MoreExported } from '@dugout/contract/wire/list.ts';
import { BusyButton } from '../form/busy-button.tsx';
import { OverlayFrame } from '../overlay/overlay-frame.tsx';
import { useOverlayControl } from '../overlay/use-overlay.tsx';
import { exportWords, type ExportFormat } from './export-words.ts';
import classes from './export-more.module.css';

interface ExportMoreProps {
  more: MoreExported;
  run: (format: ExportFormat, purpose: string) => Promise<boolean>;
}

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

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
        <Radio.Group label={more.question} required value={purpose} onChange={setPurpose}>
          <div className={`stack ${classes.choices}`}>
            {more.purposes.terms.map(({ value, label }, place) => (
              <Radio
                key={value}
                value={value}
                label={label}
                className={classes.choice ?? ''}
                {...(place === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group label="Format" value={format} onChange={(chosen) => setFormat(chosen as ExportFormat)}>
          <div className={`stack ${classes.choices}`}>
            {formats.map((value) => (
              <Radio key={value} value={value} label={exportWords[value].name} className={classes.choice ?? ''} />
            ))}
          </div>
        </Radio.Group>
        <p className="muted text">The journal shows who exported this file, why, and how many rows it has.</p>
      </div>
    </OverlayFrame>
  );
}
