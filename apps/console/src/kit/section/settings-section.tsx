import { useId } from 'react';
import type { ReactNode } from 'react';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '../act/action.ts';
import { Missing } from '../cells/missing.tsx';
import { Notice } from '../feedback/notice.tsx';
import { TryAgain } from '../feedback/try-again.tsx';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  hint?: ReactNode;
  /** At the right of the title: the one act of the section. */
  action?: ReactNode;
  /** Of the overlays that its acts open. */
  outlet?: ReactNode;
  children?: ReactNode;
}

/** A card of the settings: what it is about, what can be done, and how it stands. */
export function SettingsSection({ title, hint, action, outlet, children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <section className={`row wrap between gap16 card ${classes.section}`} aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading}>{title}</h2>
        {hint !== undefined && <p className={`muted ${classes.hint}`}>{hint}</p>}
      </div>
      {action}
      {children !== undefined && <div className={`shrink ${classes.contents}`}>{children}</div>}
      {outlet}
    </section>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Within a sentence: `your account`. */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a section shows while it asks, when it could not ask, and when it knows. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data } = query;
  if (data !== undefined) return children(data);
  if (query.isError && !query.isFetching) {
    return (
      <Notice tone="red" action={<TryAgain onClick={() => void query.refetch()} />}>
        Failed to load {what}. {failureText(query.error, '')}
      </Notice>
    );
  }
  return (
    <>
      <VisuallyHidden component="output">Loading {what}…</VisuallyHidden>
      <Skeleton height={44} />
    </>
  );
}

/** How something stands, by name; null is nothing. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="stack gap10 facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value ?? <Missing />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Leads out of the console, or to a page that is no screen of it. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="touch">
      {children}
    </a>
  );
}
