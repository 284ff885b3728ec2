import { History } from '../../screens/history/history.tsx';

export const access = 'everyone';

export default function HistoryPage() {
  return <History />;
}
