import { Favorites } from '../../features/favorite/favorites.tsx';

export const access = 'everyone';

export default function FavoritePage() {
  return <Favorites />;
}
