import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { usePageFrame } from '../page/page-frame.ts';
import classes from './overlay-frame.module.css';

/** From here on there is room for the page and the panel side by side (design language, section 14). */
export function useDock(): boolean {
  return useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
}

interface DockedPanelProps {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  onExited: () => void;
  children: ReactNode;
}

/** Beside the page, which stays in view and in use: no dialog, but a landmark of its own. */
export function DockedPanel({ opened, onExited, ...props }: DockedPanelProps) {
  const { aside } = usePageFrame();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!opened && wasOpen.current) onExited();
    wasOpen.current = opened;
  }, [opened, onExited]);
  return opened && aside ? createPortal(<Panel {...props} />, aside) : null;
}

function Panel({ title, onClose, children }: Pick<DockedPanelProps, 'title' | 'onClose' | 'children'>) {
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  useFocusInside(root);
  const onKeyDown = (event: KeyboardEvent) => {
    // As the library's own overlays: an open list inside takes Esc for itself.
    const taken = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]');
    if (event.key === 'Escape' && !taken && !event.defaultPrevented) onClose();
  };
  return (
    // Esc is heard from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={root}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`column ${classes.docked}`}
      data-kind="panel"
      onKeyDown={onKeyDown}
    >
      <div className={`row gap12 fixed ${classes.header}`}>
        <h2 id={heading} className={`fill ${classes.dockedTitle}`}>
          {title}
        </h2>
        <CloseButton aria-label="Close" iconSize={18} className={classes.close ?? ''} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

/** In when it opens; back to what opened it, or else to the page, when it closes with the focus inside. */
function useFocusInside(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = root.current;
    const opener = document.activeElement;
    (panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel)?.focus({ preventScroll: true });
    return () => {
      const inside = panel?.contains(document.activeElement) || document.activeElement === document.body;
      if (!inside) return;
      // A further panel, which takes its place, takes the focus as well.
      queueMicrotask(() => {
        if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
        const stays = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('content');
        stays?.focus({ preventScroll: true });
      });
    };
  }, [root]);
}
