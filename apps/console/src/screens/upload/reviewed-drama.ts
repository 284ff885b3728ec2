import type { DramaReview, PlannedDrama } from '../../features/upload/plan.ts';
import type { UploadFile } from '../../features/upload/store.ts';

/** A folder with its files and findings. */
export type ReviewedDrama = { drama: PlannedDrama; review: DramaReview; files: UploadFile[] };
