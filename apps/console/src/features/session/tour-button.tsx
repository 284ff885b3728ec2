import { useQuery } from '@tanstack/react-query';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { enter } from './session.ts';

/** Begins a tour of the console, in a demo alone. */
export function TourButton() {
  const { tour } = useTexts();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const { send, isPending } = useCallMutation('POST admin/entry/tour/create', { onSuccess: enter });
  if (!config.data?.demo) return null;
  return (
    <section className="mt-8 max-w-90 border-t border-line pt-6">
      <h2 className="text-body font-semibold">{tour.title}</h2>
      <p className="mt-1 text-text-2">{tour.note}</p>
      <Button size="large" className="mt-3" busy={isPending} onClick={() => send({})}>
        {tour.begin}
      </Button>
    </section>
  );
}
