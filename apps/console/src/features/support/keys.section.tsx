import { KeyLines } from '../../kit/keys/key-lines.tsx';

export function Keys() {
  return <KeyLines />;
}
