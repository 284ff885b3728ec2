/** The generator in a process of its own, so that its work does not hold up whoever measures; asked over IPC. */
import { readFile } from 'node:fs/promises';
import { type Asked, createGenerator } from './generator.ts';
import type { World } from './world.ts';

const [worldFile = '', baseUrl = '', seed = '1'] = process.argv.slice(2);
const world = JSON.parse(await readFile(worldFile, 'utf8')) as World;
const generator = createGenerator(world, baseUrl, Number(seed));

process.on('message', (asked: Asked) => {
  void generator.run(asked).then((step) => process.send?.(step));
});
process.send?.('ready');
