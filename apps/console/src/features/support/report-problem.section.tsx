import { useState } from 'react';
import { Loader, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { IconSend } from '@tabler/icons-react';
import { problemLetter } from '@dugout/contract/features/support/problem-report.letter.ts';
import { version } from '../../../package.json';
import { lastProblem } from '../../api/last-problem.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { FormCard } from '../../kit/form/form-card.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useLastVisited } from '../../kit/page/page-frame.ts';
import { newReport, reportInput, reportRules, screenOf, type Circumstances } from './problem-report.form.ts';
import { contactQuery, reportProblem } from './support.queries.ts';
import classes from './report-problem.module.css';

/** Where it happened: where the last call failed, else the screen that was open before this one. */
function useCircumstances(): Circumstances {
  const router = useRouter();
  const before = useLastVisited((path) => path !== '/support');
  const problem = lastProblem();
  const path = problem?.path ?? before ?? '/support';
  const pattern = router.matchRoutes(path, {}).at(-1)?.fullPath;
  return { screen: screenOf(pattern), version, browser: navigator.userAgent, problem };
}

function OneReport({ address, onSent }: { address: string; onSent: () => void }) {
  const { name: organisation } = useOrganisation();
  const { user } = useRouteContext({ from: '/guarded' });
  const circumstances = useCircumstances();
  const send = useAction(reportProblem, { onSuccess: onSent });
  const record = useRecordForm({
    initial: newReport,
    rules: reportRules,
    save: (values) => send.mutateAsync(reportInput(values, circumstances)),
    close: () => undefined,
    draft: 'support/report',
  });
  const { form } = record;
  const reporter = { name: displayName(user), email: user.email };
  const letter = problemLetter(reportInput(form.values, circumstances), reporter, organisation);
  return (
    <FormCard
      label="Problem report"
      record={record}
      action="Send Report"
      doing="Sending…"
      icon={<IconSend size={16} stroke={1.75} aria-hidden />}
    >
      <Textarea
        label="What happened"
        required
        autosize
        minRows={3}
        maxRows={12}
        autoComplete="off"
        {...form.getInputProps('happened')}
      />
      <Textarea
        label="What you expected"
        autosize
        minRows={2}
        maxRows={12}
        autoComplete="off"
        {...form.getInputProps('expected')}
      />
      <section aria-label="What will be sent" className={`stack gap6 small ${classes.letter}`}>
        <p className="muted">This is what will be sent, to {address}</p>
        <p className="bold">{letter.subject}</p>
        <p className={classes.text}>{[...letter.paragraphs, letter.signature].join('\n\n')}</p>
      </section>
    </FormCard>
  );
}

export function ReportProblem() {
  const contact = useQuery(contactQuery);
  const [sent, setSent] = useState(0);
  if (contact.isError && !contact.isFetching) {
    return (
      <Notice tone="red" action={<TryAgain onClick={() => void contact.refetch()} />}>
        Failed to load where reports go. {failureText(contact.error, '')}
      </Notice>
    );
  }
  if (!contact.data) {
    return (
      <output className="inline gap8 muted">
        <Loader size={14} aria-hidden /> Loading…
      </output>
    );
  }
  const { address } = contact.data;
  if (address === null) {
    return (
      <Notice tone="blue">
        The organization has no support address yet, so a report would reach no one. Set it under{' '}
        <Link to="/settings" search={{ tab: 'organisation' }}>
          Settings
        </Link>
        .
      </Notice>
    );
  }
  return <OneReport key={sent} address={address} onSent={() => setSent(sent + 1)} />;
}
