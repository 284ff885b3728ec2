import {
  IconAperture,
  IconBrandQq,
  IconBrandWechat,
  IconBrandWeibo,
  IconDots,
  IconLink,
  IconPhotoDown,
} from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { IconTile } from '../../ui/control/icon-tile.tsx';
import { listChannels, type ShareChannel } from './share-channels.ts';
import { CHANNEL_LABELS } from './share-to.ts';

type ShareTilesProps = {
  onChannel: (channel: ShareChannel) => void;
  /** Undefined without a card. */
  onSave: (() => void) | undefined;
  onCopy: () => void;
  /** Undefined without a sheet of the system's. */
  onMore: (() => void) | undefined;
};

/** The services' own icons and colors. */
const CHANNELS = {
  wechat: { icon: IconBrandWechat, ground: 'bg-[#129611] text-white' },
  moments: { icon: IconAperture, ground: 'bg-[#129611] text-white' },
  qq: { icon: IconBrandQq, ground: 'bg-[#1677ff] text-white' },
  weibo: { icon: IconBrandWeibo, ground: 'bg-[#e6162d] text-white' },
} as const;

/** 微信, 朋友圈, QQ and 微博 where they are offered; below them 保存图片, 复制链接 and the system's sheet. */
export function ShareTiles({ onChannel, onSave, onCopy, onMore }: ShareTilesProps) {
  const t = useText();
  const channels = listChannels();
  const hasGrid = channels.length > 0;
  return (
    <ul className={hasGrid ? 'grid grid-cols-4 gap-x-2 gap-y-4' : 'flex justify-around gap-2'}>
      {channels.map((channel) => (
        <IconTile
          key={channel}
          round
          ground={CHANNELS[channel].ground}
          icon={CHANNELS[channel].icon}
          label={t(CHANNEL_LABELS[channel])}
          onPress={() => onChannel(channel)}
        />
      ))}
      {onSave && <IconTile round icon={IconPhotoDown} label={t('share.save')} onPress={onSave} />}
      <IconTile round icon={IconLink} label={t('share.copy')} onPress={onCopy} />
      {onMore && <IconTile round icon={IconDots} label={t('share.more')} onPress={onMore} />}
    </ul>
  );
}
