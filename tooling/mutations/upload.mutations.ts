import type { Mutation } from './mutation.ts';

const clean = 'apps/api/src/modules/uploads/clean-image.ts';
const hostile = (tests: string) => ({ file: 'apps/api/src/modules/uploads/hostile-files.test.ts', tests });

export const uploadMutations: readonly Mutation[] = [
  {
    what: 'a picture keeps where it was taken',
    file: clean,
    from: ".toColourspace('srgb')\n",
    to: ".toColourspace('srgb')\n      .keepExif()\n",
    caughtBy: hostile('place in EXIF'),
  },
  {
    what: 'a picture lies on its side',
    file: clean,
    from: 'autoOrient: true,',
    to: 'autoOrient: false,',
    caughtBy: { file: 'apps/api/src/modules/uploads/clean-image.test.ts' },
  },
  {
    what: 'the library opens whatever it can read',
    file: clean,
    from: "sharp.block({ operation: ['VipsForeignLoad'] });",
    to: '',
    caughtBy: hostile('an SVG with a script|a TIFF'),
  },
  {
    what: 'a picture is stored as it was sent',
    file: clean,
    from: 'return { content: data, width,',
    to: 'return { content: sent, width,',
    caughtBy: { file: 'apps/api/src/modules/uploads/clean-image.test.ts' },
  },
  {
    what: 'pixels that take twice the memory count once',
    file: clean,
    from: 'width * height * weight > pixels',
    to: 'width * height > pixels',
    caughtBy: { file: 'apps/api/src/modules/uploads/hostile-files.test.ts' },
  },
];
