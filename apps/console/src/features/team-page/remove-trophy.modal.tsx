import type { Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { useTeam } from './team-context.ts';
import { useRemoveTrophy } from './trophy.queries.ts';
import classes from './team-modals.module.css';

export function RemoveTrophy({ row }: { row: Trophy }) {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const trophy = team.trophyCase.find(({ id }) => id === row.id);
  const removal = useRemoveTrophy({ onSuccess: close });
  const { title, imageURL } = trophy ?? row;
  return (
    <ConfirmRemoval
      title="Delete Trophy"
      question="Delete this trophy?"
      removal={removal}
      noun="trophy"
      now={trophy ? trophy.title : null}
      gone={`${title} is no longer in the trophy case.`}
      onConfirm={() => {
        if (trophy) removal.mutate({ teamId: team.id, trophyId: trophy.id, version: trophy.version });
      }}
    >
      <div className={`stack gap14 strong anywhere ${classes.trophy}`}>
        <ImagePreview url={imageURL} alt="" />
        <span>{title}</span>
      </div>
    </ConfirmRemoval>
  );
}
