/**
 * Asks the process of this container whether it lives; ends with 0 where it does. A server answers `/healthz`. A worker serves
 * nobody, and is asked at its metrics' port where it has one; without it, its process being there is all there is to see.
 */
const { ROLE = 'all', PORT = '8080', METRICS_PORT } = process.env;
const PATIENCE_MS = 4000;

const address = addressToAsk();
if (address !== undefined) {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => ({ ok: false, status: error.message }),
  );
  if (!ok) process.stderr.write(`${address} answers: ${status}\n`);
  process.exitCode = ok ? 0 : 1;
}

function addressToAsk(): string | undefined {
  if (ROLE !== 'worker') return `http://127.0.0.1:${PORT}/healthz`;
  return METRICS_PORT ? `http://127.0.0.1:${METRICS_PORT}/metrics` : undefined;
}
