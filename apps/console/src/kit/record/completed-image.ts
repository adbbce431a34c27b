import type { Image } from './define-kind.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An image from before a field existed does not mention it. Restoring that version keeps the field as it is now: sent as
 * empty, it would be lost.
 */
export function completedImage(image: Image, current: Image | undefined): Image {
  if (current === undefined) return image;
  const missing = Object.entries(current).map(([key, now]) => {
    if (!Object.hasOwn(image, key)) return [key, now];
    const was = image[key];
    return [key, isObject(was) && isObject(now) ? { ...now, ...was } : was];
  });
  return { ...image, ...(Object.fromEntries(missing) as Image) };
}
