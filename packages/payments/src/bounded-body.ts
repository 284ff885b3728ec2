/** Longest answer of a provider's API, which are a few kilobytes. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** Longest statement, both as it is sent and unpacked: that of a busy day. */
export const MAX_STATEMENT_BYTES = 128 * 1024 * 1024;

/**
 * Reads the body of a response, and stops as soon as it is longer than allowed.
 * @throws RangeError where it is longer than `maxBytes`
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new RangeError(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
