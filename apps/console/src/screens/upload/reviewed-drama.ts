import type { DramaReview, PlannedDrama } from './plan.ts';
import type { UploadFile } from './store.ts';

/** A folder with its files and findings. */
export type ReviewedDrama = { drama: PlannedDrama; review: DramaReview; files: UploadFile[] };
