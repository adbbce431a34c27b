import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { fileProblem } from '@dugout/contract/features/uploads/upload.rules.ts';
import { defineAction, failureText, useAction } from '../act/action.ts';
import { useHold } from './form-fields.tsx';

const upload = defineAction({
  call: 'POST /uploads',
  request: ({ file, signal }: { file: File; signal: AbortSignal }) => ({ file, signal }),
  changes: [],
  failureInline: true,
});

/** A file that the user chose, which can be shown before the server has it. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** The picture itself, in this browser: `blob:…`. */
  readonly address: string;
  /** Where the server keeps it; null while it is being sent. */
  readonly url: string | null;
}

export interface Uploading {
  readonly start: (file: File) => void;
  /** Something else was typed or chosen: what is under way is ended. */
  readonly forget: () => void;
  readonly chosen: ChosenFile | null;
  readonly busy: boolean;
  /** The status for screen readers. */
  readonly said: string;
  readonly failure: string | null;
}

/** One upload at a time; what comes later (another file, something typed, a closed form) ends the one before. */
export function useUpload(onDone: (url: string) => void): Uploading {
  const { mutate, isPending } = useAction(upload);
  useHold(isPending);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const running = useRef<AbortController | null>(null);
  const held = useRef<string | null>(null);

  const end = () => {
    running.current?.abort();
    running.current = null;
    if (held.current !== null) URL.revokeObjectURL(held.current);
    held.current = null;
  };
  const forget = () => {
    end();
    setSaid('');
    setFailure(null);
    setChosen(null);
  };
  useEffect(() => end, []);

  const start = (file: File) => {
    forget();
    const problem = fileProblem(file);
    if (problem !== null) return setFailure(problem);
    const mine = new AbortController();
    running.current = mine;
    const address = URL.createObjectURL(file);
    held.current = address;
    setChosen({ name: file.name, size: file.size, address, url: null });
    setSaid('Uploading…');
    mutate(
      { file, signal: mine.signal },
      {
        onSuccess: ({ url }) => {
          if (mine.signal.aborted) return;
          setChosen((current) => current && { ...current, url });
          setSaid('Image uploaded.');
          onDone(url);
        },
        onError: (error) => {
          if (mine.signal.aborted) return;
          forget();
          setFailure(failureText(error, 'The image could not be uploaded. Please try again.'));
        },
      },
    );
  };
  return { start, forget, chosen, busy: isPending, said, failure };
}

const fileIn = (data: DataTransfer): File | undefined => [...data.files][0];

/** For the element that files are dropped on or pasted into. */
export function useFileDrop(start: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = fileIn(event.dataTransfer);
      if (!file) return;
      // Otherwise the browser leaves the page, to show the file.
      event.preventDefault();
      start(file);
    },
    onPaste: (event: ClipboardEvent) => {
      const file = fileIn(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      start(file);
    },
  };
}
