import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import classes from './notice.module.css';

interface NoticeProps {
  /** Red has failed; yellow has a consequence. */
  tone: 'red' | 'yellow';
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = tone === 'red' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
