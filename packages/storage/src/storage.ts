import type { Readable } from 'node:stream';

/**
 * The storage of media. A key is a relative path of plain names: `{assetId}/720/3.m4s`. A stored object is complete and
 * survives a power loss once the promise resolves; until then readers see the former one.
 */
export type Storage = {
  put(key: string, source: Source): Promise<void>;
  /** Puts every file below a local folder under the prefix; the folder stays as it is. */
  putTree(prefix: string, folder: string): Promise<void>;
  /** The object, or undefined where there is none. A body that is not read must be destroyed. */
  get(key: string, options?: { range?: Range | undefined }): Promise<StoredObject | undefined>;
  head(key: string): Promise<StoredMeta | undefined>;
  /** Deletes a key; a missing one succeeds too. */
  delete(key: string): Promise<void>;
  /** Deletes everything below `{prefix}/`. */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * Everything below `{prefix}/`, in no particular order; without a prefix everything there is. With `after` only the
   * keys that sort behind it, so that a long history need not be read again.
   */
  list(prefix?: string, after?: string): AsyncIterable<{ key: string; size: number }>;
  /** The file that holds the key, where the storage is a folder of this machine. */
  localPath?(key: string): string;
};

export type Source = { file: string } | { bytes: Uint8Array } | { stream: Readable };

/** First and last byte, both included. */
export type Range = { start: number; end: number };

/** `size` is the whole object's, also when a range was asked for. */
export type StoredMeta = { size: number; contentType: string; modified: Date };

export type StoredObject = StoredMeta & { body: Readable };
