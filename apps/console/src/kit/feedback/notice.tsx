import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './notice.module.css';

const icons = { red: IconAlertCircle, yellow: IconAlertTriangle, blue: IconInfoCircle, green: IconCircleCheck };

interface NoticeProps {
  /** Red has failed; yellow has a consequence; blue is good to know; green is done. */
  tone: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`flex gap10 ${classes.notice}`} data-tone={tone} role={tone === 'red' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className="fill anywhere">{children}</div>
      {action}
    </div>
  );
}
