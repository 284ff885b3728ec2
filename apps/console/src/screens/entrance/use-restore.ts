import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';

export type RestoreOffered = CallOutput<'POST admin/entry/restore/check'>;
export type RestoreProgress = NonNullable<RestoreOffered['progress']>;

const POLL_INTERVAL_MS = 1000;

/** Polls the backups for a new installation and the progress of a restore; the last answer stays while the service is away. */
export function useRestore(link: string, isOwnerLink: boolean) {
  const { data, refetch } = useQuery({
    ...callQuery('POST admin/entry/restore/check', { link }),
    enabled: ({ state }) => isOwnerLink && state.data?.progress?.step !== 'done',
    retry: false,
    refetchInterval: ({ state }) => (isRunning(state.data?.progress) ? POLL_INTERVAL_MS : false),
  });
  return { offered: data, progress: data?.progress ?? null, refetch };
}

const isRunning = (progress: RestoreProgress | null | undefined) =>
  progress != null && progress.step !== 'done' && progress.step !== 'failed';
