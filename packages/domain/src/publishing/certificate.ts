/** The kinds of file a certificate comes as; `signature` is how each begins, and `at` where. */
const KINDS = [
  { type: 'application/pdf', extension: 'pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d], at: 0 },
  { type: 'image/jpeg', extension: 'jpg', signature: [0xff, 0xd8, 0xff], at: 0 },
  { type: 'image/png', extension: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0 },
  // RIFF, four bytes of length, WEBP.
  { type: 'image/webp', extension: 'webp', signature: [0x57, 0x45, 0x42, 0x50], at: 8 },
] as const;

export type CertificateType = (typeof KINDS)[number]['type'];
export const CERTIFICATE_TYPES = KINDS.map(({ type }) => type) as [CertificateType, ...CertificateType[]]; // there are four

/** Returns the type of a file by its own bytes, whatever its name; undefined for anything else. */
export function certificateTypeOf(bytes: Uint8Array): CertificateType | undefined {
  return KINDS.find(({ signature, at }) => signature.every((byte, index) => bytes[at + index] === byte))
    ?.type;
}

/** The ending of a file's name by its type. */
export function extensionOf(type: CertificateType): string {
  return KINDS.find((kind) => kind.type === type)?.extension ?? '';
}

/** Returns the storage key of a certificate: no ticket of viewers names this folder, and it is not `public`. */
export function certificateKeyOf(id: string, type: CertificateType): string {
  return `certificate/${id}.${extensionOf(type)}`;
}
