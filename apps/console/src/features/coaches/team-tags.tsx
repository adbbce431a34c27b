import { useOrganisation } from '../../api/organisation.ts';
import { TagList } from '../../kit/cells/tag-list.tsx';
import { teamTags } from './team-names.ts';

/** Team names in a cell; all of them, and whole, in the tooltip. */
export function TeamTags({ names, label }: { names: readonly string[]; label: string }) {
  return <TagList tags={teamTags(names, useOrganisation().name)} label={label} />;
}
