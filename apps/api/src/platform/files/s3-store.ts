import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertStorable, FileStoreError, type FileStore } from './file-store.ts';

export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds without a word from the store. */
  readonly patience?: number;
}

/** Its message may hold an address or a key; the name (`NoSuchBucket`) or the code (`ECONNREFUSED`) says enough. */
const unusable = (error: unknown) => {
  const { name, code } = error as { name?: string; code?: unknown };
  return new FileStoreError(`the bucket of files: ${typeof code === 'string' ? code : (name ?? 'cannot be used')}`);
};

const absent = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** A bucket of an S3-compatible store, reached from the API only: it needs no public access. */
export function createS3Store(settings: BucketSettings): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, patience = 8_000 } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's have no host name per bucket.
    forcePathStyle: endpoint !== undefined,
    // Stores other than Amazon's refuse, or even store, the trailing checksums of the newer protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: patience,
      socketTimeout: patience,
      throwOnRequestTimeout: true,
    },
  });
  const about = (name: string) => {
    assertStorable(name);
    return { Bucket: bucket, Key: name };
  };

  return {
    kind: 'bucket',
    async put(name, content, type) {
      const place = about(name);
      try {
        await client.send(
          new PutObjectCommand({ ...place, Body: content, ContentLength: content.length, ContentType: type }),
        );
      } catch (error) {
        throw unusable(error);
      }
    },
    async open(name) {
      const place = about(name);
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(place));
        return { stream: Body as Readable, bytes: ContentLength };
      } catch (error) {
        if (absent(error)) return null;
        throw unusable(error);
      }
    },
    async remove(name) {
      const place = about(name);
      try {
        await client.send(new DeleteObjectCommand(place));
      } catch (error) {
        if (!absent(error)) throw unusable(error);
      }
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        throw unusable(error);
      }
    },
    close() {
      client.destroy();
    },
  };
}
