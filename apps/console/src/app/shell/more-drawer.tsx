import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { footItems, moreItems, type NavigationItem } from '../navigation.ts';
import classes from './bottom-bar.module.css';

/** What the bar of a phone has no room for. */
export function MoreDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={292} zIndex={110}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ inner: classes.inner ?? '', content: `column ${classes.content}` }}>
        <div className={`row between fixed ${classes.head}`}>
          <Drawer.Title className={classes.title ?? ''}>More</Drawer.Title>
          <Drawer.CloseButton className={classes.close ?? ''} aria-label="Close" iconSize={22} />
        </div>
        <nav className={`column ${classes.more}`} aria-label="More">
          <Items items={moreItems} onChoose={onClose} />
          <div className={classes.foot}>
            <Items items={footItems} onChoose={onClose} />
          </div>
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Items({ items, onChoose }: { items: readonly NavigationItem[]; onChoose: () => void }) {
  return items.map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={`way ${classes.moreItem}`} onClick={onChoose}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {label}
    </Link>
  ));
}
