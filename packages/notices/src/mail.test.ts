import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createSmtpSender } from './mail.ts';

/** A server that takes mail as RFC 5321 has it, or refuses every recipient. */
async function startSmtpServer(refuses = false) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (isData && line !== '.') continue;
        const isEnd = isData;
        isData = line === 'DATA';
        const command = line.slice(0, 4).toUpperCase();
        if (isEnd) socket.write('250 taken\r\n');
        else if (isData) socket.write('354 go on\r\n');
        else if (command === 'RCPT' && refuses) socket.write('550 no such mailbox\r\n');
        else socket.write(command === 'QUIT' ? '221 bye\r\n' : '250 mail.example\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { lines, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

const mail = { to: 'ops@example.com', subject: '小剧场：2 件事等你处理', text: '待审核：《雨停之前》\n' };

it('a mail reaches its recipient with subject and text', async () => {
  const server = await startSmtpServer();
  await createSmtpSender({ url: server.url, from: 'playlet@example.com' }).send(mail);
  const sent = server.lines.join('\n');
  expect(sent).toContain('MAIL FROM:<playlet@example.com>');
  expect(sent).toContain('RCPT TO:<ops@example.com>');
  expect(sent).toMatch(/Subject: =\?UTF-8\?/);
  server.stop();
});

it('a mail that the server refuses fails', async () => {
  const server = await startSmtpServer(true);
  const sending = createSmtpSender({ url: server.url, from: 'playlet@example.com' }).send(mail);
  await expect(sending).rejects.toThrow('550');
  server.stop();
});
