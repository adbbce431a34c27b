import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { playerOf } from '@dugout/contract/features/videos/video-address.ts';
import { isWebAddress } from '@dugout/contract/wire/web-address.ts';
import { typingPause } from '../../kit/form/typing-pause.ts';
import { withScheme } from '@dugout/contract/wire/with-scheme.ts';
import { sourceText } from './video.texts.ts';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  url: string;
  /** What the player is called. */
  title: string;
}

/** The way to the video outside the console; nothing for what is no address of the web. */
export function VideoLink({ url }: { url: string }) {
  if (!isWebAddress(url)) return null;
  return (
    <a className="inline touch shrink small anywhere" href={url} target="_blank" rel="noopener noreferrer">
      Open on {sourceText(url)}
      <IconExternalLink size={15} stroke={1.75} aria-hidden />
    </a>
  );
}

function Unplayable({ url }: { url: string }) {
  return (
    <div className={`center gap6 subtle small ${classes.words}`}>
      <IconVideoOff size={22} stroke={1.5} aria-hidden />
      <span role="alert">This video cannot be played here.</span>
      <VideoLink url={url} />
    </div>
  );
}

function PlainPlayer({ url, title }: VideoPlayerProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Unplayable url={url} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the address is all there is; captions are in the file
    <video src={url} aria-label={title} controls playsInline preload="metadata" onError={() => setFailed(true)} />
  );
}

function Player({ url, title }: VideoPlayerProps) {
  const player = playerOf(url);
  if (player.kind === 'none') return <Unplayable url={url} />;
  if (player.kind === 'plain') return <PlainPlayer key={player.address} url={player.address} title={title} />;
  return (
    <iframe
      src={player.address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
      // YouTube plays nothing for a page that does not say where it is; the origin alone is enough.
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  );
}

/** A video in YouTube's player or in the browser's own; its address is judged again here, whatever the database holds. */
export function VideoPlayer(props: VideoPlayerProps) {
  return (
    <div className={`card frame ${classes.frame}`}>
      <Player {...props} />
    </div>
  );
}

/** What a field will show to others, once typing rests: the video, or that there is none yet. */
export function VideoPreview({ url, title }: VideoPlayerProps) {
  const [settled] = useDebouncedValue(withScheme(url).trim(), typingPause);
  return playerOf(settled).kind === 'none' ? (
    <div className={`card frame ${classes.frame}`}>
      <div className={`center gap6 subtle small ${classes.words}`}>
        <IconVideo size={22} stroke={1.5} aria-hidden />
        No video yet
      </div>
    </div>
  ) : (
    <VideoPlayer url={settled} title={title} />
  );
}
