import type { ChangeEvent } from 'react';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { Picture } from '../cells/picture.tsx';
import { ChooseFile } from './choose-file.tsx';
import { typingPause } from './typing-pause.ts';
import { useFileDrop, useUpload } from './use-upload.ts';
import { isUploadedImage } from '@dugout/contract/wire/web-address.ts';
import { wholeAddress, withScheme } from '@dugout/contract/wire/with-scheme.ts';
import classes from './image-field.module.css';

export interface ImageFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputContainer' | 'type'> {
  value: string;
  onChange: (url: string) => void;
}

/** What was typed or pasted over the name of a file; deleting a letter of the name removes the file. */
function replacement({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>): string {
  const { inputType, data } = nativeEvent as InputEvent;
  return inputType.startsWith('delete') ? '' : (data ?? currentTarget.value);
}

/**
 * The address of an image, typed; or a file that is chosen, dropped or pasted, which is uploaded and whose address the
 * field then holds and shows by the file's name. What was typed stays when an upload fails; what was typed without a scheme gets one when the field
 * is left or sent.
 */
export function ImageField({ value, onChange, error, onFocus, onBlur, onKeyDown, ...props }: ImageFieldProps) {
  const upload = useUpload(onChange);
  const drop = useFileDrop(upload.start);
  const isFile = isUploadedImage(value);
  const file = upload.chosen?.url === value ? upload.chosen.name : 'Uploaded image';
  const complete = () => {
    const whole = withScheme(value);
    if (whole !== value) onChange(whole);
  };
  return (
    <TextInput
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      {...props}
      value={isFile ? file : value}
      error={upload.failure ?? error}
      onChange={(event) => {
        upload.forget();
        onChange(isFile ? replacement(event) : event.currentTarget.value);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        // What is typed then takes the place of the file, whose name is no address to be changed by a letter.
        if (isFile) event.currentTarget.select();
      }}
      onClick={(event) => {
        if (isFile) event.currentTarget.select();
      }}
      onBlur={(event) => {
        onBlur?.(event);
        complete();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') complete();
      }}
      inputContainer={(input) => (
        <div className={`flex gap8 ${classes.row}`} {...drop}>
          {input}
          <ChooseFile upload={upload} />
        </div>
      )}
    />
  );
}

interface ImagePreviewProps {
  url: string;
  alt: string;
  /** Width to height. */
  ratio?: string;
  /** How wide it is drawn, in the words of the `sizes` attribute; unless told, as wide as a modal. */
  sizes?: string;
}

const modalWide = '(max-width: 48em) 92vw, 512px';

/** What an image field will show to others: the image, that there is none yet, or that it cannot be loaded. */
export function ImagePreview({ url, alt, ratio = '16 / 10', sizes = modalWide }: ImagePreviewProps) {
  const [settled] = useDebouncedValue(wholeAddress(url), typingPause);
  return (
    <div className={classes.preview} style={{ aspectRatio: ratio }}>
      {settled === '' ? (
        <NoImage />
      ) : (
        <Picture url={settled} alt={alt} sizes={sizes} broken="This image cannot be loaded." eager />
      )}
    </div>
  );
}

export function NoImage() {
  return (
    <span className={`inline subtle small ${classes.none}`}>
      <IconPhoto size={22} stroke={1.5} aria-hidden />
      No image yet
    </span>
  );
}
