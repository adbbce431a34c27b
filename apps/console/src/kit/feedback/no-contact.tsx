import type { ReactNode } from 'react';
import { IconBan } from '@tabler/icons-react';
import classes from './no-contact.module.css';

interface NoContactProps {
  /** Who, and what they are: `Travis Boone · former stepfather`. */
  who: ReactNode;
  warning: string;
  /** Under the warning: days, and what opens more. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Above everything else, and never folded. */
export function NoContact({ who, warning, children, action }: NoContactProps) {
  return (
    <div className={`flex gap12 ${classes.line}`} role="note" aria-label="No contact">
      <IconBan size={20} stroke={1.9} aria-hidden />
      <div className={`fill anywhere ${classes.words}`}>
        <p>{who}</p>
        <p className="strong">{warning}</p>
        {children && <div className={`row wrap ${classes.more}`}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
