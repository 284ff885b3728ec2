import { type KeyObject, sign } from 'node:crypto';

type CertificateOf = {
  publicKey: KeyObject;
  /** The issuer's key; here, its own. */
  privateKey: KeyObject;
  /** Hexadecimal. */
  serial: string;
  from: Date;
  to: Date;
};

const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
const COMMON_NAME = [0x55, 0x04, 0x03];

/** An X.509 certificate as PEM: Node reads them, and makes none. */
export function formatCertificate({ publicKey, privateKey, serial, from, to }: CertificateOf): string {
  const algorithm = sequence(der(0x06, Buffer.from(SHA256_WITH_RSA)), der(0x05, Buffer.alloc(0)));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from(serial, 'hex')),
    algorithm,
    name('Tenpay.com Root CA of the simulator'),
    sequence(time(from), time(to)),
    name('Tenpay.com sign of the simulator'),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function name(commonName: string): Buffer {
  const attribute = sequence(der(0x06, Buffer.from(COMMON_NAME)), der(0x0c, Buffer.from(commonName)));
  return sequence(der(0x31, attribute));
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** Positive: a first byte with its high bit set would be read as a sign. */
function integer(bytes: Buffer): Buffer {
  return der(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

function bits(bytes: Buffer): Buffer {
  return der(0x03, Buffer.concat([Buffer.from([0]), bytes]));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** Tag, length, content; lengths here stay under 65,536. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
