import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { isTimeZone } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { startOfMinute, useClock } from '../../kit/time/use-clock.ts';
import { zoneTerms } from './organisation.record.ts';

interface ZoneFieldProps {
  stored: string;
  value: string;
  error: ReactNode;
  onChange: (zone: string) => void;
}

/** The hour beside it tells whether the right one was chosen. */
export function ZoneField({ stored, value, error, onChange }: ZoneFieldProps) {
  const terms = useMemo(() => zoneTerms(stored), [stored]);
  const now = useClock(startOfMinute);
  const { time } = momentTexts(new Date(now).toISOString(), isTimeZone(value) ? value : 'UTC');
  return (
    <SelectField
      label="Time zone"
      description={`For events, the calendar, exports and message logs. It is ${time} there now.`}
      terms={terms}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
