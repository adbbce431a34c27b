import type { ReactNode } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import type { Sponsor } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { isWebAddress } from '@dugout/contract/wire/web-address.ts';
import { initialsOf } from '../../kit/cells/initials.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import classes from './sponsor-row.module.css';

/** The host that one would be led to, as the browser reads the address. */
const hostOf = (url: string) => URL.parse(url)?.host ?? url;

export function SponsorRow({ sponsor: { title, url, logoUrl }, actions }: { sponsor: Sponsor; actions: ReactNode }) {
  return (
    <div className={`row gap14 ${classes.sponsor}`}>
      <span className={`center fixed card muted small bold ${classes.logo}`}>
        {logoUrl === null ? (
          <span aria-hidden>{initialsOf(title)}</span>
        ) : (
          <Picture url={logoUrl} alt="" sizes="40px" broken={null} />
        )}
      </span>
      <div className={`column top fill ${classes.words}`}>
        <span className={`bold anywhere ${classes.title}`}>{title}</span>
        {isWebAddress(url) && (
          <a className={`inline touch small ${classes.link}`} href={url} target="_blank" rel="noopener noreferrer">
            <span className="cut">{hostOf(url)}</span>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </a>
        )}
      </div>
      {actions}
    </div>
  );
}
