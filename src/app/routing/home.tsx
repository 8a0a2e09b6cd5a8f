import { authStore } from '@/auth/auth-state';
import { useAuth } from '@/auth/use-auth';
import { lazyRoute, type LazyRoute } from './lazy-route';

const Landing = lazyRoute(() => import('@/features/landing/LandingScreen'));
const Start = lazyRoute(() => import('@/features/start/StartScreen'));

function HomeScreen() {
  const { user } = useAuth();
  return user === null ? <Landing /> : <Start key={user.id} />;
}

const shown = () => (authStore.read().user === null ? Landing : Start);

/** `/`: the landing page, or the start screen when signed in. */
export const Home: LazyRoute = Object.assign(HomeScreen, {
  preload: () => shown().preload(),
  reset: () => shown().reset(),
});
