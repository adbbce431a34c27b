import { authFigures } from './modules/auth/auth.figures.ts';
import { historyFigures } from './modules/history/history.figures.ts';
import { systemFigures } from './modules/system/system.figures.ts';
import { uploadFigures } from './modules/uploads/uploads.figures.ts';
import { jobFigures } from './platform/jobs/job.figures.ts';
import type { Figure } from './platform/watch/figures.ts';

/** What the API asks when somebody reads its metrics. */
export const figures: readonly Figure[] = [
  ...jobFigures,
  ...authFigures,
  ...historyFigures,
  ...systemFigures,
  ...uploadFigures,
];
