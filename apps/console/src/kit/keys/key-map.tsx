import { Button, Switch } from '@mantine/core';
import { OverlayFrame } from '../overlay/overlay-frame.tsx';
import { KeyLines } from './key-lines.tsx';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';
import classes from './key-map.module.css';

/** What every key does, and the switch for those of one character. */
export function KeyMap() {
  const on = useSingleKeys();
  return (
    <OverlayFrame
      kind="modal"
      size={640}
      title="Keyboard shortcuts"
      footer={(close) => (
        <Button variant="default" onClick={close}>
          Close
        </Button>
      )}
    >
      <Switch
        className={classes.switch ?? ''}
        label="Single-key shortcuts"
        description="Such as / and ?, and G then T. Kept in this browser."
        checked={on}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
      <KeyLines />
    </OverlayFrame>
  );
}
