import { expect, it } from 'vitest';
import { ACCESS_TEXTS } from '@/ui/access/texts';
import { FORM_TEXTS } from '@/ui/form/texts';
import { SHARE_TEXTS } from './texts';

it('has the texts of the authoring specification (sections 2, 7 and 8)', () => {
  expect(SHARE_TEXTS.noModule.title).toBe('No module ID found');
  expect(SHARE_TEXTS.failed).toBe('Failed to load module status');
  expect(SHARE_TEXTS.saveFailed).toBe('Failed to save changes');
  expect(SHARE_TEXTS.saved).toBe('Changes saved successfully');
  expect([SHARE_TEXTS.page, SHARE_TEXTS.status, SHARE_TEXTS.published]).toEqual([
    'Share & Access',
    'Module Status',
    'Published',
  ]);
  expect([ACCESS_TEXTS.access, ACCESS_TEXTS.groups.label, SHARE_TEXTS.link, FORM_TEXTS.save]).toEqual([
    'Access Settings',
    'Group Access',
    'Share Link',
    'Save Changes',
  ]);
  expect([SHARE_TEXTS.playlists.label, SHARE_TEXTS.playlists.empty]).toEqual([
    'Add to Playlists',
    'No playlists found. Create a playlist first.',
  ]);
  expect(ACCESS_TEXTS.link.copied).toBe('Copied!');
  expect(ACCESS_TEXTS.cards).toEqual({
    draft: { label: 'Draft', text: 'Only you can see this' },
    public: { label: 'Public', text: 'Anyone can access' },
    restricted: { label: 'Restricted', text: 'Specific groups only' },
  });
});

it('names people without a public name', () => {
  const { called, declineTo, declinedTo, grantedTo } = SHARE_TEXTS.requests;
  const ben = { name: 'Ben', number: undefined };
  const nobody = { name: '', number: undefined };
  expect([called(ben), declinedTo(ben)]).toEqual(['Ben', 'The request from Ben was declined.']);
  expect([called(nobody), declineTo(nobody), declinedTo(nobody), grantedTo(nobody)]).toEqual([
    'Learner without a name',
    'Decline the request from a learner without a name',
    'The request from a learner without a name was declined.',
    'Learner without a name can take this module now.',
  ]);
  expect(SHARE_TEXTS.requests.grantedOnceSentTo(ben)).toBe(
    'Ben can take this module as soon as your answer is sent: you are offline.',
  );
  const second = { name: '', number: 2 };
  expect([called(second), declineTo(second)]).toEqual([
    'Learner without a name (2)',
    'Decline the request from a learner without a name (2)',
  ]);
});
