import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import classes from './greeting.module.css';

/** At a desk it is the heading of the screen; on a phone the header has that, and the greeting follows. */
export function Greeting() {
  const user = useQuery(currentUserQuery).data;
  const Heading = usePhone() ? 'p' : 'h1';
  return (
    <>
      <PageHeader title="Dashboard" ownHeading />
      <Heading className={`fixed ${classes.greeting}`} aria-busy={!user || undefined}>
        <span>Welcome Back, </span>
        {user ? (
          <span className={classes.name}>{displayName(user)}</span>
        ) : (
          <span className={`bone ${classes.bone}`} aria-hidden />
        )}
      </Heading>
    </>
  );
}
