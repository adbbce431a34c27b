import { Link, useLocation } from '@tanstack/react-router';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BrandMark } from '../brand/brand-mark.tsx';
import { usePageFrame } from './page-frame.ts';
import classes from './page-header.module.css';

/** A place on the way to a screen; the last one is the screen itself and leads nowhere. */
export interface Step {
  readonly label: string;
  readonly to?: string;
  /** What that place is opened with; left out, as it was left. */
  readonly search?: Readonly<Record<string, string>>;
}

interface Back {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export interface PageHeaderProps {
  /** The screen's own title, its h1. */
  title: string;
  /** What the breadcrumb adds after the place in the navigation: Teams › Bombers Austin Gold. */
  detail?: string | readonly Step[] | undefined;
  /** Instead of the title where the title names a person: the browser keeps titles in its history. */
  documentTitle?: string | undefined;
  /** Where the back arrow leads: to a screen, as it was left, or to an address. */
  back?: string | Back | undefined;
  /** At a desk the screen begins in its own words, and draws its own h1. */
  ownHeading?: boolean;
  /** Right after the title at a desk: what the title stands for, as it is chosen. */
  beside?: ReactNode;
  /** Beside the title at a desk, quietly. */
  note?: ReactNode;
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
    // Taken out first, so that the newest is the last.
    frame.visited.delete(location.pathname);
    frame.visited.set(location.pathname, location.search);
  }, [frame.visited, location.pathname, location.search]);

  const backLink = back !== undefined && (
    <Link
      {...(typeof back === 'string' ? { to: back, search: frame.visited.get(back) ?? {} } : back)}
      className={frame.phone ? 'icon' : `icon ${classes.back}`}
      aria-label="Back"
    >
      <IconArrowLeft size={frame.phone ? 22 : 18} stroke={1.75} aria-hidden />
    </Link>
  );

  return (
    <>
      {frame.breadcrumb &&
        createPortal(
          <Breadcrumb steps={typeof detail === 'string' ? [{ label: detail }] : (detail ?? [])} />,
          frame.breadcrumb,
        )}
      {frame.phoneTitle &&
        createPortal(
          <>
            {backLink || (
              <span className={`center fixed ${classes.mark}`}>
                <BrandMark size={26} />
              </span>
            )}
            <h1 className={`shrink ${classes.phoneTitle}`}>{title}</h1>
          </>,
          frame.phoneTitle,
        )}
      {frame.phoneActions && createPortal(props.compactActions, frame.phoneActions)}
      {!frame.phone && !props.ownHeading && (
        <div className={`row wrap gap10 fixed ${classes.row}`}>
          {backLink}
          <h1 className={`shrink ${classes.title}`}>{title}</h1>
          {props.beside}
          {props.note !== undefined && <p className="subtle small">{props.note}</p>}
          {props.actions !== undefined && <div className="flex wrap gap10 push">{props.actions}</div>}
        </div>
      )}
    </>
  );
}

function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  const { place, visited } = usePageFrame();
  const all: readonly Step[] = [...(place ? [place] : []), ...steps];
  return all.map(({ label, to, search }, index) => (
    <Fragment key={label}>
      {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
      {index === all.length - 1 || to === undefined ? (
        <span aria-current="page" className={index > 0 ? 'cut' : undefined}>
          {label}
        </span>
      ) : (
        <Link to={to} search={search ?? visited.get(to) ?? {}} className={`muted ${classes.crumb}`}>
          {label}
        </Link>
      )}
    </Fragment>
  ));
}

/** Also for the screens outside the shell. */
export function useDocumentTitle(title: string, product: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
