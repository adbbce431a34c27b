import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { ageOn } from '@dugout/contract/features/players/ages.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { todayIn } from '../../kit/time/time-zone.ts';
import { wholeDay } from '../seasons/public.tsx';
import classes from './person-page.module.css';

/** Her age; the date only on a press, so that it does not stand on a screen that others look at. */
export function Age({ birthDate }: { birthDate: string | null }) {
  const { timeZone } = useOrganisation();
  const [shown, setShown] = useState(false);
  if (birthDate === null) return <Missing text="No birth date" />;
  const years = ageOn(birthDate, todayIn(timeZone));
  return (
    <>
      {years === 1 ? '1 year' : `${years} years`}
      <UnstyledButton className={`word ${classes.reveal}`} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide birth date' : 'Show birth date'}
      </UnstyledButton>
      {shown && <time dateTime={birthDate}>{wholeDay(birthDate)}</time>}
    </>
  );
}
