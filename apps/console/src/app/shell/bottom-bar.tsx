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
      <nav className={classes.bar} aria-label="Main">
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
      <Drawer
        opened={open}
        onClose={close}
        position="right"
        size={292}
        title="More"
        zIndex={110}
        classNames={{
          inner: classes.inner ?? '',
          content: classes.content ?? '',
          header: classes.head ?? '',
          title: classes.title ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
        }}
      >
        <nav className={classes.more} aria-label="More">
          <Items items={moreItems} onChoose={close} />
          <div className={classes.foot}>
            <Items items={footItems} onChoose={close} />
          </div>
        </nav>
      </Drawer>
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
