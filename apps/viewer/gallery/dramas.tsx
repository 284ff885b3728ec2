import type { Group } from '@playlet/contract';
import { BlurHash } from '../src/ui/drama/blur-hash.tsx';
import { EpisodeCell, type EpisodeState } from '../src/ui/drama/episode-cell.tsx';
import { GridSkeleton, Posters } from '../src/ui/drama/group-grid.tsx';
import { Picture } from '../src/ui/drama/picture.tsx';
import { Poster } from '../src/ui/drama/poster.tsx';
import { PosterBadge } from '../src/ui/drama/poster-badge.tsx';
import { PosterCard } from '../src/ui/drama/poster-card.tsx';
import { StillBox } from '../src/ui/drama/still-box.tsx';
import { Tag } from '../src/ui/drama/tag.tsx';
import { Exhibit, Hall } from './exhibit.tsx';

const HASH = 'LEHV6nWB2yk8pyo0adR*.7kCMdnj';
const STATES: readonly EpisodeState[] = ['watched', 'current', 'open', 'locked', 'pending'];
const TAG_TONES = ['brand', 'quiet', 'success', 'gold'] as const;
/** A drama is new for some days. */
const NOW = new Date().toISOString();
const POSTER = { url: '/icon.svg', width: 300, height: 400, hash: HASH, widths: [], avif: false };

function drama(id: string, title: string, more: Partial<Group> = {}): Group {
  return {
    id,
    title,
    synopsis: '他把唯一的伞留给了她，自己走进雨里。',
    poster: null,
    categories: [],
    tags: [],
    status: 'serializing',
    episodeTotal: 80,
    schedule: null,
    episodeCount: 24,
    playCount: 128_000,
    access: 'free',
    freeEpisodes: 80,
    price: null,
    ratingAvg: 4.6,
    ratingCount: 312,
    favoriteCount: 5021,
    likeCount: 246_000,
    shareCount: 1204,
    licenseNo: null,
    aiGenerated: false,
    minorSafe: false,
    publishedAt: '2024-01-01T00:00:00Z',
    updatedAt: '2024-02-01T00:00:00Z',
    ...more,
  };
}

export function Dramas() {
  return (
    <Hall name="Dramas">
      <Exhibit name="PosterCard: plain, VIP, new, ended, a title too long">
        <div className="wide">
          <Posters
            groups={[
              drama('a', '雨停之前', { poster: POSTER }),
              drama('b', '凤阙辞', { access: 'vip' }),
              drama('c', '借剑渡春山', { publishedAt: NOW }),
              drama('d', '零点手术室', { status: 'ended', episodeCount: 80 }),
              drama('e', '重生之我在九十年代靠修收音机成了首富'),
            ]}
          />
        </div>
        <div style={{ width: 122 }}>
          <PosterCard group={drama('f', '麦浪')} badge={{ kind: 'unseen', count: 2 }} status="看到第 3 集" />
        </div>
      </Exhibit>
      <Exhibit name="Poster: none, broken; Picture; BlurHash">
        <Poster picture={null} title="没有海报" className="w-30" />
        <Poster picture={{ ...POSTER, url: '/no/such.webp' }} title="坏掉的海报" className="w-30" />
        <span style={{ position: 'relative', width: 90, height: 120 }}>
          <Picture picture={POSTER} sizes="90px" />
        </span>
        <span style={{ position: 'relative', width: 90, height: 120 }}>
          <BlurHash hash={HASH} width={12} height={16} />
        </span>
      </Exhibit>
      <Exhibit name="PosterBadge: short; StillBox: with and without a picture">
        <span style={{ position: 'relative', width: 90, height: 120 }}>
          <PosterBadge badge={{ kind: 'unseen', count: 128 }} short />
        </span>
        <StillBox still={POSTER} title="雨停之前" share={0.6} sizes="116px" className="w-29" />
        <StillBox still={null} title="雨停之前" share={0} sizes="116px" className="w-29" />
      </Exhibit>
      <Exhibit name="GridSkeleton">
        <div className="wide">
          <GridSkeleton count={3} />
        </div>
      </Exhibit>
      <Exhibit name="EpisodeCell: watched, current, open, locked, to come">
        {STATES.map((state, at) => (
          <span key={state} style={{ width: 64 }}>
            <EpisodeCell groupId="a" index={at + 1} state={state} />
          </span>
        ))}
      </Exhibit>
      <Exhibit name="Tag">
        {TAG_TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            连载中
          </Tag>
        ))}
      </Exhibit>
    </Hall>
  );
}
