import { Logo } from '@playlet/ui/logo';
import { IconLink, IconMoon, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { LatinName } from '../src/ui/brand/latin-name.tsx';
import { RegionCredit } from '../src/ui/brand/region-credit.tsx';
import { Button, buttonClassOf } from '../src/ui/control/button.tsx';
import { Chip } from '../src/ui/control/chip.tsx';
import { IconTile } from '../src/ui/control/icon-tile.tsx';
import { Link } from '../src/ui/control/link.tsx';
import { Segment } from '../src/ui/control/segment.tsx';
import { Spinner } from '../src/ui/control/spinner.tsx';
import { ViewSwitch } from '../src/ui/control/view-switch.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

const TONES = ['primary', 'gold', 'quiet', 'outline', 'danger', 'plain'] as const;
const RANGES = ['1–30', '31–60', '61–80'].map((label) => ({ value: label, label }));

export function Controls() {
  const [range, setRange] = useState('1–30');
  const [on, setOn] = useState(true);
  return (
    <Hall name="Controls and the brand">
      <Exhibit name="Button: tones">
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            立即开通
          </Button>
        ))}
      </Exhibit>
      <Exhibit name="Button: small, disabled, busy, a link, the whole width">
        <Button size="card">追剧</Button>
        <Button disabled>立即支付</Button>
        <Button busy>立即支付</Button>
        <Link to="/dev/gallery" className={buttonClassOf({ tone: 'outline' })}>
          去剧场看看
        </Link>
        <div className="wide">
          <Button block>同意并开始</Button>
        </div>
      </Exhibit>
      <Exhibit name="Chip: on, off">
        <Chip on={on} onClick={() => setOn(!on)}>
          都市
        </Chip>
        <Chip on={!on} onClick={() => setOn(!on)}>
          古装
        </Chip>
      </Exhibit>
      <Exhibit name="IconTile: off, on, round">
        <ul className="flex gap-4">
          <IconTile icon={IconScan} label="清屏" onPress={doNothing} />
          <IconTile icon={IconMoon} label="24:10" on onPress={doNothing} />
          <IconTile icon={IconLink} label="复制链接" round onPress={doNothing} />
        </ul>
      </Exhibit>
      <Exhibit name="Segment, ViewSwitch">
        <Segment label="选集" size="range" options={RANGES} value={range} onChange={setRange} />
        <ViewSwitch view="feed" />
      </Exhibit>
      <Exhibit name="Spinner">
        <Spinner />
        <Spinner size={40} />
      </Exhibit>
      <Exhibit name="Logo, LatinName, RegionCredit">
        <Logo height={50} />
        <LatinName />
        <RegionCredit />
      </Exhibit>
    </Hall>
  );
}
