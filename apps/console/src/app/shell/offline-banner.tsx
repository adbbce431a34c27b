import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useOrganisation } from '../../api/organisation.ts';
import { reachability } from '../../api/reachability.ts';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import classes from './offline-banner.module.css';

/** The browser knows of some outages before any call is made. */
function useBrowsersWord(): void {
  useEffect(() => {
    const look = () => void reachability.lookNow();
    if (!navigator.onLine) look();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
    };
  }, []);
}

/** One calm line while the server cannot be reached. Its code is there from the start: later it could not be fetched. */
export function OfflineBanner() {
  const outage = useSyncExternalStore(reachability.listen, reachability.current);
  const [looking, setLooking] = useState(false);
  const { timeZone } = useOrganisation();
  const client = useQueryClient();
  const isOut = outage !== null;
  useBrowsersWord();
  useEffect(() => {
    if (!isOut) return;
    // What is on the screen may have changed in the meantime. What is being asked for already is not: it may be a further page.
    return () => void client.invalidateQueries(undefined, { cancelRefetch: false });
  }, [isOut, client]);
  return (
    <output className={classes.place}>
      {outage && (
        <span className={`row gap10 small ${classes.line}`}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span className="fill">
            {navigator.onLine ? 'The server cannot be reached' : 'This device is offline'} since{' '}
            {momentTexts(new Date(outage.since).toISOString(), timeZone).time}. What you have typed is kept; nothing is
            saved until the connection is back.
          </span>
          <button
            type="button"
            className="press fixed"
            aria-disabled={looking}
            onClick={() => {
              if (looking) return;
              setLooking(true);
              void reachability.lookNow().finally(() => setLooking(false));
            }}
          >
            {looking ? 'Trying…' : 'Try again'}
          </button>
        </span>
      )}
    </output>
  );
}
