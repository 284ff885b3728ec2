import { defineHandler } from '#call/handler.ts';
import { readPlaybackQuality } from '#playback-quality/read-quality.ts';

export default defineHandler<'GET admin/playback/quality/detail'>((input, { context }) =>
  readPlaybackQuality(context, input),
);
