import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Plugin } from 'vite';

const packGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const packers = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Puts a packed copy beside every text file of the build, so that serving it costs the server nothing. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'playlet:compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle(error?: Error) {
      // The build's own error stands for itself.
      if (error) return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => pack(join(folder, name))),
      );
    },
  };
}

/** A copy that saves too little is not worth the second file. */
const MAX_COMPRESSED_SHARE = 0.9;

async function pack(file: string) {
  const bytes = await readFile(file);
  for (const [suffix, packer] of Object.entries(packers)) {
    const packed = await packer(bytes);
    if (packed.length < bytes.length * MAX_COMPRESSED_SHARE) await writeFile(`${file}${suffix}`, packed);
  }
}
