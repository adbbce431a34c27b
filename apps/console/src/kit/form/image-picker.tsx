import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ActionIcon, Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { isUploadedImage } from '@dugout/contract/wire/web-address.ts';
import { Picture } from '../cells/picture.tsx';
import { ChooseFile } from './choose-file.tsx';
import { fileSizeText } from './file-size.ts';
import { typingPause } from './typing-pause.ts';
import { useFileDrop, useUpload, type ChosenFile, type Uploading } from './use-upload.ts';
import { wholeAddress, withScheme } from '@dugout/contract/wire/with-scheme.ts';
import classes from './image-picker.module.css';

export interface ImageChoice {
  readonly value: string;
  readonly upload: Uploading;
  /** The file that the field stands for, or will. */
  readonly file: ChosenFile | null;
  /** What can be shown of it now; empty when there is nothing. */
  readonly shown: string;
  readonly type: (url: string) => void;
}

/**
 * An image that is chosen as a file, or typed as an address, and shown elsewhere on the screen as well: at once, from
 * the file itself, because the way to the server and back takes a phone's photograph several seconds.
 */
export function useImageChoice(value: string, onChange: (url: string) => void): ImageChoice {
  const upload = useUpload(onChange);
  const { chosen } = upload;
  const [settled] = useDebouncedValue(wholeAddress(value), typingPause);
  const file = chosen && (chosen.url === null || chosen.url === value) ? chosen : null;
  return {
    value,
    upload,
    file,
    shown: file ? file.address : value.trim() === '' ? '' : settled,
    type: (url) => {
      upload.forget();
      onChange(url);
    },
  };
}

interface ChosenImageProps {
  choice: ImageChoice;
  alt: string;
  sizes: string;
  broken?: string | null;
  /** The measures of a chosen file, once they are known. */
  onMeasured?: (width: number, height: number) => void;
}

/** Fills what it stands in. */
export function ChosenImage({ choice: { file, shown }, alt, sizes, broken = null, onMeasured }: ChosenImageProps) {
  if (!file) return <Picture url={shown} alt={alt} sizes={sizes} broken={broken} eager />;
  return (
    <img
      src={file.address}
      alt={alt}
      className="photo"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onMeasured?.(naturalWidth, naturalHeight)}
    />
  );
}

interface ImagePickerProps {
  label: string;
  required?: boolean;
  choice: ImageChoice;
  error?: ReactNode;
}

/** A place to drop a file on, with the choice of one and the field for an address. */
export function ImagePicker({ label, required = false, choice, error }: ImagePickerProps) {
  const { value, upload, file, shown, type } = choice;
  const drop = useFileDrop(upload.start);
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const [measured, setMeasured] = useState<{ of: string; text: string } | null>(null);
  const problem = upload.failure ?? error;
  const refused = problem !== undefined && problem !== null && problem !== false;
  const isFile = file !== null || isUploadedImage(value);
  const complete = () => {
    const whole = withScheme(value);
    if (whole !== value) type(whole);
  };
  // The button disappears with the image, so the focus moves to the field that replaces it.
  const remove = () => {
    flushSync(() => type(''));
    address.current?.focus();
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      required={required}
      error={problem}
      errorProps={{ id: `${id}-error` }}
    >
      <fieldset aria-labelledby={`${id}-label`} className={classes.area} data-refused={refused || undefined} {...drop}>
        <span className={`center fixed subtle ${classes.thumbnail}`}>
          {shown === '' ? (
            <IconPhoto size={20} stroke={1.5} aria-hidden />
          ) : (
            <ChosenImage
              choice={choice}
              alt=""
              sizes="64px"
              onMeasured={(width, height) => setMeasured({ of: shown, text: `${width} × ${height}` })}
            />
          )}
        </span>
        {isFile ? (
          <>
            {file ? (
              <FileFacts file={file} measures={measured?.of === file.address ? measured.text : null} />
            ) : (
              <span className="fill caption cut">Uploaded image</span>
            )}
            <ActionIcon aria-label="Remove the image" className={classes.remove} onClick={remove}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        ) : (
          <Input
            ref={address}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-label="Image URL"
            aria-required={required || undefined}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
            error={refused}
            placeholder="Drop an image or paste a link"
            className="fill"
            value={value}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={complete}
            onKeyDown={(event) => {
              if (event.key === 'Enter') complete();
            }}
          />
        )}
        <ChooseFile upload={upload} compact />
      </fieldset>
    </Input.Wrapper>
  );
}

/** As the file is, not as it is stored: people know it by that. */
function FileFacts({ file, measures }: { file: ChosenFile; measures: string | null }) {
  return (
    <span className="stack fill">
      <span className="fill caption cut">{file.name}</span>
      <span className="hint">
        {measures !== null && `${measures} · `}
        {fileSizeText(file.size)}
      </span>
    </span>
  );
}
