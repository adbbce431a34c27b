import { useRef, useState } from 'react';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { ageRuleRecord } from '@dugout/contract/features/seasons/season.record.ts';
import type { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type { AgeRule, AgeRules, DivisionsChange, Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { ageRuleForm, rulesWith, type AgeRuleValues } from './age-rule.form.ts';
import { changingText } from './season.texts.ts';
import { saveAgeRules, type RulesChange } from './seasons.queries.ts';
import classes from './age-rule.module.css';

type DivisionsChangeCode = (typeof seasonProblems)['divisionsChange']['code'];
const divisionsChange: DivisionsChangeCode = 'season.divisions-change';

interface AgeRuleModalProps {
  season: Season;
  set: AgeRules;
  /** Null: a new one. */
  rule: AgeRule | null;
}

/** One rule of a season. It is sent with all the others: what somebody else changed of them meanwhile is kept. */
export function AgeRuleModal({ season, set, rule }: AgeRuleModalProps) {
  const { close } = useOverlayControl();
  const newest = useRef(set);
  const [asked, setAsked] = useState<{ readonly players: number; readonly change: RulesChange } | null>(null);
  const save = useAction(saveAgeRules, {
    onSuccess: close,
    onFailure: ({ code, current }, change) => {
      if (code === divisionsChange) setAsked({ players: (current as DivisionsChange).players, change });
    },
  });
  const bodyId = rule?.body.id ?? null;
  const changeOf = (values: AgeRuleValues, version: number | undefined): RulesChange => ({
    id: season.id,
    version,
    body: { rules: rulesWith(newest.current, bodyId, ageRuleForm.body(values)), playersChanging: 0 },
    said: rule === null ? 'Age rule added' : 'Age rule updated',
    about: `${values.body.trim()}, ${season.name}`,
  });
  const form = rule === null ? ageRuleForm.adding() : ageRuleForm.editing({ ...rule, version: set.version });
  const place = rule === null ? set.rules.length : set.rules.findIndex(({ body }) => body.id === bodyId);
  const record = useRecordForm({
    ...form,
    fieldNames: Object.fromEntries(
      (['body', 'ageOn', 'divisions', 'source', 'confirmed'] as const).map((name) => [`rules.${place}.${name}`, name]),
    ),
    record: {
      version: set.version,
      fields: ageRuleForm.fields,
      read: (current) => {
        newest.current = current as AgeRules;
        const theirs = newest.current.rules.find(({ body }) => body.id === bodyId);
        const values = theirs ? ageRuleForm.values(theirs) : ageRuleForm.empty;
        return { values, version: newest.current.version };
      },
    },
    save: (values, version) => save.mutateAsync(changeOf(values, version)),
    close,
  });
  const turned = asked && {
    title: changingText(asked.players),
    busy: save.isPending,
    contents: (
      <div className="stack gap12">
        {save.error && save.error.code !== divisionsChange && <Notice tone="red">{failureText(save.error)}</Notice>}
        <p>
          By the new rule of <strong>{asked.change.about}</strong> these players belong to another division.
        </p>
        <Notice tone="blue">Nobody is moved. Teams and rosters stay as they are.</Notice>
      </div>
    ),
    actions: (
      <>
        <Button variant="default" autoFocus onClick={() => setAsked(null)}>
          Back
        </Button>
        <BusyButton
          busy={save.isPending}
          doing="Saving…"
          onClick={() =>
            save.mutate({ ...asked.change, body: { ...asked.change.body, playersChanging: asked.players } })
          }
        >
          Save rule
        </BusyButton>
      </>
    ),
  };
  return (
    <FormFrame
      kind="modal"
      title={rule === null ? 'Add Age Rule' : 'Edit Age Rule'}
      subtitle={rule === null ? `Season ${season.name}` : `${rule.body.name}, season ${season.name}`}
      record={record}
      action={rule === null ? 'Add rule' : 'Save'}
      doing="Saving…"
      {...(turned ? { turned } : {})}
    >
      {rule === null && <Field of={ageRuleRecord} name="body" first />}
      <Field
        of={ageRuleRecord}
        name="ageOn"
        description="A player’s age is how old she is on this day."
        first={rule !== null}
      />
      <Textarea
        label="Divisions"
        description="One on each line: its name and the oldest age, like 12U or Majors 12."
        autosize
        minRows={4}
        maxRows={10}
        autoComplete="off"
        {...record.form.getInputProps('divisions')}
      />
      <Field of={ageRuleRecord} name="source" description="Where the rule is written." minRows={2} maxRows={6} />
      <Checkbox
        label="I have checked this rule with the body"
        description="Until then it is marked as not confirmed yet."
        className={classes.check ?? ''}
        {...record.form.getInputProps('confirmed', { type: 'checkbox' })}
      />
    </FormFrame>
  );
}
