/** Of this browser alone; it tells nothing about anybody. */
const key = 'first-steps';

const kept = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (value: 'begun' | 'dismissed') => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing shows them again, which does no harm.
  }
};

/** While there are no teams, and from then on until they are done: an established installation never asks for more. */
export function areFirstStepsShown(teams: number): boolean {
  const before = kept();
  if (before === 'dismissed') return false;
  if (teams === 0 && before === null) keep('begun');
  return teams === 0 || before === 'begun';
}

export const dismissFirstSteps = () => keep('dismissed');
