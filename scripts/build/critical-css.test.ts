import { describe, expect, it } from 'vitest';
import { criticalCss as criticalParts } from './critical-css.mjs';

const criticalCss = (css: string, html: string): string => criticalParts(css, [html]).join('');
const html = '<div class="card"><p class="text _lead_1a">Hi</p></div>';

describe('criticalCss', () => {
  it('keeps rules without classes, and those whose classes occur', () => {
    const css = 'p{margin:0}.card{color:red}.other{color:blue}._lead_1a:focus{color:green}';
    expect(criticalCss(css, html)).toBe('p{margin:0}.card{color:red}._lead_1a:focus{color:green}');
  });

  it('leaves out what waits for a pointer, or for an attribute that nothing has', () => {
    const css = '.card:hover{color:red}.card:not(:hover){margin:0}[hidden]{color:red}[class]{margin:0}';
    expect(criticalCss(css, html)).toBe('.card:not(:hover){margin:0}[class]{margin:0}');
  });

  it('leaves out what needs something inside that is not there, and what forced colours ask for', () => {
    const css =
      ':root:has([data-late]):not(:has([data-other])) body{top:0}:root:has(.card){top:1px}@media (forced-colors:active){p{border:1px solid}}';
    expect(criticalCss(css, html)).toBe(':root:has(.card){top:1px}');
  });

  it('keeps the variables that are used, by others too, and for both schemes', () => {
    const css =
      ':root{--a:1;--b:var(--a);--c:url("x;y");--d:3}@media (dark){:root{--a:2;--d:4}}.card{color:var(--b);background:var(--c)}';
    expect(criticalCss(css, html)).toBe(
      ':root{--a:1;--b:var(--a);--c:url("x;y")}@media (dark){:root{--a:2}}.card{color:var(--b);background:var(--c)}',
    );
  });

  it('gives a later piece what it needs besides, with the variables that were left out before', () => {
    const css = ':root{--a:1;--b:2}p{margin:0}.card{top:var(--a)}.late{top:var(--b);left:var(--a)}';
    expect(criticalParts(css, [html, '<i class="late"></i>'])).toEqual([
      ':root{--a:1}p{margin:0}.card{top:var(--a)}',
      ':root{--b:2}.late{top:var(--b);left:var(--a)}',
    ]);
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
    const layer = `@layer ui{.card{animation:turn 1s}${frames}}`;
    expect(criticalCss(layer, html)).toBe(layer);
    expect(criticalCss(`@layer ui{${frames}}`, html)).toBe('');
    expect(criticalParts(`.card,.late{animation:turn 1s}${frames}`, [html, '<i class="late"></i>'])).toEqual([
      `.card{animation:turn 1s}${frames}`,
      '.late{animation:turn 1s}',
    ]);
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
