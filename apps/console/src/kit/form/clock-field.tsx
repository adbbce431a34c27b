import { useRef } from 'react';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { latestTime, skippedProblem, skippedTime, timeText } from '@dugout/contract/wire/local-time.ts';
import { useOrganisation } from '../../api/organisation.ts';

interface ClockFieldProps extends TextInputProps {
  value?: string;
  /** Takes the time that clocks show in the place of one that they skip. */
  onPick: (time: string) => void;
}

/** A day and a time of the organization's clocks. */
export function ClockField({ value = '', onPick, error, ...others }: ClockFieldProps) {
  const { timeZone } = useOrganisation();
  const input = useRef<HTMLInputElement>(null);
  const skipped = skippedTime(value, timeZone);
  return (
    <div>
      <TextInput
        ref={input}
        type="datetime-local"
        required
        max={latestTime}
        {...others}
        value={value}
        error={skippedProblem(value, timeZone) ?? error}
      />
      {skipped && (
        <Button
          variant="light"
          size="compact-sm"
          mt={4}
          onClick={() => {
            onPick(skipped.instead);
            // The button goes, and the focus would go with it.
            input.current?.focus();
          }}
        >
          Use {timeText(skipped.instead)}
        </Button>
      )}
    </div>
  );
}
