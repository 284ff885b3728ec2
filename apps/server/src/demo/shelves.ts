import { type SeededCategory, type SeededChannel, seedShelves } from '@playlet/core/catalogue/demo';
import type { Database } from '@playlet/db';

const categories: SeededCategory[] = [
  {
    slug: 'city',
    name: '都市',
    children: [
      { slug: 'emotion', name: '情感' },
      { slug: 'comeback', name: '逆袭' },
      { slug: 'medical', name: '医疗' },
    ],
  },
  { slug: 'sweet', name: '甜宠' },
  {
    slug: 'costume',
    name: '古装',
    children: [
      { slug: 'palace', name: '宫斗' },
      { slug: 'xianxia', name: '仙侠' },
      { slug: 'wuxia', name: '武侠' },
    ],
  },
  { slug: 'suspense', name: '悬疑', children: [{ slug: 'spy', name: '谍战' }] },
  { slug: 'period', name: '年代' },
  { slug: 'family', name: '亲情', children: [{ slug: 'kids', name: '萌宝' }] },
  { slug: 'youth', name: '青春', children: [{ slug: 'campus', name: '校园' }] },
  { slug: 'fantasy', name: '奇幻', children: [{ slug: 'time', name: '穿越' }] },
];

/** The three tabs of the frame first, then the shelves of the theatre. */
const channels: SeededChannel[] = [
  { slug: 'recommend', name: '推荐', access: 'free' },
  { slug: 'private', name: '私享', access: 'private', groupAccess: 'private' },
  { slug: 'vip', name: 'VIP', access: 'free', groupAccess: 'vip' },
  { slug: 'free', name: '免费看', access: 'free', groupAccess: 'free' },
  { slug: 'city', name: '都市', access: 'free', category: 'city' },
  { slug: 'costume', name: '古装', access: 'free', category: 'costume' },
  { slug: 'suspense', name: '悬疑', access: 'free', category: 'suspense' },
  { slug: 'family', name: '合家欢', access: 'free', category: 'family' },
];

/** Creates the genres and shelves of the demo dramas. */
export function seedDemoShelves(db: Database): Promise<void> {
  return seedShelves(db, categories, channels);
}
