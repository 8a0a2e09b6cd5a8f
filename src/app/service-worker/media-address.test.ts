import { describe, expect, it } from 'vitest';
import { mediaCacheKey } from '@/domain/media/media-ref';
import { readMediaAddress } from './media-address';

const OWN = 'https://fledge.example';
const BACKEND = 'https://project.backend.example';
const BACKUP = 'https://backup.example';
const read = (address: string, projects: readonly string[] = [BACKEND, BACKUP]) =>
  readMediaAddress(new URL(address), OWN, projects);

describe('readMediaAddress', () => {
  it('knows public files of the backend by the key they are kept under', () => {
    expect(read(`${BACKEND}/storage/v1/object/public/public-assets/u/my%20cat.png`)).toEqual({
      kind: 'public',
      key: mediaCacheKey('public-assets', 'u/my cat.png'),
      versioned: false,
    });
  });

  it('knows a public file of the backup project by the same key (decision E16)', () => {
    expect(read(`${BACKUP}/storage/v1/object/public/public-assets/u/cat.png`)).toMatchObject({
      kind: 'public',
      key: mediaCacheKey('public-assets', 'u/cat.png'),
    });
  });

  it('sees that an address asks for a certain version', () => {
    expect(read(`${BACKEND}/storage/v1/object/public/nest-assets/u/logo.png?t=2`)).toMatchObject({
      versioned: true,
    });
  });

  it('knows kept files on this site', () => {
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

  it('knows no public files without a backend', () => {
    expect(read(`${OWN}/storage/v1/object/public/public-assets/a.png`, [])).toBeNull();
  });
});
