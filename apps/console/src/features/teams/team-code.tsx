import { CodeChip } from '../../kit/cells/code-chip.tsx';

export function TeamCode({ code }: { code: string }) {
  return <CodeChip code={code} noun="team code" copied="Code Copied." failed="The code could not be copied." />;
}
