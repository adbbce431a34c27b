import { Link, useLocation } from '@tanstack/react-router';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BallMark } from '../brand/ball-mark.tsx';
import { usePageFrame } from './page-frame.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** The screen's own title, its h1. */
  title: string;
  /** What the breadcrumb adds after the place in the navigation: Teams › Bombers Austin Gold. */
  detail?: string | undefined;
  /** Instead of the title where the title names a person: the browser keeps titles in its history. */
  documentTitle?: string | undefined;
  /** The screen that the back arrow leads to. */
  back?: string | undefined;
  /** At a desk the screen begins in its own words, and draws its own h1. */
  ownHeading?: boolean;
  /** Right of the title at a desk. */
  actions?: ReactNode;
  /** In the header of a phone: icon buttons of 44 px. */
  compactActions?: ReactNode;
}

/** Sets the title, the breadcrumb and the document title of a screen. */
export function PageHeader({ title, detail, documentTitle = title, back, ...props }: PageHeaderProps) {
  const frame = usePageFrame();
  const location = useLocation();
  useDocumentTitle(documentTitle, frame.product);
  useEffect(() => {
    frame.visited.set(location.pathname, location.search);
  }, [frame.visited, location.pathname, location.search]);

  const backLink = back !== undefined && (
    <Link
      to={back}
      search={frame.visited.get(back) ?? {}}
      className={frame.phone ? classes.phoneBack : classes.back}
      aria-label="Back"
    >
      <IconArrowLeft size={frame.phone ? 22 : 18} stroke={1.75} aria-hidden />
    </Link>
  );

  return (
    <>
      {frame.breadcrumb && createPortal(<Breadcrumb detail={detail} />, frame.breadcrumb)}
      {frame.phoneTitle &&
        createPortal(
          <>
            {backLink || (
              <span className={classes.mark}>
                <BallMark size={26} />
              </span>
            )}
            <h1 className={classes.phoneTitle}>{title}</h1>
          </>,
          frame.phoneTitle,
        )}
      {frame.phoneActions && createPortal(props.compactActions, frame.phoneActions)}
      {!frame.phone && !props.ownHeading && (
        <div className={classes.row}>
          {backLink}
          <h1 className={classes.title}>{title}</h1>
          {props.actions !== undefined && <div className={classes.actions}>{props.actions}</div>}
        </div>
      )}
    </>
  );
}

function Breadcrumb({ detail }: { detail: string | undefined }) {
  const { place, visited } = usePageFrame();
  if (!place) return detail;
  if (detail === undefined) return <span aria-current="page">{place.label}</span>;
  return (
    <>
      <Link to={place.to} search={visited.get(place.to) ?? {}} className={classes.crumb}>
        {place.label}
      </Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      <span aria-current="page" className={classes.crumbDetail}>
        {detail}
      </span>
    </>
  );
}

/** Also for the screens outside the shell. */
export function useDocumentTitle(title: string, product: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
