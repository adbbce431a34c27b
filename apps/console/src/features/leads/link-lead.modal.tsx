import { useQueryClient } from '@tanstack/react-query';
import { playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { Picker } from '../../kit/picker/picker.tsx';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import type { Found } from './conversion.draft.ts';
import { linkLead } from './lead.queries.ts';
import { playerSource } from './lead.sources.ts';
import { leadLine } from './lead.texts.ts';

interface LinkValues {
  player: PickerValue<Found>;
}

const nobody: LinkValues = { player: { chosen: null, text: '' } };

/** The last step of a conversion alone: nothing else is written. */
export function LinkLead({ row }: { row: Lead }) {
  const { close } = useOverlayControl();
  const client = useQueryClient();
  const link = useAction(linkLead, {
    onSuccess: close,
    onFailure: () => void client.invalidateQueries({ queryKey: ['leads'] }),
  });
  const record = useRecordForm({
    initial: nobody,
    rules: { player: ({ chosen }: LinkValues['player']) => (chosen === null ? 'Select a player.' : null) },
    fieldNames: { playerId: 'player' },
    save: async ({ player: { chosen } }) => {
      if (chosen) await link.mutateAsync({ id: row.id, version: row.version, playerId: chosen.id });
    },
    close,
  });
  const { form } = record;
  const name = playerNameOf(row);
  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Link to existing player"
      subtitle={`${name} · ${leadLine(row)}`}
      media={<Avatar name={name} size={38} />}
      record={record}
      action="Link"
      doing="Linking…"
    >
      <p className="muted">Marks the lead as converted. The player isn’t changed.</p>
      <Picker
        label="Player"
        required
        autoFocus
        placeholder="Search players…"
        source={playerSource}
        item={(player) => player}
        texts={{ loading: 'Loading players…', failed: 'Failed to load players' }}
        value={form.values.player}
        onChange={(value) => form.setFieldValue('player', value)}
        error={form.errors['player']}
      />
    </FormFrame>
  );
}
