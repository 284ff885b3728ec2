/** The floor: bare node:http and one row by its primary key, in a process of its own. */

import { createServer } from 'node:http';
import { connect, sql } from '@playlet/db/raw';

const db = connect({ databaseUrl: process.env.DATABASE_URL ?? '' });

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => void answer());
  const answer = async () => {
    const { id } = JSON.parse(body) as { id: string };
    const { rows } = await sql`select id, title from "group" where id = ${id}`.execute(db);
    const text = JSON.stringify({ success: true, data: rows });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
