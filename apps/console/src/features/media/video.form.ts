import { videoAddressProblem } from '@dugout/contract/features/videos/video-address.ts';
import { newVideoCategory, videoLimits, videoMessages } from '@dugout/contract/features/videos/video.rules.ts';
import type { Video, VideoInput } from '@dugout/contract/features/videos/video.schema.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import type { VideoCategory } from '@dugout/contract/vocabulary/content.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import { wholeAddress } from '../../kit/form/with-scheme.ts';

export interface VideoValues {
  title: string;
  videoUrl: string;
  category: VideoCategory;
}

export const newVideo: VideoValues = { title: '', videoUrl: '', category: newVideoCategory };

export const videoValues = ({ title, videoUrl, category }: Video): VideoValues => ({ title, videoUrl, category });

export const videoPayload = ({ title, videoUrl, category }: VideoValues): VideoInput => ({
  title: title.trim(),
  videoUrl: wholeAddress(videoUrl),
  category,
});

export const videoRules = {
  title: (title: string) => {
    if (title.trim() === '') return videoMessages.titleRequired;
    return title.trim().length > videoLimits.title ? `Title is at most ${videoLimits.title} characters.` : null;
  },
  videoUrl: (url: string) => (url.trim() === '' ? videoMessages.urlRequired : videoAddressProblem(wholeAddress(url))),
};

/** How the fields read when two administrators have changed the same video. */
export const videoConflictFields: readonly ConflictField<VideoValues>[] = [
  { key: 'title', label: 'Title', text: ({ title }) => title.trim() },
  { key: 'videoUrl', label: 'Video URL', text: ({ videoUrl }) => videoUrl.trim() },
  { key: 'category', label: 'Category', text: ({ category }) => videoCategories.label(category) },
];
