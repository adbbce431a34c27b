import type { ComponentPropsWithRef } from 'react';
import { createLink } from '@tanstack/react-router';
import { Avatar } from './avatar.tsx';
import classes from './person-link.module.css';

const named = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

interface PersonAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  name: string;
  size?: 24 | 28 | 34 | 38;
}

function PersonAnchor({ name, size = 24, className, ...props }: PersonAnchorProps) {
  return (
    <a {...props} className={named('row shrink', classes.person, className)}>
      <Avatar name={name} size={size} />
      <span className={named('cut', classes.name)} title={name}>
        {name}
      </span>
    </a>
  );
}

/** A person in a cell of a table, whose name leads to their page. The row around it does what it does without. */
export const PersonLink = createLink(PersonAnchor);

interface NameAnchorProps extends ComponentPropsWithRef<'a'> {
  /** Nothing that is pressed stands right above or below it: on a phone its reach takes no room. */
  tight?: boolean;
}

function NameAnchor({ className, tight = false, children, ...props }: NameAnchorProps) {
  return (
    <a {...props} className={named('anywhere', classes.alone, className)} data-tight={tight || undefined}>
      <span className={classes.name}>{children}</span>
    </a>
  );
}

/** A name by itself, on a card or in a line, that leads to a page; on a phone as high as a thumb. */
export const NameLink = createLink(NameAnchor);
