import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findKnownDrama } from './known-drama.ts';

const drama = (id: string) => ({ id, title: `drama ${id}`, synopsis: '', poster: null, episodeCount: 3 });

test('a drama is found in whatever list has shown it', () => {
  const client = new QueryClient();
  client.setQueryData(['calendar'], { list: ['a day'] });
  client.setQueryData(['ranking'], { list: [drama('a')] });
  client.setQueryData(['grid', 'pages'], { pages: [{ list: [drama('b')] }, { list: [drama('c')] }] });
  client.setQueryData(['history'], {
    list: [
      { id: 'h', group: drama('d') },
      { id: 'i', group: null },
    ],
  });
  for (const id of ['a', 'b', 'c', 'd']) expect(findKnownDrama(client, id)?.title).toBe(`drama ${id}`);
});

test('an incomplete drama is none', () => {
  const client = new QueryClient();
  client.setQueryData(['texts'], 'a');
  client.setQueryData(['contacts'], { list: [{ id: 'a', title: 'a contact' }] });
  expect(findKnownDrama(client, 'a')).toBeUndefined();
});
