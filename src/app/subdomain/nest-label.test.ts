import { describe, expect, it } from 'vitest';
import { nestLabel } from './nest-label';

describe('the nest in the host name (shell specification, section 2)', () => {
  it.each([
    ['maria.fledge.example', 'maria'],
    ['Maria.Fledge.Example', 'maria'],
    ['fledge.example', null],
    ['www.fledge.example', null],
    ['api.fledge.example', null],
    ['a.b.fledge.example', null],
    ['other.example', null],
    ['localhost', null],
    ['maria.localhost', 'maria'],
    ['www.localhost', null],
    ['a.maria.localhost', null],
    ['xn--bcher-kva.fledge.example', null],
    ['-a.fledge.example', null],
    [`${'a'.repeat(80)}.fledge.example`, null],
    ['🦉.fledge.example', null],
    ['owl nest.fledge.example', null],
    ['support.fledge.example', null],
    ['192.168.0.10', null],
    ['fledge-git-main.vercel.app', null],
  ])('%s is %s with a known main domain', (host, label) => {
    expect(nestLabel(host, 'fledge.example')).toBe(label);
  });

  it('takes the first of three labels when the main domain is not configured', () => {
    expect(nestLabel('maria.fledge.example')).toBe('maria');
    expect(nestLabel('fledge.example')).toBeNull();
    expect(nestLabel('www.fledge.example')).toBeNull();
  });
});
