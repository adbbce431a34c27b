import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { paragraphsOf } from '@dugout/contract/features/articles/article.rules.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import { typingPause } from '../../kit/form/typing-pause.ts';
import { withScheme } from '@dugout/contract/wire/with-scheme.ts';
import { ArticleSeams } from './article-seams.tsx';
import { barText } from './article.record.ts';
import type { ArticleValues } from './article.record.ts';
import { dayText } from './article.texts.ts';
import classes from './article-preview.module.css';

type Mode = 'web' | 'mobile';

/** Section 9, "Article preview modes". */
const modes: readonly { value: Mode; label: string; icon: Icon }[] = [
  { value: 'web', label: 'Web', icon: IconDeviceDesktop },
  { value: 'mobile', label: 'Mobile', icon: IconDeviceMobile },
];

const choices = modes.map(({ value, label, icon: ModeIcon }) => ({
  value,
  label: (
    <span className="inline gap8">
      <ModeIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </span>
  ),
}));

interface PreviewProps {
  values: ArticleValues;
  /** Of an article that is there already; a new one is of today. */
  createdAt: string | undefined;
}

/** What readers will see, in a browser or on a phone, while it is being typed. */
export function ArticlePreview({ values, createdAt }: PreviewProps) {
  const [mode, setMode] = useState<Mode>('web');
  const address = barText(values.link);
  const page = <Page values={values} createdAt={createdAt} />;
  return (
    <section className="column shrink" aria-label="Preview">
      <div className={`row wrap between ${classes.head}`}>
        <h2>Preview</h2>
        <SegmentedControl
          aria-label="Preview as"
          data={choices}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
        />
      </div>
      {mode === 'web' ? (
        <div className={classes.browser} data-mode="web">
          <div className={`row gap16 fixed ${classes.bar}`}>
            <span className={classes.dots} aria-hidden>
              <i />
              <i />
              <i />
            </span>
            <span className={classes.address} data-none={address === '' || undefined}>
              {address === '' ? 'No link' : address}
            </span>
          </div>
          <div className={classes.window}>{page}</div>
        </div>
      ) : (
        <div className={classes.desk} data-mode="mobile">
          <div className={classes.phone}>
            <span className={classes.camera} aria-hidden />
            <div className={`cover ${classes.screen}`}>{page}</div>
            <span className={classes.home} aria-hidden />
          </div>
        </div>
      )}
    </section>
  );
}

function Page({ values: { title, body, imageUrl }, createdAt }: PreviewProps) {
  const { timeZone } = useOrganisation();
  const [now] = useState(() => new Date());
  const [settled] = useDebouncedValue(withScheme(imageUrl).trim(), typingPause);
  const paragraphs = paragraphsOf(body);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its place, it is scrolled by keys as well
    <article className={`cover ${classes.page}`} tabIndex={0} aria-label="Article as readers see it">
      <div className={classes.hero}>
        {settled === '' ? (
          <ArticleSeams />
        ) : (
          <div className="cover">
            <Picture url={settled} alt="" sizes="(max-width: 62em) 92vw, 660px" eager />
          </div>
        )}
        <div className={classes.title}>
          <h3>{title.trim() === '' ? 'No title yet' : title.trim()}</h3>
          <p>{dayText(createdAt ?? now, timeZone)}</p>
        </div>
      </div>
      <div className={classes.text}>
        {paragraphs.length === 0 && <p>No body yet</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
