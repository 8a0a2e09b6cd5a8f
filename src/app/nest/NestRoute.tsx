import NestPageScreen from '@/features/nest-page/NestPageScreen';
import { AccountCorner } from '../nav/AccountCorner';

/** /creator/{id}, with a navigation of its own. */
export default function NestRoute() {
  return <NestPageScreen account={<AccountCorner nestAddress="/nest" />} />;
}
