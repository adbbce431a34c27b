import type { ReactNode } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { chooseSchool, setCommitted, typeCollege, typeSearch } from '@dugout/contract/features/commits/commit.rules.ts';
import type { CollegeDraft } from '@dugout/contract/features/commits/commit.rules.ts';
import { SchoolPicker } from '../schools/public.ts';
import classes from './college-fields.module.css';

interface CollegeFieldsProps {
  draft: CollegeDraft;
  onChange: (draft: CollegeDraft) => void;
  error?: ReactNode;
}

/** One frame around what depends on the checkbox: turning it off folds the group and clears it. */
export function CollegeFields({ draft, onChange, error }: CollegeFieldsProps) {
  return (
    <div className={`stack gap14 card ${classes.group}`}>
      <Checkbox
        label="Committed to College?"
        checked={draft.committed}
        onChange={(event) => onChange(setCommitted(draft, event.currentTarget.checked))}
        classNames={{ root: classes.check ?? '', body: classes.body ?? '', label: classes.label ?? '' }}
      />
      {draft.committed && (
        <>
          <SchoolPicker
            label="School"
            value={{ chosen: draft.school, text: draft.search }}
            onChange={({ chosen, text }) => onChange(chosen ? chooseSchool(draft, chosen) : typeSearch(draft, text))}
          />
          <TextInput
            label="College Committed"
            autoComplete="off"
            maxLength={200}
            value={draft.college}
            onChange={(event) => onChange(typeCollege(draft, event.currentTarget.value))}
            error={error}
          />
        </>
      )}
    </div>
  );
}
