import { useState, type ReactNode } from 'react';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agesBy, type AgeByBody } from '@dugout/contract/features/players/ages.ts';
import { playerLimits } from '@dugout/contract/features/players/player.rules.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { ageGroups, type AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { isWithinYears } from '@dugout/contract/wire/local-time.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { useFieldsForm } from '../../kit/form/form-fields.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { ageRulesQuery, seasonsQuery, wholeDay } from '../seasons/public.tsx';
import { AgeBadge } from '../teams/public.ts';
import { olderReasonLabel } from './player.record.ts';
import { StandingBadge } from './standing-badge.tsx';
import classes from './age-groups.module.css';

const rulesLink = (
  <Link to="/settings" search={{ tab: 'seasons' }} className={classes.link}>
    Age rules
  </Link>
);

/** A division that is called as our age groups are looks as they do. */
function DivisionName({ label }: { label: string }) {
  const group = ageGroups.terms.find((term) => term.label === label);
  return group ? <AgeBadge age={group.value} /> : <span className="strong">{label}</span>;
}

function BodyRow({ row, group }: { row: AgeByBody; group: AgeGroup | null }) {
  const { body, confirmed, ageOn, age, division } = row;
  return (
    <tr>
      <th scope="row" className="strong">
        {body.name}
      </th>
      <td className={`muted ${classes.day}`}>
        {confirmed && ageOn !== null ? <time dateTime={ageOn}>{wholeDay(ageOn)}</time> : 'Not confirmed yet'}
      </td>
      <td className={classes.age}>
        <VisuallyHidden>Age </VisuallyHidden>
        {age ?? <Missing />}
      </td>
      <td>{division === null ? <Missing /> : <DivisionName label={division} />}</td>
      <td className={classes.standing}>
        {confirmed ? group && <StandingBadge standing={row.standing} group={group} /> : rulesLink}
      </td>
    </tr>
  );
}

interface AgesInProps {
  season: Season;
  birthDate: string;
  group: AgeGroup | null;
  /** The field for why she plays on a team that she is too old for. */
  reason: ReactNode;
}

function AgesIn({ season, birthDate, group, reason }: AgesInProps) {
  const query = useQuery(ageRulesQuery(season.id));
  if (!query.data) return <OnItsWay query={asked(query)} words="Loading age rules…" height={120} />;
  const rows = agesBy(query.data.rules, { birthDate, ageGroup: group });
  if (rows.length === 0) return <p className={`muted ${classes.nothing}`}>No age rules in this season. {rulesLink}</p>;
  const isTooOld = season.isCurrent && rows.some(({ standing }) => standing === 'TOO_OLD');
  return (
    <>
      <table className={classes.table} aria-label={`Age groups in ${season.name}`}>
        <thead>
          <tr>
            <th scope="col">Body</th>
            <th scope="col">Age on</th>
            <th scope="col" className={classes.age}>
              Age
            </th>
            <th scope="col">Division</th>
            <th scope="col">{group === null ? 'For her team' : `For her team, ${ageGroups.label(group)}`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={row.body.id} row={row} group={group} />
          ))}
        </tbody>
      </table>
      {isTooOld && <div className={classes.reason}>{reason}</div>}
    </>
  );
}

interface AgeGroupsProps {
  /** As it is typed. */
  birthDate: string;
  team: Player['team'];
}

/** By each body's own rule, and how that goes with her team; counted here, so that it follows what is typed. */
export function AgeGroups({ birthDate, team }: AgeGroupsProps) {
  const form = useFieldsForm();
  const query = useQuery(seasonsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const seasons = query.data ?? [];
  const season = seasons.find(({ id }) => id === chosen) ?? seasons.find(({ isCurrent }) => isCurrent);
  if (!season) return query.data ? null : <OnItsWay query={asked(query)} words="Loading seasons…" height={120} />;
  const reason = (
    <TextInput
      label={olderReasonLabel}
      maxLength={playerLimits.olderReason}
      autoComplete="off"
      {...form.getInputProps('olderReason')}
    />
  );
  return (
    <section className={classes.panel} aria-labelledby="age-groups">
      <div className={`row between gap12 ${classes.head}`}>
        <h3 id="age-groups">Age groups in {season.name}</h3>
        <SelectField
          aria-label="Season"
          className={classes.season}
          terms={seasons.map(({ id, name }) => ({ value: id, label: `Season ${name}` }))}
          value={season.id}
          onChange={setChosen}
        />
      </div>
      {/* A year that is being typed passes through 0002 and 0201. */}
      {birthDate !== '' && isWithinYears(birthDate) ? (
        <AgesIn season={season} birthDate={birthDate} group={team?.ageGroup ?? null} reason={reason} />
      ) : (
        <p className={`muted ${classes.nothing}`}>No birth date. Age groups cannot be shown.</p>
      )}
    </section>
  );
}
