import { Favorites } from '../../screens/favorite/favorites.tsx';

export const access = 'everyone';

export default function FavoritePage() {
  return <Favorites />;
}
