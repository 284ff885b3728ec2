import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  countFavorites,
  countUnreadByGroup,
  follow,
  followStates,
  listFavorites,
  unfollow,
} from '@playlet/core/engagement/favorite';
import { deleteReplacedDevices, insertSession } from '@playlet/core/members/device';
import { noteLogin } from '@playlet/core/members/login';
import { findMemberById, findMemberByName, lockMember } from '@playlet/core/members/member';
import { newId } from '@playlet/db';
import { findGroupsById, findVideosById } from '@playlet/db/queries/catalogue/group';
import { countHistory, historyOf } from '@playlet/db/queries/playback/history';
import type { RawDatabase } from '@playlet/db/raw';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@playlet/domain/session';
import type { BareAnswers } from './answer.ts';

const PAGE_SIZE = 15;
const OWN = { access: ['free', 'vip', 'private'] as ('free' | 'vip' | 'private')[] };
const derive = promisify(argon2);

/** What belongs to a member: history, favorites, the profile, and logging in. */
export function ownAnswers(db: RawDatabase): BareAnswers {
  return {
    async '/api/member/video/history/list'(_input, { memberId = '' }) {
      const rows = await historyOf(db, memberId, OWN, { after: undefined, count: PAGE_SIZE });
      const groupIds = rows.map((row) => row.group_id);
      const [groups, videos, unread, total] = await Promise.all([
        findGroupsById(db, groupIds),
        findVideosById(
          db,
          rows.map((row) => row.next_video_id),
        ),
        countUnreadByGroup(db, memberId, groupIds),
        countHistory(db, memberId, OWN, 'all'),
      ]);
      const list = rows.map((row) => ({
        ...row,
        group: groups.get(row.group_id),
        video: videos.get(row.next_video_id),
        unread: unread.get(row.group_id),
      }));
      return { list, total };
    },
    async '/api/member/video/favorite/list'(_input, { memberId = '' }) {
      const [rows, total] = await Promise.all([
        listFavorites(db, memberId, { from: 0, count: PAGE_SIZE }),
        countFavorites(db, memberId),
      ]);
      const [groups, states] = await Promise.all([
        findGroupsById(
          db,
          rows.map((row) => row.group_id),
        ),
        followStates(
          db,
          memberId,
          rows.map((row) => row.id),
        ),
      ]);
      const list = rows.map((row) => ({ ...row, group: groups.get(row.group_id), ...states.get(row.id) }));
      return { list, total };
    },
    '/api/member/video/favorite/create': ({ groupId }, { memberId = '' }) => follow(db, memberId, groupId),
    '/api/member/video/favorite/delete': ({ id }, { memberId = '' }) => unfollow(db, memberId, id),
    '/api/member/profile/profile/detail': (_input, { memberId = '' }) => findMemberById(db, memberId),
    async '/api/public/member/member/login'({ username, password, device }, { ip }) {
      const member = await findMemberByName(db, { phone: username });
      if (!member || !(await isPassword(password, member.password_hash))) throw new Error('wrong');
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, member.id);
        await deleteReplacedDevices(tx, member.id, device.id, SESSION_IDLE_MS);
        const sessionId = await insertSession(tx, {
          memberId: member.id,
          tokenHash: Buffer.from(newId()),
          deviceId: device.id,
          deviceName: device.name,
          ip,
          region: null,
          risk: false,
          lifetimeMs: SESSION_LIFETIME_MS,
        });
        await noteLogin(tx, {
          member_id: member.id,
          session_id: sessionId,
          method: 'password',
          device_id: device.id,
          device_name: device.name,
          ip,
          network: ip,
          region: null,
          risk: false,
        });
        return { member };
      });
    },
  };
}

/** Checks a password of the seed, whose hashes all have the same cost. */
async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('$').slice(-2);
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: expected.length };
  const derived = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    ...cost,
  });
  return timingSafeEqual(derived, expected);
}
