/**
 * Checks that the process of this container lives; exits with 0 if so. A server answers `/healthz`. A worker answers at
 * its metrics' port where it has one; without it, its running process is the only sign.
 */
const { ROLE = 'all', PORT = '8080', METRICS_PORT } = process.env;
const WAIT_TIMEOUT_MS = 4000;

const address = addressToAsk();
if (address !== undefined) {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_TIMEOUT_MS) }).catch(
    (error: Error) => ({ ok: false, status: error.message }),
  );
  if (!ok) process.stderr.write(`${address} answers: ${status}\n`);
  process.exitCode = ok ? 0 : 1;
}

function addressToAsk(): string | undefined {
  if (ROLE !== 'worker') return `http://127.0.0.1:${PORT}/healthz`;
  return METRICS_PORT ? `http://127.0.0.1:${METRICS_PORT}/metrics` : undefined;
}
