import type { ComponentPropsWithRef } from 'react';
import { createLink } from '@tanstack/react-router';

function TitleAnchor({ className, children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} data-row-title className={['title', className].filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

/** The row's name and way in. Rows are reached through it, never by making the whole row a button. */
export const TitleLink = createLink(TitleAnchor);
