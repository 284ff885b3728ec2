import type { SignedInDevice } from '@playlet/contract/entities/member';
import { MAX_DEVICES } from '@playlet/domain/session';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useWriteMutation } from '../../../lib/call-mutation.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/control/button.tsx';
import { ListGroup, ListRow } from '../../../ui/page/list.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DeviceRow } from '../device-row.tsx';
import type { LoginRecord } from './strange-logins.ts';

const ConfirmSheet = createLazyPart(() => import('../../../ui/form/confirm-sheet.tsx'));

const ALL = { page: 0, pageSize: MAX_DEVICES };
const LIST = 'POST member/profile/device/list';

async function releaseDevices(devices: readonly SignedInDevice[]): Promise<void> {
  for (const { id } of devices)
    await call('DELETE member/profile/device/delete', { id }, { skipErrorHandler: true });
}

/** 登录设备: how many of ten, each with 下线, which asks once. */
export function Devices({ strange }: { strange: readonly LoginRecord[] }) {
  const t = useText();
  const list = useQuery(callQuery(LIST, ALL));
  const [leaving, setLeaving] = useState<readonly SignedInDevice[]>([]);
  const devices = (list.data?.list ?? []).toSorted(
    (one, other) => Number(other.current) - Number(one.current),
  );
  const others = devices.filter(({ current }) => !current);
  const [one] = leaving;

  const { send: release, isPending } = useWriteMutation(releaseDevices, {
    failure: 'toast',
    onSuccess: () => showToast('success', t('device.released')),
    onSettled: () => setLeaving([]),
    // After a failure too: the list shows which are left.
    invalidates: [LIST],
  });

  return (
    <Section
      title={t('device.title')}
      className="mt-6!"
      end={
        list.data && (
          <bdi className="text-secondary text-text-2 tabular">
            {t('device.count', { count: devices.length, limit: MAX_DEVICES })}
          </bdi>
        )
      }
    >
      <Gauge value={devices.length} />
      {list.error && !list.data && (
        <button type="button" onClick={() => list.refetch()} className="min-h-11 text-secondary text-text-2">
          {t('list.failed')}
        </button>
      )}
      <ListGroup className="mt-3">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            strange={strange.some(({ deviceId }) => deviceId === device.id)}
            end={
              !device.current && (
                <Button
                  tone="quiet"
                  size="card"
                  className="hit min-h-9! bg-surface-2!"
                  aria-label={t('device.releaseNamed', { name: device.name })}
                  onClick={() => setLeaving([device])}
                >
                  {t('device.release')}
                </Button>
              )
            }
          />
        ))}
      </ListGroup>
      {others.length > 0 && (
        <ListGroup className="mt-4">
          <ListRow title={t('device.releaseOthers')} onClick={() => setLeaving(others)} />
        </ListGroup>
      )}
      <p className="mt-3 text-balance text-center text-caption text-text-3">
        {t('device.limit', { limit: MAX_DEVICES })}
      </p>
      <Suspense>
        {one && (
          <ConfirmSheet
            title={
              leaving.length > 1
                ? t('device.askOthers', { count: leaving.length })
                : t('device.ask', { name: one.name })
            }
            action={t('device.release')}
            busy={isPending}
            onConfirm={() => release(leaving)}
            onClose={() => setLeaving([])}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Ten marks, the taken ones dark. */
function Gauge({ value }: { value: number }) {
  return (
    <div aria-hidden className="flex gap-[3px]">
      {Array.from({ length: MAX_DEVICES }, (_, n) => (
        <span key={n} className={`h-1 flex-1 rounded-full ${n < value ? 'bg-text-1' : 'bg-surface-3'}`} />
      ))}
    </div>
  );
}
