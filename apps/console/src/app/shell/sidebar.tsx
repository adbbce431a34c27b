import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../kit/brand/brand-mark.tsx';
import { footItems, mainItems, type NavigationItem } from '../navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  organisation: string;
  collapsed: boolean;
}

export function Sidebar({ organisation, collapsed }: SidebarProps) {
  return (
    <nav className={classes.sidebar} data-collapsed={collapsed || undefined} aria-label="Main">
      <div className={classes.brand}>
        <BrandMark size={27} />
        <div className={classes.words}>
          <div className={classes.name}>{organisation}</div>
          <div className={classes.product}>Admin</div>
        </div>
      </div>
      <div className={classes.nav}>
        <Items items={mainItems} collapsed={collapsed} />
        <div className={classes.foot}>
          <Items items={footItems} collapsed={collapsed} />
        </div>
      </div>
    </nav>
  );
}

function Items({ items, collapsed }: { items: readonly NavigationItem[]; collapsed: boolean }) {
  return (
    <ul className={classes.list}>
      {items.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Tooltip label={label} position="right" disabled={!collapsed} openDelay={0}>
            <Link to={to} className={classes.item}>
              <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.label}>{label}</span>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
