import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css.mjs';

const html = '<div class="card"><p class="text _lead_1a">Hi</p></div>';

describe('criticalCss', () => {
  it('keeps rules without classes, and those whose classes occur', () => {
    const css = ':root{--a:1}p{margin:0}.card{color:red}.other{color:blue}._lead_1a:hover{color:green}';
    expect(criticalCss(css, html)).toBe(
      ':root{--a:1}p{margin:0}.card{color:red}._lead_1a:hover{color:green}',
    );
  });

  it('keeps only the used selectors of a list', () => {
    expect(criticalCss('.card,.other{color:red}', html)).toBe('.card{color:red}');
    expect(criticalCss('.other .card{color:red}', html)).toBe('');
  });

  it('does not take classes inside of :not() for needed ones', () => {
    expect(criticalCss('.card:not(.other){color:red}', html)).toBe('.card:not(.other){color:red}');
  });

  it('looks into media queries, and drops empty ones', () => {
    const css = '@media (width<40rem){.card{color:red}.other{color:blue}}@media print{.other{color:blue}}';
    expect(criticalCss(css, html)).toBe('@media (width<40rem){.card{color:red}}');
  });

  it('keeps an animation only with a rule that runs it', () => {
    const frames = '@keyframes turn{to{rotate:1turn}}';
    expect(criticalCss(`.card{animation:turn 1s}${frames}`, html)).toContain('@keyframes turn');
    expect(criticalCss(`.other{animation:turn 1s}${frames}`, html)).toBe('');
  });

  it('reads over braces in texts', () => {
    expect(criticalCss('.card:before{content:"}{"}.other{color:red}', html)).toBe(
      '.card:before{content:"}{"}',
    );
  });

  it('refuses a sheet that breaks off', () => {
    expect(() => criticalCss('.card{color:red', html)).toThrow('does not end');
  });
});
