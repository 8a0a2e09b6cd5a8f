import { describe, expect, it } from 'vitest';
import { readConfigProblem } from './config-problem';

const good = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'key' };

describe('configuration problem (shell specification, section 5)', () => {
  it('is absent for a configured backend', () => {
    expect(readConfigProblem(good)).toBeNull();
  });

  it('names what is missing', () => {
    expect(readConfigProblem({ ...good, VITE_SUPABASE_ANON_KEY: '' })?.text).toBe(
      'Missing required Supabase configuration. Please check your environment variables.',
    );
  });

  it('reports an invalid URL', () => {
    expect(readConfigProblem({ ...good, VITE_SUPABASE_URL: 'not an address' })?.text).toBe(
      'Failed to initialize Supabase configuration.',
    );
  });

  it('asks to connect while the example values are set', () => {
    const problem = readConfigProblem({ ...good, VITE_SUPABASE_URL: 'https://your-project.supabase.co' });
    expect(problem).toMatchObject({ kind: 'notConnected' });
    expect(problem?.text).toContain('click the "Connect to Supabase" button');
  });

  it('reports plain http from another machine', () => {
    expect(readConfigProblem(good, false)).toMatchObject({ kind: 'insecure' });
    expect(readConfigProblem(good, true)).toBeNull();
  });
});
