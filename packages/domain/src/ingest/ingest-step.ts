/** The steps of an episode's ingest, in this order. */
export const INGEST_STEPS = ['queued', 'inspect', 'transcode', 'package', 'upload', 'publish'] as const;
export type IngestStep = (typeof INGEST_STEPS)[number];
