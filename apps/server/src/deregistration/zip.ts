import { Zip, ZipDeflate } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/** A zip archive of files, made as it is read: one file at a time is in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    file.push(bytes, true);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  archive.end();
  if (failure) throw failure;
  yield* ready.splice(0);
}
