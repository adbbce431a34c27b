import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPencil, IconPlus, IconTrophy } from '@tabler/icons-react';
import type { Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import { pickedTournament, type EventValues } from './event.record.ts';
import { tournamentDate } from './tournament.record.ts';
import { tournamentSource } from './tournament.queries.ts';
import type { OpenTournament } from './use-tournament.tsx';

const tournamentItem = (tournament: Tournament) => ({
  id: tournament.id,
  name: tournament.title,
  below: tournament.body ?? undefined,
  detail: tournamentDate(tournament),
  media: <IconTrophy size={18} stroke={1.75} className="subtle" aria-hidden />,
});

interface TournamentFieldProps {
  form: UseFormReturnType<EventValues>;
  open: OpenTournament;
}

/** Searched, made new, or corrected; what the event keeps of it is its id. */
export function TournamentField({ form, open }: TournamentFieldProps) {
  const { tournament, start, end } = form.values;
  const { chosen, text } = tournament;
  const put = (saved: Tournament) => form.setFieldValue('tournament', pickedTournament(saved));
  return (
    <div>
      <Picker
        label="Tournament"
        placeholder="Search tournaments…"
        clear="Clear"
        value={tournament}
        onChange={(value) => form.setFieldValue('tournament', value)}
        error={form.errors['tournament']}
        source={tournamentSource}
        item={tournamentItem}
        texts={{ loading: 'Loading tournaments…', failed: 'Failed to load tournaments' }}
      />
      <div className="flex wrap gap8 below">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          onClick={() => open({ title: chosen === null ? text.trim() : '', span: { start, end }, onSaved: put })}
        >
          New tournament
        </Button>
        {chosen !== null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} stroke={1.75} aria-hidden />}
            onClick={() => open({ tournament: chosen, onSaved: put })}
          >
            Edit tournament
          </Button>
        )}
      </div>
    </div>
  );
}
