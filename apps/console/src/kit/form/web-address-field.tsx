import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { withScheme } from '@dugout/contract/wire/with-scheme.ts';

interface WebAddressFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (address: string) => void;
}

/** An address of the web: what is typed without a scheme gets one when the field is left. */
export function WebAddressField({ value, onChange, onBlur, ...props }: WebAddressFieldProps) {
  return (
    <TextInput
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event);
        const whole = withScheme(value);
        if (whole !== value) onChange(whole);
      }}
    />
  );
}
