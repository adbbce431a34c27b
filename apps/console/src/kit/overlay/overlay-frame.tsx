import { useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer, Modal } from '@mantine/core';
import { usePhone } from '../page/use-phone.ts';
import type { DraftControl } from '../form/use-draft.ts';
import { DockedPanel, useDock } from './docked-panel.tsx';
import { DiscardQuestion, useDiscardGuard } from './discard-guard.tsx';
import { FloatTargetProvider } from './float-target.ts';
import { useOverlayControl } from './use-overlay.tsx';
import classes from './overlay-frame.module.css';

/** A panel is docked beside the page where there is room for both, and else a drawer. */
export type OverlayKind = 'drawer' | 'modal' | 'panel';

export interface OverlayFrameProps {
  kind: OverlayKind;
  title: string;
  /** A modal about a person names the person under its title. */
  subtitle?: string;
  /** Left of the title: who or what it is about, as a picture. */
  media?: ReactNode;
  size?: 440 | 480 | 560 | 640 | 680;
  /** There are edits that closing would lose. */
  dirty?: boolean;
  /** Where the edits are kept beyond closing. */
  draft?: DraftControl | null;
  /** A write is under way: its outcome must be seen here, so that nothing closes. */
  busy?: boolean;
  /** A confirm stays a small box on phones; everything else fills the screen. */
  small?: boolean;
  footer: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** Title bar, scrolling contents, fixed footer; Esc and a click outside close, after a question when edits would be lost. */
export function OverlayFrame({ kind, dirty = false, busy = false, small = false, ...props }: OverlayFrameProps) {
  const control = useOverlayControl();
  const phone = usePhone();
  const [floats, setFloats] = useState<HTMLElement | null>(null);
  const roomy = useDock();
  const docked = kind === 'panel' && roomy;
  const guard = useDiscardGuard(dirty, control, props.draft);
  const close = () => {
    if (!busy) guard.leave();
  };
  const { Title, CloseButton } = kind === 'modal' ? Modal : Drawer;
  const shared = {
    opened: control.opened,
    onClose: close,
    onExitTransitionEnd: control.exited,
    closeOnEscape: !guard.asking,
    withCloseButton: false,
    classNames: { content: `column ${classes.content}`, body: `rest ${classes.body}`, title: `fill ${classes.title}` },
  };
  const title = (
    <>
      {props.title}
      {props.subtitle !== undefined && (
        <span className={`block plain subtle small ${classes.subtitle}`}>{props.subtitle}</span>
      )}
    </>
  );
  const contents = (
    <FloatTargetProvider value={floats ?? '#content'}>
      {/* A plain box: the library's own is a <header>, which in a dialog would be a second banner of the page. */}
      {!docked && (
        <div className={`row gap12 fixed ${classes.header}`}>
          {props.media}
          <Title>{title}</Title>
          <CloseButton aria-label="Close" iconSize={18} className={classes.close ?? ''} />
        </div>
      )}
      <div className={classes.scroll}>{props.children}</div>
      <div className={`row fixed ruled ${classes.footer}`}>{props.footer(close)}</div>
      <div ref={setFloats} />
    </FloatTargetProvider>
  );
  return (
    <>
      {docked ? (
        <DockedPanel title={title} opened={control.opened} onClose={close} onExited={control.exited}>
          {contents}
        </DockedPanel>
      ) : kind !== 'modal' ? (
        <Drawer {...shared} position="right" size={phone ? '100%' : (props.size ?? 440)} data-kind="drawer">
          {contents}
        </Drawer>
      ) : (
        <Modal {...shared} centered size={props.size ?? 480} fullScreen={phone && !small} data-kind="modal">
          {contents}
        </Modal>
      )}
      <DiscardQuestion guard={guard} />
    </>
  );
}
