import '../../kit/theme/data-colors.css';
import '../../kit/theme/surfaces.css';
import '../../kit/theme/ways.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { productName, useOrganisation } from '../../api/organisation.ts';
import { PageFrameContext, type PageFrame } from '../../kit/page/page-frame.ts';
import { usePhone } from '../../kit/page/use-phone.ts';
import { IdentityQuestions } from '../../features/auth/confirm-identity.tsx';
import { UndoQuestions } from '../../features/history/undo-questions.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { itemAt } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeskHeader, PhoneHeader } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useCommands } from './use-commands.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import classes from './shell.module.css';

export function Shell() {
  const phone = usePhone();
  const organisation = useOrganisation();
  const { user: entered } = useRouteContext({ from: '/guarded' });
  // Their own name may be changed while they are here.
  const user = useQuery(currentUserQuery).data ?? entered;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = itemAt(path) ?? null;
  const content = useRef<HTMLElement>(null);
  const { collapsed, toggle } = useSidebar();
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  const [phoneTitle, setPhoneTitle] = useState<HTMLElement | null>(null);
  const [phoneActions, setPhoneActions] = useState<HTMLElement | null>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const [visited] = useState<PageFrame['visited']>(() => new Map());

  const product = productName(organisation);
  const printedOn = useClock((now) => new Date(now).toLocaleDateString('en-US', { timeZone: organisation.timeZone }));
  const frame = useMemo<PageFrame>(
    () => ({ phone, product, place, breadcrumb, phoneTitle, phoneActions, aside, visited }),
    [phone, product, place, breadcrumb, phoneTitle, phoneActions, aside, visited],
  );

  useFocusOnNewScreen(path, content);

  const commands = useCommands();
  const name = displayName(user);
  return (
    <PageFrameContext value={frame}>
      <div className={classes.shell} data-collapsed={collapsed || undefined}>
        <a
          href="#content"
          className="skip"
          onClick={(event) => {
            // The address holds the list's state; a fragment would only get in its way.
            event.preventDefault();
            content.current?.focus();
          }}
        >
          Skip to content
        </a>
        {phone ? (
          <PhoneHeader name={name} commands={commands} titleRef={setPhoneTitle} actionsRef={setPhoneActions} />
        ) : (
          <>
            <Sidebar organisation={organisation.name} collapsed={collapsed} />
            <DeskHeader
              name={name}
              commands={commands}
              breadcrumbRef={setBreadcrumb}
              collapsed={collapsed}
              onToggle={toggle}
            />
          </>
        )}
        <OfflineBanner />
        <main id="content" ref={content} tabIndex={-1} className={`column ${classes.content}`}>
          <div className={classes.printed} aria-hidden>
            {organisation.name} · {printedOn}
          </div>
          <Outlet />
        </main>
        <div ref={setAside} className={classes.aside} />
        {phone && <BottomBar />}
      </div>
      {commands.outlet}
      <UndoQuestions />
      <IdentityQuestions />
    </PageFrameContext>
  );
}

/** A screen reader would otherwise go on reading the link of the screen that is gone. */
function useFocusOnNewScreen(path: string, content: RefObject<HTMLElement | null>): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}
