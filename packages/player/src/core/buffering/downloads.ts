import type { PartRequest } from './part-request.ts';
import type { Schedule } from './schedule-requests.ts';

/** Preloads that may run at once: two hide each other's latency. */
const MAX_PRELOAD_COUNT = 2;
/** A preload of which this share has arrived may finish even when the current clip is short of data. */
const NEARLY_LOADED_SHARE = 0.8;

/** A running transfer of parts with their init segment. */
export type Transfer = {
  request: PartRequest;
  loadedBytes: number;
  abort: () => void;
};

export type Downloads = {
  /** Makes the running transfers match the schedule: aborts some, makes room, starts others. */
  update(schedule: Schedule): void;
  /** Finds the running transfer of a clip's part, in whatever rendition. */
  find(key: string, part: number): Transfer | undefined;
  abortAll(): void;
};

/**
 * Runs the transfers of a schedule. `fetch` does one of them (init segment and parts) and stores the bytes;
 * `onSettled` is called after each one that was not aborted, with its failure or null.
 */
export function createDownloads(
  fetch: (request: PartRequest, signal: AbortSignal, onBytes: (count: number) => void) => Promise<void>,
  onSettled: (request: PartRequest, failure: unknown) => void,
): Downloads {
  const transfers = new Map<string, Transfer>();

  const start = (request: PartRequest) => {
    const controller = new AbortController();
    const id = transferId(request);
    const transfer: Transfer = {
      request,
      loadedBytes: 0,
      abort: () => {
        transfers.delete(id);
        controller.abort();
      },
    };
    transfers.set(id, transfer);
    const settle = (failure: unknown) => {
      if (transfers.get(id) !== transfer) return; // aborted in the meantime
      transfers.delete(id);
      onSettled(request, failure);
    };
    fetch(request, controller.signal, (count) => {
      transfer.loadedBytes += count;
    }).then(
      () => settle(null),
      (failure: unknown) => settle(failure ?? new Error('unknown failure')),
    );
  };

  const abortObsolete = ({ requests, abortPreloads }: Schedule) => {
    const scheduled = new Set(requests.map(transferId));
    for (const [id, transfer] of transfers) {
      const isInTheWay =
        abortPreloads &&
        isPreload(requests, id) &&
        transfer.loadedBytes < transfer.request.bytes * NEARLY_LOADED_SHARE;
      if (!scheduled.has(id) || isInTheWay) transfer.abort();
    }
  };

  return {
    update(schedule) {
      abortObsolete(schedule);
      for (const request of schedule.requests) {
        if (transfers.has(transferId(request))) continue;
        const isBlocked = !schedule.mayPreload || countPreloads(schedule.requests) >= MAX_PRELOAD_COUNT;
        if (request.preload && isBlocked) continue;
        start(request);
      }
    },
    find: (key, part) =>
      [...transfers.values()].find(
        ({ request }) => request.key === key && request.first <= part && part <= request.last,
      ),
    abortAll() {
      for (const transfer of transfers.values()) transfer.abort();
    },
  };

  /** A transfer that started as a preload may belong to the current clip by now; the newest schedule decides. */
  function countPreloads(requests: readonly PartRequest[]): number {
    return [...transfers.keys()].filter((id) => isPreload(requests, id)).length;
  }
}

const isPreload = (requests: readonly PartRequest[], id: string): boolean =>
  requests.some((request) => request.preload && transferId(request) === id);

const transferId = (request: PartRequest): string =>
  `${request.key} ${request.first} ${request.rendition.id}`;
