import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './auth-form.module.css';

/** Unlike the library's own password input, its toggle can be reached by the keyboard. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  // Several on one form are told apart by their labels: “Show confirm password”.
  const what = typeof props.label === 'string' ? props.label.toLowerCase() : 'password';
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={42}
      rightSection={
        <ActionIcon
          className={classes.reveal}
          aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <Icon size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
      {...props}
    />
  );
}
