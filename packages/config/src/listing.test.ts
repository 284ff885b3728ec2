import { expect, it } from 'vitest';
import { listConfig } from './index.ts';

const listed = (env: Record<string, string>) =>
  Object.fromEntries(listConfig(env).map(({ name, ...entry }) => [name, entry]));

it('says of each variable where its value comes from', () => {
  const { PORT, DATABASE_POOL, REDIS_URL, LOG_LEVEL } = listed({ PORT: '9000', LOG_LEVEL: '' });
  expect(PORT).toEqual({ value: '9000', source: 'environment' });
  expect(DATABASE_POOL).toEqual({ value: '10', source: 'default' });
  expect(REDIS_URL).toEqual({ value: undefined, source: 'unset' });
  expect(LOG_LEVEL).toEqual({ value: 'warn', source: 'default' });
});

it.each([
  ['MEDIA_SECRET', 'a-secret-that-nobody-may-see-at-all'],
  ['WECHAT_API_V3_KEY', 'a-secret-that-nobody-may-see-at-all'],
  ['ALIPAY_PRIVATE_KEY', 'a-secret-that-nobody-may-see-at-all'],
  ['S3_SECRET_KEY', 'a-secret-that-nobody-may-see-at-all'],
  ['DATABASE_URL', 'postgres://web:nobody-may-see@db.example/playlet'],
  ['DATABASE_URL', 'postgres://web:nobody-may-see@@@db example/playlet'],
  ['REDIS_URL', 'rediss://:nobody-may-see@cache.example'],
  ['SMTP_URL', 'smtps://ops@example.com:nobody-may-see@smtp.example.com'],
  ['SMTP_URL', 'smtps://ops@example.com:a@nobody-may-see@smtp.example.com'],
])('hides what is secret in %s', (name, value) => {
  expect(JSON.stringify(listConfig({ [name]: value }))).not.toContain('nobody-may-see');
});

it('shows public keys and hosts', () => {
  const { ALIPAY_PUBLIC_KEY, DATABASE_URL } = listed({
    ALIPAY_PUBLIC_KEY: 'MIIB',
    DATABASE_URL: 'postgres://web:word@db.example/playlet',
  });
  expect(ALIPAY_PUBLIC_KEY?.value).toBe('MIIB');
  expect(DATABASE_URL?.value).toBe('postgres://web:(hidden)@db.example/playlet');
});
