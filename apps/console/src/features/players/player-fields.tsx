import { useQuery } from '@tanstack/react-query';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { playerMessages, verifiedBy } from '@dugout/contract/features/players/player.rules.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { AgeGroups } from './age-groups.tsx';
import { CollegeFields } from './college-fields.tsx';
import { todayIn } from '../../kit/time/time-zone.ts';
import { wornNumbersQuery } from './player.queries.ts';
import type { PlayerValues } from './player.record.ts';
import { verifiedText } from './trusted.ts';

interface LeafProps {
  form: RecordForm<PlayerValues>['form'];
}

type TeamMember = Pick<Player, 'id' | 'team' | 'trusted'>;

/** A second player with the number is possible, and seldom wanted. */
function NumberTaken({ player, jerseyNum }: { player: TeamMember | undefined; jerseyNum: string }) {
  const teamId = player?.team?.id;
  const { data: worn = [] } = useQuery({ ...wornNumbersQuery(teamId ?? ''), enabled: teamId !== undefined });
  const others = worn.filter((one) => one.jerseyNum === jerseyNum.trim() && one.playerId !== player?.id);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name));
  return (
    <Notice tone="yellow">
      {names} {others.length === 1 ? 'wears' : 'wear'} number {jerseyNum.trim()} on this team.
    </Notice>
  );
}

const unchecked = 'Turn on once you have checked her identity and age. Lists show it as Trusted.';

/** It holds for the name, the birth date and the graduation year that were checked, and the server ends it with them. */
function Verified({ form, base, player }: LeafProps & { base: PlayerValues; player: TeamMember | undefined }) {
  const { timeZone } = useOrganisation();
  const trusted = player?.trusted ?? null;
  const isAnother = verifiedBy.some((name) => form.values[name].trim() !== base[name].trim());
  return (
    <>
      <Field
        of={playerRecord}
        name="isTrusted"
        description={trusted && form.values.isTrusted ? verifiedText(trusted, timeZone) : unchecked}
      />
      {trusted && form.values.isTrusted && isAnother && (
        <Notice tone="yellow">
          She was verified with her earlier name, birth date or graduation year. Saving this removes Verified: check
          again, then turn it back on.
        </Notice>
      )}
    </>
  );
}

function InfoFields({ form, base, player }: LeafProps & { base: PlayerValues; player: TeamMember | undefined }) {
  const { hasPerson, college } = form.values;
  const { timeZone } = useOrganisation();
  return (
    <>
      {hasPerson ? (
        <FieldPair>
          {/* The fields come before or after the modal looks for its first field, as fast as the server is. */}
          <Field of={playerRecord} name="fname" first autoFocus />
          <Field of={playerRecord} name="lname" />
        </FieldPair>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <FieldPair level>
        <Field
          of={playerRecord}
          name="birthDate"
          description="Not in lists or exports. Opening it is journaled."
          max={todayIn(timeZone)}
          first={!hasPerson}
          autoFocus={!hasPerson}
        />
        <Field of={playerRecord} name="gradYear" />
      </FieldPair>
      <AgeGroups birthDate={form.values.birthDate} team={player?.team ?? null} />
      <FieldPair>
        <Field of={playerRecord} name="pos1" />
        <Field of={playerRecord} name="pos2" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="jerseyNum" />
      </FieldPair>
      <NumberTaken player={player} jerseyNum={form.values.jerseyNum} />
      <CollegeFields
        draft={college}
        onChange={(draft) => form.setFieldValue('college', draft)}
        error={form.errors['college']}
      />
      <Verified form={form} base={base} player={player} />
    </>
  );
}

function ContactFields({ form }: LeafProps) {
  return (
    <>
      {form.values.hasPerson ? (
        <>
          <Field of={playerRecord} name="email" />
          <Field of={playerRecord} name="phone" />
        </>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <Field of={playerRecord} name="address1" />
      <Field of={playerRecord} name="address2" />
      <Field of={playerRecord} name="city" />
      <FieldPair>
        <Field of={playerRecord} name="zip" />
        <Field of={playerRecord} name="state" />
      </FieldPair>
    </>
  );
}

function GearFields() {
  return (
    <>
      <FieldPair>
        <Field of={playerRecord} name="jerseySize" />
        <Field of={playerRecord} name="pantSize" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="stirrupSize" />
        <Field of={playerRecord} name="shortSize" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="practiceShortSize" />
      </FieldPair>
    </>
  );
}

interface PlayerFieldsProps {
  record: RecordForm<PlayerValues>;
  player: TeamMember | undefined;
}

export function PlayerFields({ record, player }: PlayerFieldsProps) {
  const { form } = record;
  return (
    <FormTabs
      record={record}
      tabs={[
        {
          name: 'Info',
          fields: ['fname', 'lname', 'birthDate', 'gradYear', 'pos1', 'pos2', 'jerseyNum', 'college', 'isTrusted'],
          contents: <InfoFields form={form} base={record.base} player={player} />,
        },
        {
          name: 'Contact',
          fields: ['email', 'phone', 'address1', 'address2', 'city', 'zip', 'state'],
          contents: <ContactFields form={form} />,
        },
        {
          name: 'Gear',
          fields: ['jerseySize', 'pantSize', 'stirrupSize', 'shortSize', 'practiceShortSize'],
          contents: <GearFields />,
        },
      ]}
    />
  );
}
