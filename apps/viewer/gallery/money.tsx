import QrCode from '@playlet/ui/qr-code';
import { Button } from '../src/ui/control/button.tsx';
import { Price } from '../src/ui/money/price.tsx';
import { Ticket } from '../src/ui/money/ticket.tsx';
import { Exhibit, Hall } from './exhibit.tsx';

export function Money() {
  return (
    <Hall name="Money">
      <Exhibit name="Price">
        <Price fen={1990} className="text-title1" />
        <Price fen={39_800} className="text-title2" />
      </Exhibit>
      <Exhibit name="Ticket: running, expired">
        {[false, true].map((expired) => (
          <div key={String(expired)} className="wide">
            <Ticket
              kicker="VIP 会员"
              title={expired ? '会员已到期' : '尊享无广告'}
              foot="2026 年 12 月 31 日到期"
              stub={<Button size="card">{expired ? '续费' : '查看'}</Button>}
              expired={expired}
            />
          </div>
        ))}
      </Exhibit>
      <Exhibit name="QrCode">
        <div style={{ width: 180 }}>
          <QrCode text="https://localhost/pay/1" label="付款码" />
        </div>
      </Exhibit>
    </Hall>
  );
}
