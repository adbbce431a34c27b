import type { Article } from '@dugout/contract/features/articles/article.schema.ts';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import type { Video } from '@dugout/contract/features/videos/video.resource.ts';
import { newId } from '../samples.ts';

export const article = (given: Partial<Article> = {}): Article => ({
  id: newId(),
  version: 3,
  title: 'Gold sweep',
  body: 'They won.\n\nTwice.',
  link: null,
  imageUrl: null,
  createdAt: '2026-03-15T03:00:00.000Z',
  updatedAt: '2026-03-15T03:00:00.000Z',
  ...given,
});

export const video = (given: Partial<Video> = {}): Video => ({
  id: newId(),
  version: 3,
  title: 'Rise ball',
  videoUrl: 'https://youtu.be/BOMBERS0001',
  category: 'TRAINING',
  ...given,
});

export const uploaded = (given: Partial<Upload> = {}): Upload => ({
  id: newId(),
  version: 1,
  url: `/api/files/${'a'.repeat(64)}.webp`,
  width: 120,
  height: 120,
  bytes: 1_000,
  ...given,
});
