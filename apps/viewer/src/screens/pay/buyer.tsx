import { ConsentBox } from '../../features/checkout/documents.tsx';
import { useText } from '../../lib/text.ts';
import type { Goods } from './goods.ts';
import { Guardian, type MinorBy } from './guardian.tsx';
import { usePayForm } from './pay-form.ts';
import type { Problem } from './problem.ts';

type BuyerProps = { kind: Goods['kind']; known: MinorBy | undefined; problem: Problem | null };

/** What the buyer says: whether a guardian agrees, and to which documents they do themselves. */
export function Buyer({ kind, known, problem }: BuyerProps) {
  const t = useText();
  const agreed = usePayForm((form) => form.agreed);
  return (
    <>
      <Guardian known={known} error={problem?.kind === 'guardian' ? t('pay.guardianNeed') : undefined} />
      <ConsentBox kind={kind} checked={agreed} onChange={(next) => usePayForm.setState({ agreed: next })} />
      <p role="alert" className="text-secondary text-warning">
        {problem?.kind === 'lost' && t('pay.lost')}
      </p>
    </>
  );
}
