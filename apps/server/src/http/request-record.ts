import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@playlet/telemetry/spans';

/** The facts about a finished request, for the access log, the metrics and the security log. */
export type RequestRecord = {
  /** Names the request in every line of the log. */
  id: string;
  startedAt: number;
  /** The key of the contract, a route, or `media`. */
  call: string;
  /** The rate class of the call, or what else it is. */
  kind: string;
  /** The code of a failure in the envelope. */
  errorCode?: string;
  /** The address of the caller, as far as it is known. */
  ip: string;
  /** Of its trace, where that is recorded. */
  span?: Span;
  caller?: RecordedCaller;
  /** The person who signed in by this request, where it began without a session. */
  signedIn?: Actor;
};

/** A caller, as far as the logs name one. */
export type RecordedCaller =
  | { kind: 'guest' }
  | { kind: 'member'; session: { memberId: string; ip: string }; preview?: object }
  | { kind: 'operator'; staff: { id: string | null; name: string } };

/** A person whom the security log recognizes. */
export type Actor = { kind: 'member' | 'staff'; id: string; name?: string };

export type FinishedResponse = { status: number; seconds: number; bytes: number; aborted: boolean };

const records = new WeakMap<IncomingMessage, RequestRecord>();

/** Begins the record of a request; `onEnd` is called once it was answered, or its caller has gone. */
export function beginRecord(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  onEnd: (record: RequestRecord, request: IncomingMessage, response: FinishedResponse) => void,
): RequestRecord {
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  const record: RequestRecord = {
    id,
    startedAt: performance.now(),
    call: 'none',
    kind: 'other',
    ip: socket.remoteAddress ?? '',
  };
  records.set(request, record);
  response.once('close', () => {
    onEnd(record, request, {
      status: response.statusCode,
      seconds: (performance.now() - record.startedAt) / 1000,
      bytes: socket.bytesWritten - sentBefore,
      aborted: !response.writableFinished,
    });
  });
  return record;
}

/** The record of a request; a new one where nothing began it, as in tests of single parts. */
export function recordOf(request: IncomingMessage): RequestRecord {
  const record = records.get(request);
  if (record) return record;
  const made: RequestRecord = {
    id: '',
    startedAt: performance.now(),
    call: 'none',
    kind: 'other',
    ip: request.socket?.remoteAddress ?? '',
  };
  records.set(request, made);
  return made;
}
