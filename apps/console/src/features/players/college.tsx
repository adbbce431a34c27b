import { IconSchool } from '@tabler/icons-react';

export function College({ name }: { name: string }) {
  return (
    <span className="row gap6 shrink">
      <IconSchool size={17} stroke={1.75} aria-hidden />
      <span className="cut" title={name}>
        {name}
      </span>
    </span>
  );
}
