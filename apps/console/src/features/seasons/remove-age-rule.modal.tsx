import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { rulesWith } from './age-rule.form.ts';
import type { RuleRow } from './rule-row.ts';
import { saveAgeRules } from './seasons.queries.ts';

export function RemoveAgeRule({ row }: { row: RuleRow }) {
  const { rule, season, set } = row;
  const { close } = useOverlayControl();
  const save = useAction(saveAgeRules, { onSuccess: close });
  return (
    <Confirm
      kind="modal"
      title="Remove Age Rule"
      question={
        <>
          Remove the rule of <strong>{rule.body.name}</strong> from season {season.name}?
        </>
      }
      failure={save.error ? failureText(save.error) : null}
      doing="Removing…"
      busy={save.isPending}
      onConfirm={() =>
        save.mutate({
          id: season.id,
          version: set.version,
          body: { rules: rulesWith(set, rule.body.id, null), playersChanging: 0 },
          said: 'Age rule removed',
          about: `${rule.body.name}, ${season.name}`,
        })
      }
    >
      <Notice tone="yellow">Ages by this body are no longer shown for this season.</Notice>
    </Confirm>
  );
}
