import { Link } from '@tanstack/react-router';
import classes from './support.module.css';

/** How to answer a family that asks what is known about their child, or wants it corrected or gone. */
export function FamilyData() {
  return (
    <>
      <p>
        First confirm that the person is allowed to ask: a parent or guardian whose contact info is on the player’s
        record, or the player herself once she is of age. Reply only to an address or number that is already on record.
      </p>
      <ol className={`stack gap10 ${classes.steps}`}>
        <li>
          Find the player under <Link to="/players">Players</Link> and open her row: name, team, position, sizes,
          address, college and parents are all that is kept about her there. Her parents are also under Users, each with
          name, email and phone.
        </li>
        <li>
          What the public form brought in is in the portal: search it by her name. What she or her parents wrote in a
          group is in the message logs: choose each of them as the sender.
        </li>
        <li>History in her row shows who changed what, and who viewed her contact info.</li>
        <li>
          To hand over a copy, filter the list of players down to her and press Export. The file holds her row. Send it
          securely, and delete your own copy afterward.
        </li>
        <li>Correct what is wrong with Edit, in her row and for each parent under Users.</li>
        <li>
          To remove her, press Delete in her row under Players: Remove from team, on a team’s roster, keeps her as a
          player. She is gone from every list at once, stays in the trash for 30 days in case it was a mistake, and is
          then removed for good. Parents and leads are removed in the same way, each on their own screen.
        </li>
      </ol>
      <p>
        Every change, removal and export is logged with who did it and when. Tell the family what was done, and on which
        day what was removed will be gone for good.
      </p>
    </>
  );
}
