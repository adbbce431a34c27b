import type { ReactNode } from 'react';
import { Radio } from '@mantine/core';
import type { ParentMatch, PlayerMatch } from '@dugout/contract/features/leads/conversion.schema.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import type { Chosen, Found } from './conversion.draft.ts';
import { reasonText } from './conversion.texts.ts';
import classes from './person-choice.module.css';

interface PersonChoiceProps {
  /** "Player" */
  label: string;
  value: Chosen;
  onChange: (value: Chosen) => void;
  matches: readonly (PlayerMatch | ParentMatch)[];
  /** The name of the person to create; null if the lead names no person. */
  fresh: string | null;
  /** The option of choosing no person, where allowed, and what it means. */
  none?: { readonly label: string; readonly detail?: string | undefined };
  other: PickerValue<Found>;
  onOther: (value: PickerValue<Found>) => void;
  source: PickerSource<Found>;
}

function detailOf(match: PlayerMatch | ParentMatch): string {
  const own = 'playerId' in match;
  const place = own ? [match.team ?? 'No team', match.gradYear && `Class of ${match.gradYear}`] : [];
  const family = own
    ? match.parents.length > 0 && `Parents: ${match.parents.join(', ')}`
    : match.children.length > 0 && `Children: ${match.children.join(', ')}`;
  return [...place, match.email, match.phone && phoneText(match.phone), family].filter(Boolean).join(' · ');
}

function Option({ value, label, detail, why }: { value: string; label: string; detail?: ReactNode; why?: ReactNode }) {
  return (
    <Radio
      value={value}
      iconColor="var(--bx-primary-icon)"
      label={
        <>
          <span className="strong">{label}</span>
          {why}
        </>
      }
      {...(detail ? { description: detail } : {})}
      classNames={{
        root: classes.option ?? '',
        body: classes.body ?? '',
        labelWrapper: 'fill anywhere',
        label: 'whole',
        inner: classes.circle ?? '',
      }}
    />
  );
}

/** Chooses the person: a proposed match, one found by searching, a new person, or no person. */
export function PersonChoice({ label, value, onChange, matches, fresh, none, ...props }: PersonChoiceProps) {
  const word = label.toLowerCase();
  return (
    <Radio.Group label={label} value={value} onChange={onChange} required classNames={{ label: classes.label ?? '' }}>
      <div className={`stack lined ${classes.options}`}>
        {matches.map((match) => (
          <Option
            key={match.choice}
            value={match.choice}
            label={match.name}
            detail={detailOf(match)}
            why={
              <span className={`inline wrap gap4 ${classes.reasons}`}>
                {match.why.map((reason) => (
                  <span key={reason} className="badge" data-tone="blue">
                    {reasonText[reason]}
                  </span>
                ))}
              </span>
            }
          />
        ))}
        {fresh !== null && <Option value="new" label={`Create a new ${word}: ${fresh}`} />}
        <Option value="other" label={`Another ${word}…`} />
        {value === 'other' && (
          <div className={classes.search}>
            <Picker
              label={`Existing ${word}`}
              placeholder={`Search ${word}s…`}
              autoFocus={props.other.chosen === null}
              required
              source={props.source}
              item={(found) => found}
              texts={{ loading: `Loading ${word}s…`, failed: `Failed to load ${word}s` }}
              value={props.other}
              onChange={props.onOther}
            />
          </div>
        )}
        {none && <Option value="none" label={none.label} detail={none.detail} />}
      </div>
    </Radio.Group>
  );
}
