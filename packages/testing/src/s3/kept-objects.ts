import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Described = { body: Buffer; type: string; etag: string; modified: Date };

/** Objects that are in a folder as well as in memory, so that a server that was killed has them again. */
export class KeptObjects extends Map<string, Described> {
  #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (name.endsWith(DESCRIPTION)) this.#read(name);
  }

  override set(key: string, object: Described): this {
    const { body, ...description } = object;
    const name = encodeURIComponent(key).replaceAll('%2F', '+');
    writeFileSync(join(this.#folder, name), body);
    // The description comes last, and whole: without it there is no object.
    const draft = join(this.#folder, `${name}.draft`);
    writeFileSync(draft, JSON.stringify({ key, ...description }));
    renameSync(draft, join(this.#folder, `${name}${DESCRIPTION}`));
    return super.set(key, object);
  }

  override delete(key: string): boolean {
    const name = encodeURIComponent(key).replaceAll('%2F', '+');
    rmSync(join(this.#folder, `${name}${DESCRIPTION}`), { force: true });
    rmSync(join(this.#folder, name), { force: true });
    return super.delete(key);
  }

  #read(name: string): void {
    const { key, type, etag, modified } = JSON.parse(readFileSync(join(this.#folder, name), 'utf8'));
    const body = readFileSync(join(this.#folder, name.slice(0, -DESCRIPTION.length)));
    super.set(key, { body, type, etag, modified: new Date(modified) });
  }
}

const DESCRIPTION = '.object.json';
