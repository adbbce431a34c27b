import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { defaultPrivacyNotice } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { isSecureAddress } from '@dugout/contract/wire/web-address.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Facts, Loaded, SectionLink, SettingsSection } from '../../kit/section/settings-section.tsx';
import { zoneLabel } from './organisation.record.ts';
import { organisationSettingsQuery } from './organisation.queries.ts';
import classes from './organisation.module.css';

const editOrganisation = () => import('./edit-organisation.modal.tsx').then((file) => file.EditOrganisation);

function Logo({ url }: { url: string }) {
  return (
    <span className={classes.logo}>
      <Picture url={url} alt="Logo" sizes="48px" broken={null} />
    </span>
  );
}

const PolicyLink = ({ url }: { url: string }) =>
  isSecureAddress(url) ? <SectionLink to={url}>{url}</SectionLink> : url;

export function OrganisationSection() {
  const settings = useQuery(organisationSettingsQuery);
  const { open, outlet } = useOverlay();
  const { data } = settings;
  return (
    <SettingsSection
      outlet={outlet}
      title="Organization"
      hint="Your organization’s name, labels and time zone, used everywhere."
      action={
        data && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            aria-label="Edit organization"
            onClick={() => open(editOrganisation, { settings: data })}
          >
            Edit
          </Button>
        )
      }
    >
      <Loaded query={settings} what="the organization">
        {({ name, words, logoUrl, timeZone, supportAddress, privacyNotice, privacyPolicyUrl }) => (
          <Facts
            facts={{
              Name: name,
              'Teams screen': words.teams,
              'Portal screen': words.portal,
              'Application form': words.join,
              Logo: logoUrl === null ? 'Default' : <Logo url={logoUrl} />,
              'Time zone': zoneLabel(timeZone),
              'Support address': supportAddress,
              'Privacy notice': (
                <span className={classes.lines}>{privacyNotice ?? defaultPrivacyNotice(name, supportAddress)}</span>
              ),
              'Privacy policy link': privacyPolicyUrl && <PolicyLink url={privacyPolicyUrl} />,
            }}
          />
        )}
      </Loaded>
    </SettingsSection>
  );
}
