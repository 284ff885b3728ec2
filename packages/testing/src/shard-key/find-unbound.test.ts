import { expect, it } from 'vitest';
import { findUnbound } from './find-unbound.ts';

const COLUMNS: Record<string, readonly string[]> = {
  resume: ['member_id', 'video_id', 'position'],
  favorite: ['id', 'member_id', 'group_id'],
  member: ['id', 'phone'],
  video: ['id', 'group_id'],
};
const KEYS = { resume: 'member_id', favorite: 'member_id', member: 'id' };
const unboundOf = (text: string) => findUnbound(text, KEYS, (table) => COLUMNS[table] ?? []);

it.each([
  ['an equality', 'select position from resume where member_id = $1 and video_id = $2'],
  ['a list of members', 'select position from resume where member_id = any($1::text[])'],
  ['a join on the key', 'select 1 from member m join resume r on r.member_id = m.id where m.id = $1'],
  [
    'the right side of an outer join',
    'select 1 from video left join resume r on r.video_id = video.id and r.member_id = $1',
  ],
  [
    'rows of a parameter',
    'select 1 from unnest($1::text[], $2::text[]) as given (member_id, v) join resume using (member_id)',
  ],
  [
    'rows of a document',
    'insert into resume (member_id, video_id) select member_id, v from json_to_recordset($1::json) as g (member_id text, v text)',
  ],
  [
    'a named query',
    'with held as (select id from member where id = $1) insert into resume (video_id, member_id) select $2, held.id from held',
  ],
  ['a sub-select', 'delete from resume where member_id in (select id from member where id = any($1))'],
  [
    'a correlated sub-select',
    'select exists (select from resume where resume.member_id = member.id) from member where id = $1',
  ],
  [
    'a returned row',
    'with gone as (delete from favorite where member_id = $1 returning member_id) select from resume join gone on gone.member_id = resume.member_id',
  ],
])('the key is found in %s', async (_, text) => {
  expect(await unboundOf(text)).toEqual([]);
});

it.each([
  ['no condition', 'select count(*) from resume', ['resume']],
  ['the key in one branch of an OR', 'select from resume where member_id = $1 or video_id = $2', ['resume']],
  ['another column', 'update favorite set group_id = $1 where id = $2', ['favorite']],
  [
    'the left side of an outer join',
    'select from resume r left join member m on m.id = r.member_id and r.member_id = $1',
    ['resume', 'member'],
  ],
  [
    'an open sub-select',
    'select (select max(position) from resume where video_id = video.id) from video where id = $1',
    ['resume'],
  ],
  ['an inserted row without its key', 'insert into favorite (id, group_id) values ($1, $2)', ['favorite']],
  [
    'a named query of all members',
    'with due as (select id, member_id from favorite) update favorite set group_id = $1 from due where favorite.id = due.id',
    ['favorite'],
  ],
])('the key is missed with %s', async (_, text, tables) => {
  expect(await unboundOf(text)).toEqual(tables);
});
