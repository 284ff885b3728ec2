import type { Rendition } from '../core/clips/source.ts';
import { PlayerError } from '../core/errors.ts';
import type { Chunk } from '../core/ports.ts';

/** Seconds kept behind and ahead of the position when the browser has no room. */
const KEEP_BEHIND = 2;
const KEEP_AHEAD = 12;

export interface Appender {
  append(chunk: Chunk): Promise<void>;
  remove(start: number, end: number): Promise<void>;
  finish(): Promise<void>;
}

/**
 * One MediaSource's single buffer, for muxed sound and picture. A SourceBuffer does one thing at a time, so everything
 * goes through one queue; a rendition's init segment is appended whenever the rendition changes.
 */
export function createAppender(media: MediaSource, opened: Promise<void>, position: () => number): Appender {
  let buffer: SourceBuffer | null = null;
  let type = '';
  let rung = '';
  let last: Promise<unknown> = opened;

  const queue = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const bufferFor = (rendition: Rendition): SourceBuffer => {
    const wanted = `video/mp4; codecs="${rendition.codecs}"`;
    if (!buffer) buffer = media.addSourceBuffer(wanted);
    else if (wanted !== type && 'changeType' in buffer) buffer.changeType(wanted);
    type = wanted;
    return buffer;
  };

  const put = async (target: SourceBuffer, bytes: ArrayBuffer): Promise<void> => {
    try {
      await updated(target, () => target.appendBuffer(bytes));
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure;
      await makeRoom(target);
      await updated(target, () => target.appendBuffer(bytes));
    }
  };

  const makeRoom = async (target: SourceBuffer): Promise<void> => {
    const at = position();
    if (at > KEEP_BEHIND) await updated(target, () => target.remove(0, at - KEEP_BEHIND));
    await updated(target, () => target.remove(at + KEEP_AHEAD, Number.POSITIVE_INFINITY));
  };

  return {
    append: ({ rendition, init, media: segment }) =>
      queue(async () => {
        const target = supported(() => bufferFor(rendition));
        if (rung !== rendition.id) await put(target, init);
        rung = rendition.id;
        await put(target, segment);
      }),
    remove: (start, end) =>
      queue(async () => {
        const target = buffer;
        if (target && media.readyState !== 'closed') await updated(target, () => target.remove(start, end));
      }),
    finish: () =>
      queue(async () => {
        if (media.readyState === 'open') media.endOfStream();
      }),
  };
}

/** Runs one operation of a SourceBuffer to its end. */
function updated(buffer: SourceBuffer, operate: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (event: Event) => {
      for (const type of ENDINGS) buffer.removeEventListener(type, settle);
      if (event.type === 'updateend') resolve();
      else reject(new PlayerError('decode', 'DECODE', `the media buffer reported ${event.type}`));
    };
    for (const type of ENDINGS) buffer.addEventListener(type, settle);
    try {
      operate();
    } catch (failure) {
      for (const type of ENDINGS) buffer.removeEventListener(type, settle);
      reject(failure);
    }
  });
}

const ENDINGS = ['updateend', 'error', 'abort'] as const;

function supported<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (failure) {
    throw new PlayerError('decode', 'UNSUPPORTED', 'this browser cannot play the codecs', { cause: failure });
  }
}
