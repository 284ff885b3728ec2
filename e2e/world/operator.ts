import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from './service.ts';

/** Calls the service as the scripts of its own machine do. `path` is below `admin/`. */
export function callAsOperator<Data>(
  method: string,
  path: string,
  body: object | Buffer<ArrayBuffer>,
): Promise<Data> {
  const token = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'operator.token'), 'utf8').trim();
  return call(method, `admin/${path}`, body, token);
}
