import { Interests } from '../../../screens/interests/interests.tsx';

export const access = 'member';

export default function InterestsPage() {
  return <Interests />;
}
