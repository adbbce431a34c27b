import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { SeamDrawing } from '../brand/seam-drawing.tsx';
import classes from './state-panel.module.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
}

function StatePanel({ drawing, title, detail, action }: StatePanelProps) {
  return (
    <div className={`column ${classes.panel}`}>
      {drawing}
      <p className={`bold ${classes.title}`}>{title}</p>
      {detail !== undefined && <p className={`subtle ${classes.detail}`}>{detail}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Nothing there: the written sentence, and the way out of it. */
export function EmptyPanel(props: Omit<StatePanelProps, 'drawing'>) {
  return <StatePanel drawing={<SeamDrawing />} {...props} />;
}

interface FailedPanelProps {
  /** What failed: "Failed to load teams". */
  title: string;
  /** What the server said, when it said something a person can use. */
  reason?: string | undefined;
  kept?: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** A failed load must never look like an empty one (design language, section 11). */
export function FailedPanel({ title, reason, kept, onRetry, retrying = false }: FailedPanelProps) {
  return (
    <div role="alert">
      <StatePanel
        drawing={
          <span className="round" data-tone="red">
            <IconCloudOff size={26} stroke={1.75} aria-hidden />
          </span>
        }
        title={title}
        detail={
          <>
            {reason}
            {kept !== undefined && <span className="block">{kept}</span>}
          </>
        }
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            aria-disabled={retrying}
            onClick={() => {
              if (!retrying) onRetry();
            }}
          >
            {retrying ? 'Trying…' : 'Try again'}
          </Button>
        }
      />
    </div>
  );
}
