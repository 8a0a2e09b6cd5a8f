import { describe, expect, it } from 'vitest';
import { mediaCacheKey } from '@/domain/media/media-ref';
import { readMediaAddress } from './media-address';

const OWN = 'https://fledge.example';
const BACKEND = 'https://project.backend.example';
const BACKUP = 'https://backup.example';
const read = (address: string, projects: readonly string[] = [BACKEND, BACKUP]) =>
  readMediaAddress(new URL(address), OWN, projects);

describe('readMediaAddress', () => {
  it('maps public files of the backend to their cache key', () => {
    expect(read(`${BACKEND}/storage/v1/object/public/public-assets/u/my%20cat.png`)).toEqual({
      kind: 'public',
      key: mediaCacheKey('public-assets', 'u/my cat.png'),
      versioned: false,
    });
  });

  it('maps a public file of the backup project to the same key (decision E16)', () => {
    expect(read(`${BACKUP}/storage/v1/object/public/public-assets/u/cat.png`)).toMatchObject({
      kind: 'public',
      key: mediaCacheKey('public-assets', 'u/cat.png'),
    });
  });

  it('detects a version in the address', () => {
    expect(read(`${BACKEND}/storage/v1/object/public/nest-assets/u/logo.png?t=2`)).toMatchObject({
      versioned: true,
    });
  });

  it('maps kept files of this origin', () => {
    expect(read(`${OWN}${mediaCacheKey('module-content', 'u/a b.webm')}`)).toEqual({
      kind: 'kept',
      key: mediaCacheKey('module-content', 'u/a b.webm'),
    });
  });

  it.each([
    ['another site with the same path', 'https://evil.example/storage/v1/object/public/public-assets/a.png'],
    ['kept files of another site', `${BACKEND}/media/public-assets/a.png`],
    ['a signed link', `${BACKEND}/storage/v1/object/sign/module-content/a.png?token=t`],
    ['a call of the API', `${BACKEND}/rest/v1/modules`],
    ['a bucket without a file', `${OWN}/media/public-assets/`],
    ['a broken escape', `${OWN}/media/public-assets/%zz.png`],
  ])('lets %s pass by', (_what, address) => {
    expect(read(address)).toBeNull();
  });

  it('maps no public files without a backend', () => {
    expect(read(`${OWN}/storage/v1/object/public/public-assets/a.png`, [])).toBeNull();
  });
});
