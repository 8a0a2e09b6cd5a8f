export { buildAppOnce as setup } from '../e2e/fixtures/build-app';
