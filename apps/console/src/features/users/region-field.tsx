import type { ReactNode } from 'react';
import { Loader, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconLock } from '@tabler/icons-react';
import { isTaken, userMessages } from '@dugout/contract/features/users/user.rules.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import type { Region } from '@dugout/contract/vocabulary/teams.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { HeldRegions } from './user.queries.ts';
import classes from './region-field.module.css';

interface RegionFieldProps {
  regions: HeldRegions;
  /** Whose region it is to be; their own one stays open to them. Null for a new person. */
  userId: string | null;
  value: Region | null;
  onChange: (region: Region) => void;
  error?: ReactNode;
}

/** A field that only tells how its list is doing. */
const look = { root: classes.telling ?? '', input: classes.told ?? '' };

/** Taken regions stay in the list, so that the administrator does not wonder where they are. */
export function RegionField({ regions: { held, state, retry }, userId, value, onChange, error }: RegionFieldProps) {
  const field = { label: 'Region', description: userMessages.regionHint, required: true };
  if (state === 'loading') {
    return (
      <TextInput
        {...field}
        readOnly
        value="Loading regions…"
        classNames={look}
        leftSection={<Loader size={15} aria-hidden />}
      />
    );
  }
  if (state === 'failed') {
    return (
      <TextInput
        {...field}
        readOnly
        value="Failed to load regions"
        error={error ?? true}
        classNames={look}
        data-failed
        leftSection={<IconAlertCircle size={16} stroke={1.75} aria-hidden />}
        rightSectionWidth={84}
        rightSection={
          <UnstyledButton className="word" onClick={retry}>
            Try again
          </UnstyledButton>
        }
      />
    );
  }
  const choices = regions.terms.map((term) => {
    const taken = isTaken(held, term.value, userId);
    return { value: term.value, label: taken ? `${term.label} (taken)` : term.label, disabled: taken };
  });
  return (
    <SelectField
      {...field}
      placeholder="Select a region"
      terms={choices}
      {...(value === null ? {} : { value })}
      onChange={onChange}
      error={error}
      renderOption={({ option, checked }) => (
        <span className={`row between ${classes.option}`}>
          {option.label}
          {option.disabled && <IconLock size={15} stroke={1.75} aria-hidden />}
          {checked && !option.disabled && <IconCheck size={15} stroke={2} aria-hidden />}
        </span>
      )}
    />
  );
}
