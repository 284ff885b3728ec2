import { PlayerError } from '../core/errors.ts';
import type { Rendition } from '../core/media/source.ts';
import type { PartData } from '../core/ports.ts';

/** The seconds kept around the position when the browser's buffer is full. */
const KEPT_BEHIND_SECONDS = 2;
const KEPT_AHEAD_SECONDS = 12;

/** The queue of operations on one SourceBuffer. All reject with a PlayerError DECODE when an operation fails. */
export type Appender = {
  append(data: PartData): Promise<void>;
  remove(start: number, end: number): Promise<void>;
  endOfStream(): Promise<void>;
};

/**
 * Feeds the one SourceBuffer of a MediaSource, for muxed audio and video. A SourceBuffer does one operation at a time,
 * so all of them go through one queue; the init segment is appended whenever the rendition changes.
 *
 * @see https://www.w3.org/TR/media-source-2/
 */
export function createAppender(media: MediaSource, opened: Promise<void>, position: () => number): Appender {
  let buffer: SourceBuffer | null = null;
  let mimeType = '';
  let renditionId = '';
  let queueEnd: Promise<unknown> = opened;

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = queueEnd.then(work);
    queueEnd = done.catch(() => {});
    return done;
  };

  const bufferFor = (rendition: Rendition): SourceBuffer => {
    const nextType = `video/mp4; codecs="${rendition.codecs}"`;
    if (!buffer) buffer = media.addSourceBuffer(nextType);
    else if (nextType !== mimeType && 'changeType' in buffer) buffer.changeType(nextType);
    mimeType = nextType;
    return buffer;
  };

  const appendBytes = async (target: SourceBuffer, bytes: ArrayBuffer): Promise<void> => {
    try {
      await runOperation(target, () => target.appendBuffer(bytes));
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure;
      await makeRoom(target);
      await runOperation(target, () => target.appendBuffer(bytes));
    }
  };

  const makeRoom = async (target: SourceBuffer): Promise<void> => {
    const at = position();
    if (at > KEPT_BEHIND_SECONDS)
      await runOperation(target, () => target.remove(0, at - KEPT_BEHIND_SECONDS));
    await runOperation(target, () => target.remove(at + KEPT_AHEAD_SECONDS, Number.POSITIVE_INFINITY));
  };

  return {
    append: ({ rendition, init, media: part }) =>
      enqueue(async () => {
        const target = orUnsupported(() => bufferFor(rendition));
        if (renditionId !== rendition.id) await appendBytes(target, init);
        renditionId = rendition.id;
        await appendBytes(target, part);
      }),
    remove: (start, end) =>
      enqueue(async () => {
        const target = buffer;
        if (target && media.readyState !== 'closed')
          await runOperation(target, () => target.remove(start, end));
      }),
    endOfStream: () =>
      enqueue(async () => {
        if (media.readyState === 'open') media.endOfStream();
      }),
  };
}

/** Runs one operation of a SourceBuffer to its end; rejects with a PlayerError DECODE when it fails. */
function runOperation(buffer: SourceBuffer, operate: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onEnd = (event: Event) => {
      for (const type of END_EVENTS) buffer.removeEventListener(type, onEnd);
      if (event.type === 'updateend') resolve();
      else reject(new PlayerError('decode', 'DECODE', `SourceBuffer ${event.type}`));
    };
    for (const type of END_EVENTS) buffer.addEventListener(type, onEnd);
    try {
      operate();
    } catch (failure) {
      for (const type of END_EVENTS) buffer.removeEventListener(type, onEnd);
      reject(failure);
    }
  });
}

const END_EVENTS = ['updateend', 'error', 'abort'] as const;

/** @throws PlayerError UNSUPPORTED when `make` throws */
function orUnsupported<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (failure) {
    throw new PlayerError('decode', 'UNSUPPORTED', 'unsupported codecs', { cause: failure });
  }
}
