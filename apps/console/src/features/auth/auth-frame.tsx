import type { ReactNode } from 'react';
import { productName, useOrganisation } from '../../api/organisation.ts';
import { BrandMark } from '../../kit/brand/brand-mark.tsx';
import { LargeBall } from '../../kit/brand/large-ball.tsx';
import { useDocumentTitle } from '../../kit/page/page-header.tsx';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  /** The line under the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen outside the shell: the ball at the left, a form of 380 px at the right. */
export function AuthFrame({ title, note, children }: AuthFrameProps) {
  const known = useOrganisation();
  // Before setup there is no organization yet, and the default name would be another organization's.
  const organisation = known.isSetUp ? known : { ...known, name: 'Dugout' };
  useDocumentTitle(title, productName(organisation));
  return (
    <div className={classes.frame}>
      <header className={classes.art}>
        <LargeBall className={classes.ball} />
        <Brand name={organisation.name} />
      </header>
      <main className={`center ${classes.side}`}>
        <div className={classes.form}>
          <div className={classes.smallBrand}>
            <Brand name={organisation.name} />
          </div>
          <h1 className={classes.title}>{title}</h1>
          {note !== undefined && <p className={`muted ${classes.note}`}>{note}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <div className={`row gap14 ${classes.brand}`}>
      <BrandMark size={34} />
      <span className={classes.name}>{name}</span>
    </div>
  );
}
