import NestPageScreen from '@/features/nest-page/NestPageScreen';
import { AccountCorner } from '../nav/AccountCorner';

/** /creator/{id}: the nest has a navigation of its own, with the account of the shell's. */
export default function NestRoute() {
  return <NestPageScreen account={<AccountCorner nestAddress="/nest" />} />;
}
