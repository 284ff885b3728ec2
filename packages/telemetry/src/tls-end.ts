import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;
const HTTPS_PORT_ID = 443;

/**
 * When the certificate ends that an https address shows, also where it is no good any more. Rejects where nothing answers, or
 * no certificate is shown.
 */
export function readTlsEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? HTTPS_PORT_ID : Number(port),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      timeout: TIMEOUT_MS,
      // One that has ended must be read as well; nothing is sent.
      rejectUnauthorized: false,
    });
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(endsAt.getTime())) reject(new Error('no certificate was shown'));
      else resolve(endsAt);
    });
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    socket.once('error', reject);
  });
}
