import { ViewSwitch } from '../../ui/view-switch.tsx';

export default function Theatre({ category }: { category?: string }) {
  return <ViewSwitch view="theatre" key={category} />;
}
