import type { ComponentPropsWithRef } from 'react';
import { createLink } from '@tanstack/react-router';

function TitleAnchor({ className, children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} data-row-title className={['title', className].filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

/** The row's name and way in. A click beside it follows it, too (`followRowLink`): a row is never a button itself. */
export const TitleLink = createLink(TitleAnchor);
