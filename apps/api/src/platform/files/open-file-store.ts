import { SettingsError, type Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

const cannotStart = (sentence: string): never => {
  throw new SettingsError(`Dugout cannot start, because of its settings:\n  ${sentence}`);
};

/**
 * The store that the settings name. There is no default: in a container that is replaced with every release, pictures
 * in a folder that the operator did not choose would be lost with the next one.
 */
export async function openFileStore(settings: Settings): Promise<FileStore> {
  const { FILES_DIR, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = settings;
  if (FILES_DIR && S3_BUCKET) return cannotStart('FILES_DIR and S3_BUCKET are both given: uploads have one home.');
  if (FILES_DIR) return createFolderStore(FILES_DIR);
  if (!S3_BUCKET) {
    return cannotStart('FILES_DIR is missing: the folder of uploaded pictures, e.g. var/files; or give S3_BUCKET.');
  }
  if (!S3_ACCESS_KEY_ID) return cannotStart('S3_ACCESS_KEY_ID is missing, which S3_BUCKET needs.');
  if (!S3_SECRET_ACCESS_KEY) return cannotStart('S3_SECRET_ACCESS_KEY is missing, which S3_BUCKET needs.');
  // Loaded only where it is used: the library is larger than the rest of the API.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
