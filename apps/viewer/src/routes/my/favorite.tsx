import { Favorites } from '../../screens/favorites/favorites.tsx';

export const access = 'everyone';

export default function FavoritePage() {
  return <Favorites />;
}
