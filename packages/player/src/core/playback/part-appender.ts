import { findFirstMissingPart } from '../buffering/buffered-clip.ts';
import type { ClipLoader } from '../clips/clip-loader.ts';
import { convertToFailure } from '../errors.ts';
import { partsOf } from '../media/parts.ts';
import { isPartBuffered } from '../media/timeline.ts';
import type { MediaHost, PartData } from '../ports.ts';
import type { Failure } from '../state.ts';

/** Appends the fetched parts of a clip to its media element, one after the other. */
export type PartAppender = {
  /** Rendition last appended. */
  readonly renditionId: string | null;
  /** Appends what waits, or ends the stream where the clip is complete. */
  appendNext(loader: ClipLoader): void;
  /** Whether a part of the clip is buffered, being appended, or fetched. */
  hasPart(loader: ClipLoader, part: number): boolean;
  /** Forgets the parts from `part` on, so that they are fetched again. */
  forgetFrom(part: number): void;
  /** Forgets all parts: the media element's buffers are empty. A part that is being appended no longer counts. */
  clear(): void;
};

/** A part that the browser evicts again after this many appends is not fetched once more: that would never end. */
const MAX_APPEND_COUNT = 3;

/** Creates the appender of one media element. */
export function createPartAppender(
  media: MediaHost,
  { onAppended, onFailure }: { onAppended: () => void; onFailure: (failure: Failure) => void },
): PartAppender {
  let renditionId: string | null = null;
  let appending: PartData | null = null;
  let appendCounts = new Map<number, number>();

  const append = async (data: PartData, loader: ClipLoader): Promise<void> => {
    appending = data;
    try {
      await media.append(data);
    } catch (thrown) {
      if (appending !== data) return;
      appending = null;
      onFailure(convertToFailure(thrown, 'decode', 'DECODE'));
      return;
    }
    if (appending !== data) return; // cleared in the meantime
    appending = null;
    renditionId = data.rendition.id;
    for (let part = data.first; part <= data.last; part += 1)
      appendCounts.set(part, (appendCounts.get(part) ?? 0) + 1);
    appender.appendNext(loader);
    onAppended();
  };

  const endIfComplete = (loader: ClipLoader) => {
    const manifest = loader.source?.start;
    if (!manifest || appendCounts.size === 0) return;
    const hasPart = (part: number) => appender.hasPart(loader, part);
    if (findFirstMissingPart({ manifest, position: media.position(), hasPart }) === null) media.endOfStream();
  };

  const appender: PartAppender = {
    get renditionId() {
      return renditionId;
    },
    appendNext(loader) {
      if (appending || media.isNative) return;
      const data = loader.waiting.shift();
      if (data) void append(data, loader);
      else endIfComplete(loader);
    },
    hasPart(loader, number) {
      if (loader.isWaiting(number)) return true;
      if (appending && appending.first <= number && number <= appending.last) return true;
      const appendCount = appendCounts.get(number) ?? 0;
      if (appendCount === 0) return false;
      const part = partsOf(loader.source?.start)[number];
      return (
        appendCount >= MAX_APPEND_COUNT || (part !== undefined && isPartBuffered(media.buffered(), part))
      );
    },
    forgetFrom(from) {
      for (const part of appendCounts.keys()) if (part >= from) appendCounts.delete(part);
    },
    clear() {
      renditionId = null;
      appending = null;
      appendCounts = new Map();
    },
  };
  return appender;
}
