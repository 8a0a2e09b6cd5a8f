import { expect, it } from 'vitest';
import { DRAFT_TEXTS } from '@/ui/drafts/texts';
import { FORM_TEXTS } from '@/ui/form/texts';
import { SUMMARY_TEXTS } from './texts';

it('keeps the texts of the authoring specification (sections 2, 5 and 8)', () => {
  expect(SUMMARY_TEXTS.saveFailed).toBe('Failed to save module');
  expect(DRAFT_TEXTS.module.loadFailed).toBe('Failed to load module');
  expect(SUMMARY_TEXTS.saved).toBe('Module saved successfully');
  expect(FORM_TEXTS.titleRequired).toBe('Title is required');
  expect([
    SUMMARY_TEXTS.details,
    SUMMARY_TEXTS.status,
    SUMMARY_TEXTS.analytics,
    SUMMARY_TEXTS.access,
  ]).toEqual(['Module Details', 'Status', 'Analytics Overview', 'Access Settings']);
  expect([FORM_TEXTS.save, SUMMARY_TEXTS.goToBuild]).toEqual(['Save Changes', 'Go to Build']);
});
