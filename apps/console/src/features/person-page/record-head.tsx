import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import classes from './person-page.module.css';

interface RecordHeadProps {
  /** The number, or the initials. */
  mark: ReactNode;
  /** What the person is, and where. */
  children: ReactNode;
  contact: ReactNode;
}

/** The first card of a person's page: who, where, and how to reach them. */
export function RecordHead({ mark, children, contact }: RecordHeadProps) {
  return (
    <div className={`card ${classes.head}`}>
      <div className={classes.mark}>{mark}</div>
      <div className={classes.about}>{children}</div>
      <div className={classes.reach}>{contact}</div>
    </div>
  );
}

export function RecordHeadBones() {
  return (
    <>
      <VisuallyHidden component="output">Loading…</VisuallyHidden>
      <RecordHead
        mark={<span className={`bone ${classes.markBone}`} />}
        contact={<span className={`bone ${classes.bone}`} />}
      >
        <span className={`bone ${classes.bone}`} />
        <span className={`bone ${classes.bone}`} />
      </RecordHead>
    </>
  );
}
