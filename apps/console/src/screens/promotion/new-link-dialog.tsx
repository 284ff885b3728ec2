import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { PLAN_DURATIONS, type PlanDuration } from '@playlet/domain/money/term';
import { CONVERSION_PLATFORMS, type ConversionPlatform } from '@playlet/domain/promotion/visit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Drama, DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { call } from '../../lib/call.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Labeled } from '../../ui/labeled.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';

const NONE = 'none';
const BASIS_POINT_COUNT = 100;

/** Makes a link: drama, episode, free episodes, offer, channel and partner; a new partner with their share as well. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const { promotion: words } = useTexts();
  const [drama, setDrama] = useState<Drama>();
  const [name, setName] = useState('');
  const [channel, setChannel] = useState('抖音');
  const [episode, setEpisode] = useState<number | null>(1);
  const [freeEpisodes, setFreeEpisodes] = useState<number | null>(null);
  const [offer, setOffer] = useState<PlanDuration | null>(null);
  const [platform, setPlatform] = useState<ConversionPlatform | null>(null);
  const [partnerId, setPartnerId] = useState<string | null>(null);
  const [newPartner, setNewPartner] = useState('');
  const [first, setFirst] = useState<number | null>(null);
  const [renewal, setRenewal] = useState<number | null>(null);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery(callQuery('POST admin/promotion/partner/list', {}));
  const mark = (field: string) => (isInvalid: boolean) =>
    setInvalid(
      (before) => new Set([...before].filter((one) => one !== field).concat(isInvalid ? field : [])),
    );
  const make = useMutation({
    mutationFn: async (chosen: Drama) => {
      const partner =
        newPartner.trim() === ''
          ? undefined
          : await call('POST admin/promotion/partner/create', {
              name: newPartner,
              firstBasisPoints: (first ?? 0) * BASIS_POINT_COUNT,
              renewalBasisPoints: (renewal ?? 0) * BASIS_POINT_COUNT,
            });
      return call('POST admin/promotion/link/create', {
        name,
        groupId: chosen.id,
        episode: episode ?? 1,
        freeEpisodes,
        offer,
        channel,
        partnerId: partner?.id ?? partnerId,
        platform,
      });
    },
    onSuccess: ({ id }) => navigate(`/promotion/${id}`),
    onError: showFailureToast,
    onSettled: refreshShown,
  });
  const hasShares = newPartner.trim() === '' || (first !== null && renewal !== null);
  const isWhole = drama !== undefined && name.trim() !== '' && channel.trim() !== '' && hasShares;
  const isReady = isWhole && invalid.size === 0;
  return (
    <Dialog title={words.create} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (drama && isReady) make.mutate(drama);
        }}
      >
        <DramaPicker label={words.drama} onChoose={setDrama} />
        <p className="text-caption text-text-2">
          {drama ? words.chosenDrama({ title: drama.title }) : words.needDrama}
        </p>
        <TextField
          label={words.name}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.channel}
          value={channel}
          maxLength={20}
          onChange={({ target }) => setChannel(target.value)}
        />
        <NumberField
          label={words.episode}
          value={episode}
          min={1}
          max={MAX_EPISODE}
          message={words.number}
          onValue={setEpisode}
          onInvalid={mark('episode')}
        />
        <NumberField
          optional
          label={words.freeEpisodes}
          value={freeEpisodes}
          min={0}
          max={MAX_EPISODE}
          message={words.number}
          onValue={setFreeEpisodes}
          onInvalid={mark('free')}
        />
        <Labeled name={words.offer}>
          <Select
            label={words.offer}
            value={offer ?? NONE}
            options={[
              { value: NONE, label: words.noOffer },
              ...PLAN_DURATIONS.map((value) => ({ value, label: words.offers[value] })),
            ]}
            onValue={(value) => setOffer(PLAN_DURATIONS.find((one) => one === value) ?? null)}
          />
        </Labeled>
        <p className="text-caption text-text-2">{words.offerHint}</p>
        <Labeled name={words.partner}>
          <Select
            label={words.partner}
            value={partnerId ?? NONE}
            options={[
              { value: NONE, label: words.own },
              ...(data?.list ?? []).map((one) => ({ value: one.id, label: one.name })),
            ]}
            onValue={(value) => setPartnerId(value === NONE ? null : value)}
          />
        </Labeled>
        <TextField
          label={words.newPartner}
          value={newPartner}
          maxLength={40}
          onChange={({ target }) => setNewPartner(target.value)}
        />
        {newPartner.trim() !== '' && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              optional
              label={words.firstShare}
              value={first}
              min={0}
              max={100}
              message={words.number}
              onValue={setFirst}
              onInvalid={mark('first')}
            />
            <NumberField
              optional
              label={words.renewalShare}
              value={renewal}
              min={0}
              max={100}
              message={words.number}
              onValue={setRenewal}
              onInvalid={mark('renewal')}
            />
          </div>
        )}
        <Labeled name={words.platform}>
          <Select
            label={words.platform}
            value={platform ?? NONE}
            options={[
              { value: NONE, label: words.platforms.none },
              ...CONVERSION_PLATFORMS.map((value) => ({ value, label: words.platforms[value] })),
            ]}
            onValue={(value) => setPlatform(CONVERSION_PLATFORMS.find((one) => one === value) ?? null)}
          />
        </Labeled>
        <Button type="submit" tone="primary" className="mt-2" busy={make.isPending} disabled={!isReady}>
          {words.make}
        </Button>
      </form>
    </Dialog>
  );
}
