import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { ModuleContent } from '@/domain/module/module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { TemplateCards } from './TemplateCards';
import { TemplateChoice, type ModuleBeginning } from './TemplateChoice';

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
});

describe('the templates', () => {
  it.each([1280, 360])('are offered as buttons at %i px, each creating a separate module', async (width) => {
    await page.viewport(width, 800);
    const chosen: ModuleContent[] = [];
    await render(<TemplateCards onChoose={(content) => chosen.push(content)} />);
    expect(page.getByRole('button').elements()).toHaveLength(4);
    await userEvent.click(page.getByRole('button', { name: /Quiz with feedback/ }));
    await userEvent.click(page.getByRole('button', { name: /Quiz with feedback/ }));
    expect(chosen.map(({ nodes }) => nodes.length)).toEqual([13, 13]);
    expect(chosen[0]?.nodes[0]?.id).not.toBe(chosen[1]?.nodes[0]?.id);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('can be chosen as an alternative to a blank module', async () => {
    const chosen: ModuleBeginning[] = [];
    await render(<TemplateChoice value="blank" onChange={(value) => chosen.push(value)} />);
    await expect.element(page.getByRole('radio', { name: /Blank/ })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: /Video lesson/ }));
    expect(chosen).toEqual(['videoLesson']);
    await expectAccessible();
  });
});
