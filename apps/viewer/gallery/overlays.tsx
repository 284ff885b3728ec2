import { useState } from 'react';
import { notify, showToast } from '../src/lib/toast.ts';
import { Button } from '../src/ui/control/button.tsx';
import ConfirmSheet from '../src/ui/form/confirm-sheet.tsx';
import { FullScreenDialog } from '../src/ui/overlay/full-screen-dialog.tsx';
import { Sheet } from '../src/ui/overlay/sheet.tsx';
import Toast from '../src/ui/overlay/toast.tsx';
import { Toaster } from '../src/ui/overlay/toaster.tsx';
import KeyHelp from '../src/ui/player/key-help.tsx';
import { doNothing, Exhibit, Hall } from './exhibit.tsx';

const TONES = ['success', 'warning', 'error', 'info'] as const;

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'keys' | 'dialog'>();
  const close = () => setOpen(undefined);
  return (
    <Hall name="Over the page">
      <Exhibit name="Toast: tones, an action, a notification">
        {TONES.map((tone, id) => (
          <Toast key={tone} message={{ id, tone, text: '已加入追剧' }} />
        ))}
        <Toast message={{ id: 8, tone: 'info', text: '已移除', action: { label: '撤销', run: doNothing } }} />
        <Toast message={{ id: 9, tone: 'warning', title: '网络不稳', text: '正在为你切换线路' }} />
      </Exhibit>
      <Exhibit name="Toaster, Sheet, ConfirmSheet, KeyHelp, FullScreenDialog: on demand">
        <Button onClick={() => showToast('success', '已加入追剧')}>Toast</Button>
        <Button onClick={() => notify('订单已支付', '会员已生效')}>Notification</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('confirm')}>ConfirmSheet</Button>
        <Button onClick={() => setOpen('keys')}>KeyHelp</Button>
        <Button onClick={() => setOpen('dialog')}>FullScreenDialog</Button>
        <Toaster />
        <Sheet open={open === 'sheet'} onClose={close} title="选集">
          <p>第 1 集</p>
        </Sheet>
        {open === 'confirm' && (
          <ConfirmSheet
            title="注销账号？"
            text="注销后不能恢复。"
            action="注销"
            busy={false}
            onConfirm={close}
            onClose={close}
          />
        )}
        {open === 'keys' && <KeyHelp onClose={close} />}
        {open === 'dialog' && (
          <FullScreenDialog label="今日时长已用完" className="z-40 flex items-center justify-center bg-bg">
            <Button onClick={close}>FullScreenDialog</Button>
          </FullScreenDialog>
        )}
      </Exhibit>
    </Hall>
  );
}
