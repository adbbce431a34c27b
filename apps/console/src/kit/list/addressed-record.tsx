import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { failureText } from '../act/action.ts';
import { toast } from '../feedback/toast.tsx';
import { AddressedOverlay } from '../overlay/addressed-overlay.tsx';
import { notOpened, useOverlayControl, type OverlayLoader } from '../overlay/use-overlay.tsx';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Address = Readonly<Record<string, unknown>>;

/** By its id: a name does not belong into an address. */
const recordIn = ({ record }: Address): string | null =>
  typeof record === 'string' && uuid.test(record) ? record : null;

/** Takes the record out of the address, whatever is unsaved; Back does not open it again. */
export function useCloseRecord(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    if (recordIn(router.state.location.search) === null) return;
    const search = ({ record: _closed, ...others }: Record<string, unknown>) => others;
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false, ignoreBlocker: true });
  }, [navigate, router]);
}

interface AddressedRecordProps {
  load: OverlayLoader<{ name: string }>;
  close: () => void;
}

/** `?record=…` of a list: a link opens exactly this one, over the list as it is. */
export function AddressedRecord({ load, close }: AddressedRecordProps) {
  return <AddressedOverlay nameIn={recordIn} close={close} load={load} />;
}

/** An overlay that takes a row, for a record whose row is not at hand: it is read first, and then left as it was read. */
export function recordOverlay<Row>(
  read: (id: string, signal: AbortSignal) => Promise<Row>,
  load: OverlayLoader<{ row: Row }>,
): OverlayLoader<{ name: string }> {
  return async () => {
    const Overlay = await load();
    return function RecordOverlay({ name }) {
      const { close } = useOverlayControl();
      const { data, error } = useQuery({
        queryKey: ['record', name],
        queryFn: ({ signal }) => read(name, signal),
        staleTime: Infinity,
        gcTime: 0,
      });
      useEffect(() => {
        if (error === null) return;
        toast.error(failureText(error, notOpened));
        close();
        // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
      }, [error]);
      return data === undefined ? null : <Overlay row={data} />;
    };
  };
}
