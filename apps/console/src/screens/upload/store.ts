import { create } from 'zustand';
import type { ContentMatch, PlannedDrama, PlannedFile } from './plan.ts';

/** How far a file is. `missing`: it was chosen before a reload, and is to be chosen again. */
export type SendState = 'planned' | 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'missing';

export type UploadFile = PlannedFile & {
  file: File | null;
  handle: FileSystemFileHandle | null;
  send: SendState;
  /** Bytes the server said it has. */
  received: number;
  uploadId: string | null;
  /** Why it failed, in words. */
  problem: string | null;
  /** The line or the server is away; the upload continues by itself. */
  isWaitingForLine: boolean;
};

/** A file beside the videos: it is sent with them, or left out. It is not remembered over a reload. */
export type Companion = {
  key: string;
  folder: string;
  name: string;
  file: File;
  send: 'planned' | 'sending' | 'sent' | 'failed';
  problem: string | null;
} & ({ kind: 'poster' } | { kind: 'subtitle'; index: number; lang: string } | { kind: 'leftOut' });

type UploadPlan = {
  isRestored: boolean;
  dramas: readonly PlannedDrama[];
  files: readonly UploadFile[];
  companions: readonly Companion[];
  /** By content. */
  matches: ReadonlyMap<string, readonly ContentMatch[]>;
  /** The speed of all files together, by the server's confirmations; null before a few seconds are known. */
  bytesPerSecond: number | null;
};

/** The plan and what became of it; it outlives the page that shows it. */
export const useUpload = create<UploadPlan>(() => ({
  isRestored: false,
  dramas: [],
  files: [],
  companions: [],
  matches: new Map(),
  bytesPerSecond: null,
}));

export function changeFile(key: string, changes: Partial<UploadFile>): void {
  useUpload.setState(({ files }) => ({
    files: files.map((file) => (file.key === key ? { ...file, ...changes } : file)),
  }));
}

export function changeDrama(folder: string, changes: Partial<PlannedDrama>): void {
  useUpload.setState(({ dramas }) => ({
    dramas: dramas.map((drama) => (drama.folder === folder ? { ...drama, ...changes } : drama)),
  }));
}

export function fileOf(key: string): UploadFile | undefined {
  return useUpload.getState().files.find((file) => file.key === key);
}

/** Whether bytes would be lost if the page closed now. */
export function isSending({ files }: Pick<UploadPlan, 'files'>): boolean {
  return files.some(({ send }) => send === 'sending' || send === 'waiting');
}
