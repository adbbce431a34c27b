import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextInput } from '@mantine/core';
import { setupCodeMaximum, setupMessages } from '@dugout/contract/features/setup/setup.rules.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { authForm } from '../auth/public.ts';
import { SetupFrame } from './setup-frame.tsx';
import { checkCode } from './setup.queries.ts';

interface CodeStepProps {
  /** From the link that the server printed; empty if the user came without one. */
  code: string;
  onRight: (code: string) => void;
}

export function CodeStep({ code: linked, onRight }: CodeStepProps) {
  const [code, setCode] = useState(linked);
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = useAction(checkCode, {
    onSuccess: (_reply, right) => onRight(right),
    onFailure: () => input.current?.focus(),
  });
  const { mutate } = check;
  useEffect(() => {
    if (linked !== '') mutate(linked);
    else input.current?.focus();
  }, [linked, mutate]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check.isPending) return;
    setChecked(true);
    if (code.trim() === '') input.current?.focus();
    else mutate(code);
  };
  return (
    <SetupFrame title="Set Up" step={0} note="Let’s set up your organization.">
      <form className={`column gap16 ${authForm.fields}`} onSubmit={submit} noValidate>
        {check.isError && <Notice tone="red">{failureText(check.error)}</Notice>}
        <TextInput
          ref={input}
          label="Setup code"
          description="The command “dugout setup” printed it on the server, so only the person who runs the server can begin."
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={setupCodeMaximum}
          value={code}
          error={checked && code.trim() === '' && setupMessages.codeRequired}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <BusyButton type="submit" className={authForm.submit ?? ''} busy={check.isPending} doing="Checking…">
          Continue
        </BusyButton>
      </form>
    </SetupFrame>
  );
}
