import { Link } from '@tanstack/react-router';
import { Hint } from '../../kit/overlay/hint.tsx';
import { BrandMark } from '../../kit/brand/brand-mark.tsx';
import { footItems, mainItems, type NavigationItem } from '../navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  organisation: string;
  collapsed: boolean;
}

export function Sidebar({ organisation, collapsed }: SidebarProps) {
  return (
    <nav className={`column ${classes.sidebar}`} data-collapsed={collapsed || undefined} aria-label="Main">
      <div className={`row gap10 fixed ${classes.brand}`}>
        <BrandMark size={27} />
        <div className={classes.words}>
          <div className={`cut ${classes.name}`}>{organisation}</div>
          <div className={classes.product}>Admin</div>
        </div>
      </div>
      <div className={`column ${classes.nav}`}>
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
    <ul className={`column ${classes.list}`}>
      {items.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Hint label={label} position="right" disabled={!collapsed}>
            <Link to={to} className={`way ${classes.item}`}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className={`cut ${classes.label}`}>{label}</span>
            </Link>
          </Hint>
        </li>
      ))}
    </ul>
  );
}
