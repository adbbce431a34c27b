import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { IconCheck, IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { AgeRule, Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { localList } from '../../kit/list/local-list.tsx';
import { CardFacts, RecordCard } from '../../kit/list/record-card.tsx';
import { editAct } from '../../kit/list/row-acts.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import type { RuleRow } from './rule-row.ts';
import { divisionsText, seasonDays, wholeDay } from './season.texts.ts';
import { ageRulesQuery, seasonsQuery } from './seasons.queries.ts';
import classes from './seasons.module.css';

const newSeason = () => import('./season.modals.tsx').then((file) => file.NewSeason);
const editSeason = () => import('./season.modals.tsx').then((file) => file.EditSeason);
const ageRule = () => import('./age-rule.modal.tsx').then((file) => file.AgeRuleModal);
const removeAgeRule = () => import('./remove-age-rule.modal.tsx').then((file) => file.RemoveAgeRule);

const plus = <IconPlus size={17} stroke={2} aria-hidden />;

interface SeasonsTabProps {
  /** At a season: the way to it, from the season before. */
  rollOver: (season: Season, follows: boolean) => ReactNode;
}

interface SeasonRowsProps extends SeasonsTabProps {
  /** The latest first. */
  seasons: readonly Season[];
  onEdit: (season: Season) => void;
}

function SeasonRows({ seasons, rollOver, onEdit }: SeasonRowsProps) {
  const following = seasons[seasons.findIndex(({ isCurrent }) => isCurrent) - 1];
  return (
    <ul aria-label="Seasons">
      {seasons.map((season) => (
        <li key={season.id} className={`row wrap gap12 ruled ${classes.season}`}>
          <div className={classes.about}>
            <p className="row wrap gap8 bold">
              {season.name}
              {season.isCurrent && (
                <StatusBadge tone="green" icon={IconCheck}>
                  Current
                </StatusBadge>
              )}
            </p>
            <p className="muted small">{seasonDays(season)}</p>
          </div>
          {rollOver(season, season === following)}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} stroke={1.75} aria-hidden />}
            aria-label={`Edit season ${season.name}`}
            onClick={() => onEdit(season)}
          >
            Edit
          </Button>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ rule }: RuleRow) => `the rule of ${rule.body.name}`;

function CheckedOn({ rule: { checkedOn, checkedBy } }: { rule: AgeRule }) {
  if (checkedOn === null) {
    return (
      <StatusBadge tone="yellow" icon={IconClock}>
        Not confirmed yet
      </StatusBadge>
    );
  }
  return (
    <span className={`column shrink ${classes.checked}`}>
      <time dateTime={checkedOn}>{wholeDay(checkedOn)}</time>
      {checkedBy && checkedBy.name.trim() !== '' && <span className="muted tiny">{checkedBy.name}</span>}
    </span>
  );
}

const ageOnText = ({ ageOn }: AgeRule) => (ageOn === null ? <Missing /> : wholeDay(ageOn));

/** Read whole, on as many lines as it needs. */
const words = (contents: ReactNode) => <span className={classes.words}>{contents}</span>;

const AgeRuleTable = localList<RuleRow>({
  title: 'Age rules',
  noun: ['rule', 'rules'],
  texts: { empty: 'No age rules. Add one for each body you play under.' },
  columns: [
    { header: 'Body', width: 15, title: true, cell: ({ rule }) => words(rule.body.name) },
    { header: 'Age on', width: 17, cell: ({ rule }) => words(ageOnText(rule)) },
    { header: 'Divisions', width: 21, cell: ({ rule }) => words(divisionsText(rule) || <Missing />) },
    { header: 'Source', width: 28, quiet: true, cell: ({ rule }) => words(rule.source ?? <Missing />) },
    { header: 'Checked on', width: 19, cell: ({ rule }) => <CheckedOn rule={rule} /> },
  ],
  card: ({ rule }, actions) => (
    <RecordCard
      title={<p className="bold">{rule.body.name}</p>}
      badge={null}
      foot={<CheckedOn rule={rule} />}
      actions={actions}
    >
      <CardFacts>Age on: {ageOnText(rule)}</CardFacts>
      <CardFacts>{divisionsText(rule) || <Missing />}</CardFacts>
      {rule.source !== null && <CardFacts>{rule.source}</CardFacts>}
    </RecordCard>
  ),
  actions: [
    editAct(nameOf, { open: overlayFor(ageRule, ({ rule, season, set }: RuleRow) => ({ rule, season, set })) }),
    {
      label: (row) => `Remove ${nameOf(row)}`,
      tooltip: 'Remove',
      icon: IconTrash,
      danger: true,
      open: removeAgeRule,
    },
  ],
});

function AgeRulesOf({ season }: { season: Season }) {
  const rules = useQuery(ageRulesQuery(season.id));
  const { data } = rules;
  const rows = useMemo(
    () => (data?.rules ?? []).map((rule): RuleRow => ({ id: rule.id, rule, season, set: data! })),
    [data, season],
  );
  return (
    <Loaded query={rules} what="the age rules">
      {() => <AgeRuleTable rows={rows} refreshing={rules.isFetching} />}
    </Loaded>
  );
}

function AgeRulesSection({ seasons }: { seasons: readonly Season[] }) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const [chosen, setChosen] = useState(address['season']);
  const { open, outlet } = useOverlay();
  const season = seasons.find(({ id }) => id === chosen) ?? seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0];
  const { data: set } = useQuery({ ...ageRulesQuery(season?.id ?? ''), enabled: season !== undefined });
  if (!season) return null;
  return (
    <div className="stack gap12">
      <div className="row wrap between gap12">
        <div className={classes.title}>
          <h2>Age rules</h2>
          <p className="muted">The day each body counts ages on, and its divisions. Check them with the body.</p>
        </div>
        <SelectField
          aria-label="Season"
          className={classes.select}
          terms={seasons.map(({ id, name }) => ({ value: id, label: `Season ${name}` }))}
          value={season.id}
          onChange={setChosen}
        />
        <Button
          variant="default"
          leftSection={plus}
          disabled={set === undefined}
          onClick={() => set && open(ageRule, { season, set, rule: null })}
        >
          Add rule
        </Button>
      </div>
      <AgeRulesOf key={season.id} season={season} />
      {outlet}
    </div>
  );
}

/** Playing years, and how the bodies count ages in them. */
export function SeasonsTab({ rollOver }: SeasonsTabProps) {
  const seasons = useQuery(seasonsQuery);
  const { open, outlet } = useOverlay();
  const { data } = seasons;
  return (
    <div className={`column gap16 ${classes.tab}`}>
      <SettingsSection
        outlet={outlet}
        title="Seasons"
        hint="A season is one playing year. Rosters of past seasons stay as they were."
        action={
          <Button
            variant="default"
            leftSection={plus}
            disabled={data === undefined}
            onClick={() => open(newSeason, { latest: data?.[0] })}
          >
            New season
          </Button>
        }
      >
        <Loaded query={seasons} what="the seasons">
          {(found) => (
            <SeasonRows seasons={found} rollOver={rollOver} onEdit={(season) => open(editSeason, { season })} />
          )}
        </Loaded>
      </SettingsSection>
      {data && <AgeRulesSection seasons={data} />}
    </div>
  );
}
