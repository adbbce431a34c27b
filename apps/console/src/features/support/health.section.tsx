import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import type { HealthState } from '@dugout/contract/features/system/health.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { databaseAwaySince } from '../../api/problem-error.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { momentText } from '../../kit/time/moment-texts.ts';
import { awayLines, healthLines } from './health.texts.ts';
import { healthQuery } from './support.queries.ts';
import classes from './health.module.css';

const states = {
  fine: { tone: 'green', icon: IconCircleCheck, word: 'OK' },
  attention: { tone: 'yellow', icon: IconAlertTriangle, word: 'Needs attention' },
  failing: { tone: 'red', icon: IconCircleX, word: 'Failing' },
} as const;

function State({ of }: { of: HealthState }) {
  const { tone, icon, word } = states[of];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}

export function Health() {
  const { timeZone } = useOrganisation();
  const report = useQuery(healthQuery);
  const { data } = report;
  const awaySince = databaseAwaySince(report.error);
  const lines = awaySince ? awayLines(awaySince, timeZone) : data && healthLines(data, timeZone);
  return (
    <>
      {report.isError && !report.isFetching && !awaySince && (
        <Notice tone="red">The check failed. {failureText(report.error, '')}</Notice>
      )}
      {lines ? (
        <dl className={`facts lined ${classes.parts}`}>
          {lines.map(({ part, title, state, text }) => (
            <div key={part}>
              <dt className="strong">{title}</dt>
              <dd>
                <State of={state} />
                <span className="muted">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        report.isFetching && (
          <>
            <VisuallyHidden component="output">Checking…</VisuallyHidden>
            <Skeleton height={220} />
          </>
        )
      )}
      <div className={`row wrap gap12 ${classes.foot}`}>
        <BusyButton
          variant="default"
          busy={report.isFetching}
          doing="Checking…"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={() => void report.refetch()}
        >
          Check again
        </BusyButton>
        {data && !awaySince && (
          <output className="subtle small">{`Checked ${momentText(data.checkedAt, timeZone)}`}</output>
        )}
      </div>
    </>
  );
}
