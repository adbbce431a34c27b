import { useState } from 'react';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { correctionLimits } from '@dugout/contract/features/teams/team.rules.ts';
import type { TeamDetail, TeamSeason } from '@dugout/contract/features/teams/team.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { correctionReasons } from '@dugout/contract/vocabulary/teams.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { Picker } from '../../kit/picker/picker.tsx';
import { teamName } from '../teams/public.ts';
import {
  correctionBody,
  correctionFields,
  correctionOf,
  correctionRules,
  isFull,
  isWrongNumber,
  nobody,
  readCorrection,
  type CorrectionValues,
} from './correct-season.form.ts';
import { coachSource, playerSource, useCorrectSeason } from './member.queries.ts';
import classes from './team-modals.module.css';

const remove = <IconX size={16} stroke={1.75} aria-hidden />;

/** The one way to change a season that has ended: the whole roster as it should have been, and why. */
export function CorrectSeason({ team, season }: { team: TeamDetail; season: TeamSeason }) {
  const { close } = useOverlayControl();
  const correct = useCorrectSeason({ onSuccess: close });
  const [initial] = useState(() => correctionOf(team));
  const record = useRecordForm<CorrectionValues>({
    initial,
    rules: correctionRules(team),
    record: {
      version: team.version,
      fields: correctionFields,
      read: readCorrection,
    },
    save: (values, version) => correct.mutateAsync({ teamId: team.id, season, version, body: correctionBody(values) }),
    close,
  });
  const { form } = record;
  const { roster, staff, reason, player, coach } = form.values;
  const wrong = form.errors['roster'];
  const person = (user: User, recordId: string | undefined, isThere: boolean) => ({
    id: user.id,
    name: displayName(user),
    below: user.email ?? 'No email',
    detail: isThere ? 'Already listed' : recordId === undefined ? 'Never on a team' : '',
    media: <Avatar name={displayName(user)} size={28} />,
    disabled: isThere || recordId === undefined,
  });
  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Correct a Past Season"
      subtitle={`${teamName(team)}, season ${season.name}`}
      record={record}
      action="Correct roster"
      doing="Correcting…"
      incomplete={reason === ''}
    >
      <section className="stack gap8" aria-label="Roster">
        <h3>Roster</h3>
        {roster.length === 0 && <p className="muted">No players.</p>}
        <ul className="stack gap6">
          {roster.map((line) => (
            <li key={line.playerId} className="row gap8">
              <Avatar name={line.name} size={28} />
              <span className="fill anywhere">{line.name}</span>
              <TextInput
                aria-label={`Jersey # of ${line.name}`}
                placeholder="#"
                className={classes.number ?? ''}
                inputMode="numeric"
                maxLength={correctionLimits.jerseyNum}
                autoComplete="off"
                error={wrong !== undefined && isWrongNumber(line, team)}
                value={line.jerseyNum}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue(
                    'roster',
                    roster.map((one) => (one === line ? { ...one, jerseyNum: value } : one)),
                  )
                }
              />
              <UnstyledButton
                className="icon"
                aria-label={`Remove ${line.name}`}
                onClick={() =>
                  form.setFieldValue(
                    'roster',
                    roster.filter((one) => one !== line),
                  )
                }
              >
                {remove}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {wrong !== undefined && <p className="red small">{wrong}</p>}
        {!isFull(form.values) && (
          <Picker
            label="Add player"
            placeholder="Search players…"
            source={playerSource}
            item={(user) =>
              person(
                user,
                user.player?.id,
                roster.some(({ playerId }) => playerId === user.player?.id),
              )
            }
            texts={{ loading: 'Loading players…', failed: 'Failed to load players' }}
            value={player}
            onChange={({ chosen, text }) => {
              if (!chosen?.player) return form.setFieldValue('player', { chosen: null, text });
              const added = { playerId: chosen.player.id, name: displayName(chosen), jerseyNum: '' };
              form.setValues({ roster: [...roster, added], player: nobody });
            }}
          />
        )}
      </section>
      <section className="stack gap8" aria-label="Staff">
        <h3>Staff</h3>
        {staff.length === 0 && <p className="muted">No coaches.</p>}
        <ul className="stack gap6">
          {staff.map((line) => (
            <li key={line.coachId} className="row gap8">
              <Avatar name={line.name} size={28} />
              <span className="fill anywhere">{line.name}</span>
              <UnstyledButton
                className="icon"
                aria-label={`Remove ${line.name}`}
                onClick={() =>
                  form.setFieldValue(
                    'staff',
                    staff.filter((one) => one !== line),
                  )
                }
              >
                {remove}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Picker
          label="Add coach"
          placeholder="Search coaches…"
          source={coachSource}
          item={(user) =>
            person(
              user,
              user.coach?.id,
              staff.some(({ coachId }) => coachId === user.coach?.id),
            )
          }
          texts={{ loading: 'Loading coaches…', failed: 'Failed to load coaches' }}
          value={coach}
          onChange={({ chosen, text }) => {
            if (!chosen?.coach) return form.setFieldValue('coach', { chosen: null, text });
            form.setValues({
              staff: [...staff, { coachId: chosen.coach.id, name: displayName(chosen) }],
              coach: nobody,
            });
          }}
        />
      </section>
      <RadioChoices
        label="Why is this corrected?"
        required
        terms={correctionReasons.terms}
        {...form.getInputProps('reason')}
        value={reason}
      />
    </FormFrame>
  );
}
