import { Link } from '@tanstack/react-router';
import { IconShieldHeart } from '@tabler/icons-react';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { FamilyData } from './family-data.section.tsx';
import { Health } from './health.section.tsx';
import { HelpByTask } from './help-by-task.section.tsx';
import { Keys } from './keys.section.tsx';
import { ReportProblem } from './report-problem.section.tsx';
import { SafeSport, safeSportPhone } from './safesport.section.tsx';
import classes from './support.module.css';

const sections = [
  { id: 'help', title: 'Help by task', Contents: HelpByTask },
  { id: 'keys', title: 'Keyboard shortcuts', Contents: Keys },
  { id: 'health', title: 'Health', Contents: Health },
  { id: 'report', title: 'Report a problem', Contents: ReportProblem },
  { id: 'family', title: 'Family data requests', Contents: FamilyData },
  { id: 'safesport', title: 'SafeSport', Contents: SafeSport },
] as const;

export function SupportScreen() {
  return (
    <>
      <PageHeader title="Support" />
      <p className={`flex gap10 card ${classes.urgent}`}>
        <IconShieldHeart size={18} stroke={1.75} aria-hidden />
        <span>
          If a child is in danger, call <a href="tel:911">911</a>. To report abuse or misconduct, call SafeSport at{' '}
          <a href={safeSportPhone.href}>{safeSportPhone.words}</a>.
        </span>
      </p>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label="On this page">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/support" hash={id} activeOptions={{ includeHash: true }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack gap16 shrink">
          {sections.map(({ id, title, Contents }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              className={`card ${classes.section}`}
              aria-labelledby={`${id}-title`}
            >
              <h2 id={`${id}-title`} className={classes.heading}>
                {title}
              </h2>
              <Contents />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
