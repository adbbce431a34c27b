import { Drawer, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { barItems, footItems, isBehindMore, moreItems, type NavigationItem } from '../navigation.ts';
import classes from './bottom-bar.module.css';

/** The first four screens under the thumb, the rest one touch further. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const current = isBehindMore(useLocation({ select: ({ pathname }) => pathname }));
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <nav className={classes.bar} data-open={open || undefined} aria-label="Main">
        {barItems.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.item} onClick={close}>
            <Icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
            {label}
          </Link>
        ))}
        <UnstyledButton
          className={classes.item}
          data-status={current || open ? 'active' : undefined}
          aria-expanded={open}
          aria-current={current ? 'true' : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <IconDots size={22} stroke={1.75} aria-hidden className={classes.icon} />
          More
        </UnstyledButton>
      </nav>
      <Drawer.Root opened={open} onClose={close} position="right" size={292} zIndex={110}>
        <Drawer.Overlay />
        <Drawer.Content classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title ?? ''}>More</Drawer.Title>
            <Drawer.CloseButton className={classes.close ?? ''} aria-label="Close" iconSize={22} />
          </div>
          <nav className={classes.more} aria-label="More">
            <Items items={moreItems} onChoose={close} />
            <div className={classes.foot}>
              <Items items={footItems} onChoose={close} />
            </div>
          </nav>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function Items({ items, onChoose }: { items: readonly NavigationItem[]; onChoose: () => void }) {
  return items.map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={classes.moreItem} onClick={onChoose}>
      <Icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
      {label}
    </Link>
  ));
}
