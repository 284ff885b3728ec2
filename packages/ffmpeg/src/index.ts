export { type EmbeddedSubtitles, extractSubtitles } from './embedded-subtitles.ts';
export { type FailureCode, failureCodeOf, failureText } from './failure-text.ts';
export { type InspectOptions, inspect } from './inspect.ts';
export { packageAsset } from './package-asset.ts';
export {
  type Manifest,
  masterPlaylist,
  type Rendition,
  type SubtitleTrack,
  subtitlePlaylist,
} from './playlist.ts';
export type { AudioProbe, Probe, VideoProbe } from './probe.ts';
export { REFUSAL_CODES, Refusal, type RefusalCode, refusalText } from './refusal.ts';
export { cleanSubtitles, SubtitleError } from './subtitles.ts';
export { type Ffmpeg, openFfmpeg } from './tools.ts';
export { type Encoded, type Progress, type TranscodeOptions, transcode } from './transcode.ts';
export { createTranscodeSpec, type TranscodeSpec } from './transcode-spec.ts';
export { verifyAsset } from './verify.ts';
