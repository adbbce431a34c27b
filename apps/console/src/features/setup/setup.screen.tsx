import { useState } from 'react';
import { session } from '../../api/browser-session.ts';
import { rememberUser } from '../../api/current-user.ts';
import { useAction } from '../../kit/act/action.ts';
import { AdministratorStep } from './administrator.step.tsx';
import { CodeStep } from './code.step.tsx';
import { MailStep } from './mail.step.tsx';
import { OrganisationStep } from './organisation.step.tsx';
import { emptyAdministrator, emptyOrganisation, setupInput } from './setup.form.ts';
import { linkedSetupCode } from './setup-link.ts';
import { completeSetup } from './setup.queries.ts';

type Step = 'code' | 'organisation' | 'administrator' | 'mail';

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An empty installation: the code, the organisation, who administers it first, and whether mail arrives. */
export function SetupScreen() {
  const [step, setStep] = useState<Step>('code');
  const [code, setCode] = useState(linkedSetupCode);
  // Kept here, so that going back loses nothing.
  const [organisation, setOrganisation] = useState(() => emptyOrganisation(browserZone()));
  const [administrator, setAdministrator] = useState(emptyAdministrator);
  const complete = useAction(completeSetup, {
    onSuccess: ({ user, ...tokens }) => {
      session.signIn(tokens);
      rememberUser(user);
      setStep('mail');
    },
  });

  if (step === 'code') {
    return (
      <CodeStep
        code={code}
        onRight={(right) => {
          setCode(right);
          setStep('organisation');
        }}
      />
    );
  }
  if (step === 'organisation') {
    return (
      <OrganisationStep
        values={organisation}
        onDone={(values) => {
          setOrganisation(values);
          setStep('administrator');
        }}
      />
    );
  }
  if (step === 'administrator') {
    return (
      <AdministratorStep
        values={administrator}
        onBack={(values) => {
          setAdministrator(values);
          setStep('organisation');
        }}
        save={(values) => {
          setAdministrator(values);
          return complete.mutateAsync(setupInput(code, organisation, values));
        }}
      />
    );
  }
  return <MailStep email={administrator.email} />;
}
