import type { CallKey } from '../../api/client.ts';
import { failureText, useAction } from '../act/action.ts';
import { Notice } from '../feedback/notice.tsx';
import { Confirm } from '../overlay/confirm.tsx';
import { useOverlayControl } from '../overlay/use-overlay.tsx';
import type { Secret, SecretList } from './secret-list.ts';

interface EndSecretModalProps<Make extends CallKey, End extends CallKey> {
  list: SecretList<Make, End>;
  secret: Secret;
}

export function EndSecretModal<Make extends CallKey, End extends CallKey>({
  list: { ending },
  secret,
}: EndSecretModalProps<Make, End>) {
  const { close } = useOverlayControl();
  const end = useAction(ending.call, { onSuccess: close });
  return (
    <Confirm
      kind="modal"
      title={ending.title}
      question={
        <>
          {ending.verb} <strong>{secret.name}</strong>?
        </>
      }
      failure={end.error ? failureText(end.error) : null}
      doing={ending.doing}
      busy={end.isPending}
      onConfirm={() => end.mutate(secret)}
    >
      <Notice tone="yellow">{ending.consequence}</Notice>
    </Confirm>
  );
}
