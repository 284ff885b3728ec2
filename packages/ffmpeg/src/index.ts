export type { Analysis } from './inspect/analysis.ts';
export { analyze } from './inspect/analyze.ts';
export { inspect } from './inspect/inspect.ts';
export type { Probe } from './inspect/probe.ts';
export { surveySource } from './inspect/survey-source.ts';
export { type PackagedPart, packageAsset } from './package/package-asset.ts';
export { type Manifest } from './package/playlist.ts';
export { verifyAsset } from './package/verify.ts';
export { encoderNameOf, type Family } from './polish/family.ts';
export { listAvailableFamilies, polish } from './polish/polish.ts';
export { describeFailure, type FailureCode, failureCodeOf } from './run/failure-text.ts';
export { NEEDED_FFMPEG } from './run/needed.ts';
export { Refusal } from './run/refusal.ts';
export { isConfining } from './run/sandbox.ts';
export { type Ffmpeg, isOutdated, openFfmpeg } from './run/tools.ts';
export { type EmbeddedSubtitles, extractSubtitles } from './subtitles/embedded-subtitles.ts';
export { type LadderPart, splitLadder, wholeLadderOf } from './transcode/ladder-part.ts';
export {
  type Encoded,
  type PreparedTranscode,
  prepareTranscode,
  transcode,
  transcodePart,
} from './transcode/transcode.ts';
export { createTranscodeSpec } from './transcode/transcode-spec.ts';
