export { buildForTests as setup } from '../../scripts/build-for-tests.mjs';
