import { useRef } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { uploadAccept } from '@dugout/contract/features/uploads/upload.rules.ts';
import { BusyButton } from './busy-button.tsx';
import type { Uploading } from './use-upload.ts';
import classes from './image-field.module.css';

interface ChooseFileProps {
  upload: Uploading;
  /** Beside the name of the file, where there is little room. */
  compact?: boolean;
}

/** The button that opens the browser's own choice of files, and what is told while the file is sent. */
export function ChooseFile({ upload: { start, busy, said }, compact = false }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy}
        doing="Uploading…"
        leftSection={!compact && <IconUpload size={16} stroke={1.75} aria-hidden />}
        {...(compact ? { size: 'xs' } : {})}
        className={(compact ? classes.compact : classes.choose) ?? ''}
        onClick={() => chooser.current?.click()}
      >
        Choose file
      </BusyButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={uploadAccept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (file) start(file);
        }}
      />
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  );
}
