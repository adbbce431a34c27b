import { Link } from '@tanstack/react-router';
import type { LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { planLines } from './conversion.texts.ts';
import { PlanView } from './plan-view.tsx';
import classes from './lead-drawer.module.css';

/** What was made of a lead, by whom and when, and where it is now. */
export function ConvertedInto({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useOrganisation();
  const { conversion, convertedPlayer } = lead;
  const at = conversion && momentTexts(conversion.at, timeZone);
  const team = conversion?.steps.find(({ entity }) => entity === 'team');
  return (
    <section className={`stack gap10 ruled ${classes.section}`} aria-label="Conversion">
      <h3 className={classes.heading}>Converted</h3>
      {at ? (
        <p className="muted">{`${at.day}, ${at.time}${conversion?.by ? `, by ${conversion.by}` : ''}`}</p>
      ) : (
        <p className="muted">This lead was already converted when it arrived; it can’t be undone here.</p>
      )}
      {conversion && <PlanView label="What changed" lines={planLines(conversion.steps, 'did')} done />}
      <div className={`flex wrap ${classes.links}`}>
        {convertedPlayer ? (
          <Link to="/players" search={{ search: convertedPlayer.name }} className="touch strong">
            {convertedPlayer.name} in Manage Players
          </Link>
        ) : (
          <span className="muted">The player has been removed since.</span>
        )}
        {team?.id && (
          <Link to="/teams/$id" params={{ id: team.id }} className="touch strong">
            {String(team.fields['team']?.[1] ?? 'The team')}
          </Link>
        )}
      </div>
    </section>
  );
}
