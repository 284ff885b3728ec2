import type { Family } from '@playlet/domain/media/known-qualities';

export { FAMILIES, type Family } from '@playlet/domain/media/known-qualities';

/** Machines that encode instead of the processor. */
export const HARDWARE = ['nvenc', 'qsv', 'vaapi', 'videotoolbox'] as const;
export type Hardware = (typeof HARDWARE)[number];

const SOFTWARE_ENCODERS: Record<Family, string> = { h264: 'libx264', av1: 'libsvtav1', hevc: 'libx265' };

/** The name of ffmpeg's encoder; `hardware` null is the processor. */
export const encoderNameOf = (family: Family, hardware: Hardware | null): string =>
  hardware === null ? SOFTWARE_ENCODERS[family] : `${family}_${hardware}`;

/** Whether a device encodes by this encoder's name; where it fails, the processor does. */
export const isHardwareEncoder = (name: string): boolean =>
  HARDWARE.some((hardware) => name.endsWith(`_${hardware}`));

/** The name of a rendition's folder and encoded file: those of H.264 are called by their short side alone. */
export const renditionIdOf = (family: Family, id: string): string =>
  family === 'h264' ? id : `${family}-${id}`;
