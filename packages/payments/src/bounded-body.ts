/** Answers of a provider's API are a few kilobytes. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** Bills of a busy day, as they are sent and unpacked. */
export const MAX_STATEMENT_BYTES = 128 * 1024 * 1024;

/** The body of an answer; one that is longer is not read to its end. @throws RangeError */
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
