import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

export function FieldProblem({ children }: { children: ReactNode }) {
  return (
    <span className={classes.problem}>
      <IconAlertCircle size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
