import { VisuallyHidden } from '@mantine/core';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { Hint } from '../../kit/overlay/hint.tsx';
import { teamInfo } from './team-info.ts';

/** `P / 1B · Bombers Austin Gold`; of several places the first, and how many more. */
export function TeamInfoCell({ user }: { user: User }) {
  const { positions, places } = teamInfo(user);
  const [first, ...others] = places;
  const text = [positions, first].filter(Boolean).join(' · ');
  if (text === '') return <Missing />;
  return (
    <span className="row gap6 shrink muted">
      <span className="cut" title={text}>
        {text}
      </span>
      {others.length > 0 && (
        <>
          <Hint label={others.join(', ')}>
            <span className="badge fixed" data-neutral aria-hidden>
              +{others.length}
            </span>
          </Hint>
          <VisuallyHidden>, {others.join(', ')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
