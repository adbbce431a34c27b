import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** The store that `tooling/s3-server` started, as its `env` says; null where none was started. */
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;

export const s3 = TEST_S3_ENDPOINT
  ? {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY,
    }
  : null;

/** Said in the name of what is skipped. */
export const s3Name = s3 ? 'a bucket' : 'a bucket (skipped: no TEST_S3_ENDPOINT; see tooling/s3-server)';

/** A bucket that no other test uses. */
export async function makeBucket(): Promise<NonNullable<typeof s3> & { S3_BUCKET: string }> {
  if (!s3) throw new Error('There is no S3 store: TEST_S3_ENDPOINT is not set.');
  const client = new S3Client({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const S3_BUCKET = `test-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  client.destroy();
  return { ...s3, S3_BUCKET };
}
