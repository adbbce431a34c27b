import { useState } from 'react';
import { Button } from '@mantine/core';
import type { administratorProblems } from '@dugout/contract/features/users/administrator.routes.ts';
import type { AdministratorInput, KnownPerson } from '@dugout/contract/features/users/administrator.schema.ts';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import { pickFields } from '@dugout/contract/wire/record.ts';
import { emailMessage, isEmailAddress } from '@dugout/contract/wire/typed-text.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { grantRights, inviteAdministrator, useAdministratorAction } from './administrators.queries.ts';

type KnownPersonCode = (typeof administratorProblems)['knownPerson']['code'];
const knownPerson: KnownPersonCode = 'administrator.known-person';

const invited = pickFields(userRecord, ['fname', 'lname', 'email']);
type InvitedValues = ValuesOf<typeof invited>;
const invitationForm = defineForm<never, InvitedValues, AdministratorInput>()(invited, {
  email: { problem: (email) => (isEmailAddress(email.trim()) ? null : emailMessage) },
});

const fullRights = 'Administrators see and change everything in this console.';

function Offer({ person, failure }: { person: KnownPerson; failure: string | null }) {
  const { name, email, primaryRole, administers } = person;
  return (
    <div className="stack gap12">
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      <p>
        {email} belongs to <strong>{name}</strong> ({roles.label(primaryRole)}).
      </p>
      {administers ? (
        <Notice tone="blue">{name} is already an administrator.</Notice>
      ) : (
        <Notice tone="yellow">
          Make this person an administrator? {fullRights} Their role stays {roles.label(primaryRole)}.
        </Notice>
      )}
    </div>
  );
}

export function InviteAdministrator() {
  const { close } = useOverlayControl();
  const [known, setKnown] = useState<KnownPerson | null>(null);
  const grant = useAdministratorAction(grantRights, { onSuccess: close });
  const invite = useAdministratorAction(inviteAdministrator, {
    onSuccess: close,
    onFailure: ({ code, current }) => {
      if (code === knownPerson) setKnown(current as KnownPerson);
    },
  });
  const record = useRecordForm({
    ...invitationForm.adding(),
    save: (values) => invite.mutateAsync(invitationForm.body(values)),
    close,
  });
  const offer = known && {
    title: 'This Person Already Has an Account',
    busy: grant.isPending,
    contents: <Offer person={known} failure={grant.error ? failureText(grant.error) : null} />,
    actions: (
      <>
        <Button
          variant="default"
          autoFocus
          onClick={() => {
            grant.reset();
            setKnown(null);
          }}
        >
          Back
        </Button>
        {!known.administers && (
          <BusyButton busy={grant.isPending} doing="Saving…" onClick={() => grant.mutate(known)}>
            Make administrator
          </BusyButton>
        )}
      </>
    ),
  };
  return (
    <FormFrame
      kind="modal"
      title="Invite Administrator"
      record={record}
      action="Send invitation"
      doing="Sending…"
      {...(offer ? { turned: offer } : {})}
    >
      <FieldPair>
        <Field of={invited} name="fname" first />
        <Field of={invited} name="lname" />
      </FieldPair>
      <Field
        of={invited}
        name="email"
        description="A link to choose a password goes there, and works for 72 hours."
        required
      />
      <Notice tone="yellow">{fullRights}</Notice>
    </FormFrame>
  );
}
