import type { PolishOverview } from '@playlet/core/ingest/polish';
import { isHardwareEncoder } from '@playlet/ffmpeg/polish/family';

/** The second encodes as the contract shows them; those of H.264 come before the others, each family lowest first. */
export function presentPolish(overview: PolishOverview) {
  const {
    open,
    failed,
    retriedAtNight,
    unpolished,
    done,
    bytesBefore,
    bytesAfter,
    workSeconds,
    running,
    missingEncoders,
  } = overview;
  return {
    ...{ open, failed, retriedAtNight, unpolished, done },
    savedBytes: Math.max(0, bytesBefore - bytesAfter),
    workSeconds: Math.round(workSeconds),
    savedShare: bytesBefore > 0 ? 1 - bytesAfter / bytesBefore : 0,
    running: running.map(({ id, title, index, progress, speed, worker }) => ({
      ...{ id, groupTitle: title, index, speed, worker },
      renditions: Object.entries(progress)
        .map(([rendition, percent]) => ({ id: rendition, percent }))
        .sort((a, b) => place(a.id) - place(b.id)),
    })),
    missingEncoders: missingEncoders.map(({ name, worker }) => ({
      ...{ name, worker },
      replaced: isHardwareEncoder(name),
    })),
  };
}

const FAMILIES = ['av1', 'hevc'];
const place = (id: string): number => {
  const [family = '', size = family] = id.split('-');
  return (FAMILIES.indexOf(family) + 1) * 10_000 + Number(size);
};
