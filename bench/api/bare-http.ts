/** The floor: bare node:http that reads the body and writes the same answer with the same stringifier each time. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import list from '@playlet/contract/api/member/video/group/list';
import { successText } from '@playlet/server/http/envelope';
import { outputWriter } from '@playlet/server/http/validate';

const data: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const write = outputWriter(list.output);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    JSON.parse(body);
    const text = successText(write(data));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
