import { IconSchool } from '@tabler/icons-react';
import classes from './college.module.css';

export function College({ name }: { name: string }) {
  return (
    <span className={classes.college}>
      <IconSchool size={17} stroke={1.75} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  );
}
