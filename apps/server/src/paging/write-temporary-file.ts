import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes bytes to a temporary file without a name, and returns them for reading: the digest of a file is known
 * before it is sent, and its rows were never all in memory. The file goes with its reader.
 */
export async function writeTemporaryFile(
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const path = join(tmpdir(), `playlet-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    for await (const chunk of bytes) await file.writeFile(chunk);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0 });
}
