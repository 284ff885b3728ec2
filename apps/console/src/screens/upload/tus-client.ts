import { MIN_PIECE_BYTES } from '@playlet/contract/limits';
import { runInSession } from '../../lib/call.ts';
import { BusinessError, NetworkError, StatusError } from '../../lib/failure.ts';
import { getLanguage } from '../../lib/text.ts';
import { retryUntilConnected } from './line.ts';

/** At most this much is sent twice when a line breaks. */
const MAX_PIECE_BYTES = 8 * 2 ** 20;
/** Pieces take about a second: progress is seen, and little is lost. */
const QUICK_MS = 500;
const SLOW_MS = 2000;

type Transfer = {
  uploadId: string;
  file: File;
  /** Bytes the server has, as it said last. */
  onReceived: (bytes: number) => void;
  /** The line is broken, or whole again. */
  onLine: (isBroken: boolean) => void;
  signal: AbortSignal;
};

/**
 * Sends a file's missing parts over tus 1.0, and continues by itself after the line or the server was away.
 *
 * @throws BusinessError where the server refuses, such as a full disk; StatusError for an answer that is none of its
 * own
 * @see https://tus.io/protocols/resumable-upload
 */
export async function sendFile({ uploadId, file, onReceived, onLine, signal }: Transfer): Promise<void> {
  const url = `/api/admin/ingest/tus/${uploadId}`;
  let pieceBytes = MIN_PIECE_BYTES;
  await retryUntilConnected(
    async (hold) => {
      // Of a piece whose answer was lost, only the server knows whether it has it.
      let offset = await askOffset(url, signal);
      for (;;) {
        onReceived(offset);
        if (offset >= file.size) return;
        const started = performance.now();
        offset = await sendPiece(url, file.slice(offset, offset + pieceBytes), offset, signal);
        pieceBytes = nextPieceBytes(pieceBytes, performance.now() - started);
        hold();
      }
    },
    { onLine, signal },
  );
}

async function askOffset(url: string, signal: AbortSignal): Promise<number> {
  const response = await send(url, { method: 'HEAD', signal });
  return Number(response.headers.get('upload-offset'));
}

async function sendPiece(url: string, body: Blob, offset: number, signal: AbortSignal): Promise<number> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const response = await send(url, { method: 'PATCH', headers, body, signal });
  return Number(response.headers.get('upload-offset'));
}

type Piece = RequestInit & { headers?: Record<string, string> };

/** A session that ends in the middle of a film is begun again over the page, and the piece is sent once more. */
const send = (url: string, init: Piece): Promise<Response> =>
  runInSession((token) => sendOnce(url, init, token));

async function sendOnce(url: string, init: Piece, token: string): Promise<Response> {
  const headers = {
    'x-token': token,
    'tus-resumable': '1.0.0',
    'accept-language': getLanguage(),
    ...init.headers,
  };
  const response = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  if (response.ok) return response;
  const requestId = response.headers.get('x-request-id');
  const failure = (await response.json().catch(() => null)) as
    | ConstructorParameters<typeof BusinessError>[0]
    | null;
  throw failure?.errorCode
    ? new BusinessError(failure, requestId)
    : new StatusError(response.status, requestId);
}

function nextPieceBytes(bytes: number, took: number): number {
  if (took < QUICK_MS) return Math.min(MAX_PIECE_BYTES, bytes * 2);
  return took > SLOW_MS ? Math.max(MIN_PIECE_BYTES, bytes / 2) : bytes;
}
