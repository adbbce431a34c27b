import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { usePageFrame } from '../page/page-frame.ts';
import { PageHeader } from '../page/page-header.tsx';
import { askedTab } from './open-tab.ts';
import classes from './page-sections.module.css';

export interface PageSection {
  readonly value: string;
  readonly label: string;
  readonly contents: ReactNode;
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly [PageSection, ...PageSection[]];
}

interface PageSectionsProps {
  title: string;
  groups: readonly [SectionGroup, ...SectionGroup[]];
}

/**
 * The sections of a screen that has too many of them for tabs. At a desk their list stands beside the one that is open;
 * on a phone it is a page of its own, and a section leads back to it. Which is open is in the address.
 */
export function PageSections({ title, groups }: PageSectionsProps) {
  const { phone } = usePageFrame();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sections = groups.flatMap((group) => group.sections);
  const asked = askedTab(
    sections.map(({ value }) => value),
    address,
  );
  const open = sections.find(({ value }) => value === asked) ?? (phone ? undefined : sections[0]);
  const contents = useFocusOnNewSection(phone ? open?.value : null);
  const list = <SectionList title={title} groups={groups} open={open?.value} />;
  return (
    <>
      <PageHeader
        title={phone && open ? open.label : title}
        documentTitle={title}
        detail={open?.label}
        back={phone && open ? { to: path, search: {} } : undefined}
      />
      <div
        ref={contents}
        // What takes the focus has a name.
        {...(phone && { role: 'group', tabIndex: -1, 'aria-label': open?.label ?? title })}
        className={`rest ${classes.screen}`}
      >
        {(!phone || !open) && list}
        {open && (
          <div key={open.value} className={`column shrink ${classes.open}`}>
            {open.contents}
          </div>
        )}
      </div>
    </>
  );
}

function SectionList({ title, groups, open }: PageSectionsProps & { open: string | undefined }) {
  return (
    <nav className={classes.list} aria-label={`${title} sections`}>
      {groups.map(({ label, sections }) => (
        <div key={label}>
          <p className={`subtle small strong ${classes.group}`} aria-hidden>
            {label}
          </p>
          <ul aria-label={label}>
            {sections.map(({ value, label: name }) => (
              <li key={value}>
                <Link
                  to="."
                  // The kit knows no route of the application, so that the search has no type to check here.
                  search={{ tab: value } as never}
                  className={classes.way}
                  activeProps={{}}
                  aria-current={value === open ? 'page' : undefined}
                >
                  {name}
                  <IconChevronRight className={classes.chevron} size={18} stroke={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/**
 * On a phone the link that was pressed goes with the list, and the focus with it. Null at a desk, where it stays; turning
 * a tablet from one to the other moves nothing.
 */
function useFocusOnNewSection(open: string | null | undefined) {
  const contents = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    const before = shown.current;
    shown.current = open;
    if (before === open || before === null || open === null) return;
    contents.current?.focus({ preventScroll: true });
  }, [open]);
  return contents;
}
